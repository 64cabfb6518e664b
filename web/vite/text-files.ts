import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildFolder } from '../react-router.config.ts'
import { textsEverywhere } from './chunk-groups.ts'
import { catalogueOf } from './english-texts.ts'

const virtualId = 'virtual:text-files'
const manifest = join(buildFolder, 'client/.vite/manifest.json')

/** Maps a catalogue such as 'en/trips' to the URL of its built file. The client is built before the server. */
function findTextFiles(): Record<string, string> {
  if (!existsSync(manifest)) return {}
  const chunks = Object.entries(JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>)
  return Object.fromEntries(
    chunks.flatMap(([key, { file }]): [string, string][] => {
      const alone = catalogueOf(key)
      if (alone) return [[`${alone.locale}/${alone.noun}`, `/${file}`]]
      const [, locale] = /^_texts-(\w+)-/.exec(key) ?? []
      return locale ? textsEverywhere.map((noun): [string, string] => [`${locale}/${noun}`, `/${file}`]) : []
    }),
  )
}

/** Lets the server preload a page's catalogues, so that they load in parallel with the scripts. */
export function textFiles(): Plugin {
  return {
    name: 'rihla:text-files',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return undefined
      const isServerBuild = this.environment.name === 'ssr' && this.environment.mode === 'build'
      const files = isServerBuild ? findTextFiles() : {}
      return { code: `export const textFiles = ${JSON.stringify(files)}`, moduleType: 'js' }
    },
  }
}

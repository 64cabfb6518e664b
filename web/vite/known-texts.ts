import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { defaultLocale, locales } from '@rihla/contract/product.ts'
import type { Plugin } from 'vite'
import { englishIn } from './english-texts.ts'
import { nounOf, textNouns } from './nouns.ts'

const app = resolve(import.meta.dirname, '../app')

/** The ids of the messages that the macros have left in a file of a production build. */
export const idsIn = (code: string): string[] =>
  [...code.matchAll(/\/\*\* i18n \*\/\s*\{\s*id: "([^"]+)"/g)].map(([, id = '']) => id)

/** What is wrong with a catalogue, given its English texts, and the file of each message id in use. */
export function differences(catalogue: string, known: Record<string, string>, used: Map<string, string>): string[] {
  const lacking = [...used].filter(([id]) => !(id in known)).map(([, file]) => `lacks a text of ${file}`)
  const unused = Object.entries(known).flatMap(([id, text]) => (used.has(id) ? [] : [`has an unused text: ${text}`]))
  return [...new Set(lacking), ...unused].map((problem) => `${catalogue} ${problem}`)
}

/**
 * Fails a build whose catalogues lack a text of the sources, which would show its id, or have one that no source uses.
 * Compares what the macros have made, so that no source is parsed again.
 */
export function knownTexts(): Plugin {
  const used = new Map(textNouns().map(({ noun }) => [noun, new Map<string, string>()]))
  return {
    name: 'rihla:known-texts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { code: '/** i18n */' },
      handler(code, id) {
        const file = relative(app, id.split('?')[0] ?? id)
        for (const text of idsIn(code)) used.get(nounOf(file) ?? '')?.set(text, file)
      },
    },
    async buildEnd(failure) {
      if (failure) return
      const catalogues = locales
        .filter((locale) => locale !== defaultLocale)
        .flatMap((locale) => [...used].map(([noun, ids]) => ({ name: `${locale}/${noun}.po`, ids })))
      const found = await Promise.all(
        catalogues.map(async ({ name, ids }) =>
          differences(name, await englishIn(readFileSync(join(app, 'translations', name), 'utf8')), ids),
        ),
      )
      if (found.flat().length > 0) this.error(`Run \`npm run translations\`.\n${found.flat().join('\n')}`)
    },
  }
}

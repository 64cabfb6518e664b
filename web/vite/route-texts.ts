import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import { nounOf } from './nouns.ts'

const app = resolve(import.meta.dirname, '../app')
const virtualId = 'virtual:route-texts'
const staticImport =
  /^\s*(?:import|export)\s(?!type\b)[^'"]*?from\s*['"]([.#][^'"]+)['"]|^\s*import\s*['"]([.#][^'"]+)['"]/gm
const lazyImport = /\bimport\(\s*['"]([.#][^'"]+\.tsx?)['"]\s*\)/g

/** Resolves an import of an app file: relative, or a `#` alias of `app/`. */
export const resolveImport = (from: string, target: string): string =>
  target.startsWith('#') ? join(app, target.slice(1)) : resolve(dirname(from), target)

/** A file of the app and all its static imports that browsers get, with their sources. */
export function filesOf(file: string, visited = new Map<string, string>()): Map<string, string> {
  if (visited.has(file) || !existsSync(file)) return visited
  const source = readFileSync(file, 'utf8')
  visited.set(file, source)
  for (const match of source.matchAll(staticImport)) {
    const target = match[1] ?? match[2] ?? ''
    if (/(?<!\.server)\.tsx?$/.test(target)) filesOf(resolveImport(file, target), visited)
  }
  return visited
}

/** Catalogues needed by a file and its imports. */
export function textsOf(file: string): Set<string> {
  const nouns = [...filesOf(file)].flatMap(([path, source]) => {
    const noun = /@lingui\/\w+\/macro/.test(source) ? nounOf(relative(app, path)) : undefined
    return noun === undefined ? [] : [noun]
  })
  return new Set(nouns)
}

/** Id and file of every route in routes.ts. */
async function readRoutes(): Promise<[id: string, file: string][]> {
  const map = join(app, 'routes.ts')
  const { default: config } = (await import(`${pathToFileURL(map).href}?changed=${statSync(map).mtimeMs}`)) as {
    default: RouteConfig
  }
  const walk = (entries: RouteConfigEntry[]): [string, string][] =>
    entries.flatMap(({ id, file, children = [] }) => [[id ?? file.replace(/\.tsx?$/, ''), file], ...walk(children)])
  return [['root', 'root.tsx'], ...walk(await config)]
}

/**
 * Provides the catalogues of each route at run time (`virtual:route-texts`), and makes every lazy import load its
 * catalogues too. Derived from the imports, so that none can be forgotten.
 */
export function routeTexts(): Plugin {
  return {
    name: 'rihla:route-texts',
    enforce: 'pre',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return undefined
      const onEveryPage = textsOf(join(app, 'root.tsx'))
      const entries = (await readRoutes())
        .map(([route, file]) => [route, [...textsOf(join(app, file))]] as const)
        // the frame's catalogues are loaded on every page, so they are omitted to keep the list short
        .map(([route, nouns]) => [route, nouns.filter((noun) => route === 'root' || !onEveryPage.has(noun))] as const)
        .filter(([, nouns]) => nouns.length > 0)
      return { code: `export const routeTexts = ${JSON.stringify(Object.fromEntries(entries))}`, moduleType: 'js' }
    },
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!file.startsWith(app) || !/\.tsx?$/.test(file) || !lazyImport.test(code)) return undefined
      lazyImport.lastIndex = 0
      const loader = join(app, 'translations/load-texts.ts')
      const changed = code.replace(lazyImport, (whole, target: string) => {
        const nouns = [...textsOf(resolveImport(file, target))]
        return `__withTexts(${whole}, ${JSON.stringify(nouns)})`
      })
      return { code: `import { withTexts as __withTexts } from ${JSON.stringify(loader)};${changed}`, map: null }
    },
  }
}

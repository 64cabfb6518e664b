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

/** The file an import of a file of the app means: relative, or from `app/` by the `#` of package.json. */
export const resolveImport = (from: string, target: string): string =>
  target.startsWith('#') ? join(app, target.slice(1)) : resolve(dirname(from), target)

/** A file of the app and all it imports statically, with their sources. */
export function filesOf(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file) || !existsSync(file)) return found
  const source = readFileSync(file, 'utf8')
  found.set(file, source)
  for (const match of source.matchAll(staticImport)) {
    const target = match[1] ?? match[2] ?? ''
    if (/\.tsx?$/.test(target)) filesOf(resolveImport(file, target), found)
  }
  return found
}

/** The nouns whose texts a file and what it is made of may show. */
export function textsOf(file: string): Set<string> {
  const nouns = [...filesOf(file)].flatMap(([path, source]) => {
    const noun = /@lingui\/\w+\/macro/.test(source) ? nounOf(relative(app, path)) : undefined
    return noun === undefined ? [] : [noun]
  })
  return new Set(nouns)
}

/** Every route's id and file, as routes.ts says. */
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
 * Tells at run time which catalogues a route needs (`virtual:route-texts`), and makes every lazy import of a screen's
 * part wait for its texts too. Read from the imports, so that no author can forget to declare one.
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
        // what the frame shows is there already: every visitor loads this list
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

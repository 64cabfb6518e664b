import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { filesOf, resolveImport, textsOf } from './route-texts.ts'

const app = resolve(import.meta.dirname, '../app')

/** Files of public pages, the only ones with a size budget. */
const onPublicPages = new Set(
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('-page.tsx'))
    .map((path) => filesOf(join(app, path)))
    .filter((files) => /export (?:async )?function loader\b/.test([...files.values()][0] ?? ''))
    .flatMap((files) => [...files.keys()]),
)

const contract = resolve(import.meta.dirname, '../../contract/src')
const endpoint = join(contract, 'endpoint.ts')
const contractImport = /^import\s(?!type\b)[^'"]*from\s*'@rihla\/contract\/([\w/.-]+)'/gm

const styleImport = /^import\s[^'"]*'([.#][^']+\.css)'/gm

/** Files of a page, including its styles and the contract modules it imports. */
function partsOf(page: string): Set<string> {
  const files = filesOf(join(app, page))
  const contractPaths = [...files.values()].flatMap((source) =>
    [...source.matchAll(contractImport)].map(([, path = '']) => path),
  )
  const styles = [...files].flatMap(([path, source]) =>
    [...source.matchAll(styleImport)].map(([, style = '']) => resolveImport(path, style)),
  )
  return new Set([
    ...files.keys(),
    ...styles,
    ...contractPaths.flatMap((path) =>
      // of an endpoint the browser gets method and URL only (endpoints-only.ts)
      path.endsWith('.api.ts') ? [join(contract, path), endpoint] : [...filesOf(join(contract, path)).keys()],
    ),
  ])
}

/** Files loaded on every page: the frame and its imports. */
const everywhere = new Set([...partsOf('root.tsx'), ...partsOf('entry.client.tsx')])
/** The main landing pages, which must not load chunks shared only by other pages. */
const onHome = partsOf('home/home-page.tsx')
const onTrip = partsOf('trips/page/trip-page.tsx')

/** Icons used by these files, by component name. */
const iconsOf = (files: Iterable<string>): Set<string> =>
  new Set([...files].flatMap((path) => readFileSync(path, 'utf8').match(/\bIcon[A-Z]\w+/g) ?? []))

const iconsEverywhere = iconsOf(everywhere)
const iconsOnPublicPages = iconsOf(onPublicPages)
const iconsOnHome = iconsOf(onHome)
const iconsOnTrip = iconsOf(onTrip)
const iconOf = (id: string): string => /@tabler[\\/].*[\\/](Icon\w+)\.mjs$/.exec(id)?.[1] ?? ''

export const textsEverywhere = [...textsOf(join(app, 'root.tsx'))]

function textsGroup(id: string): string | null {
  const match = /translations[\\/](\w+)[\\/]([\w-]+)\.po$/.exec(id)
  return match && textsEverywhere.includes(match[2] ?? '') ? `texts-${match[1]}` : null
}

const isIn = (files: Set<string>, id: string): boolean => files.has(id.split('?')[0] ?? id)
const isEverywhere = (id: string): boolean =>
  iconsEverywhere.has(iconOf(id)) || (isIn(everywhere, id) && !/(?:root|entry\.client)\.tsx/.test(id))
const isOnHome = (id: string): boolean => iconsOnHome.has(iconOf(id)) || isIn(onHome, id)
const isOnTrip = (id: string): boolean => iconsOnTrip.has(iconOf(id)) || isIn(onTrip, id)
const isOnPublicPages = (id: string): boolean => iconsOnPublicPages.has(iconOf(id)) || isIn(onPublicPages, id)

const react = /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser|turbo-stream)[\\/]/
const mantine =
  /node_modules[\\/](?:@mantine[\\/](?:core|hooks|store)|@floating-ui|clsx)|[\\/]app[\\/]ui[\\/](?:mantine|menu|popover)\./
const withFrame =
  /node_modules[\\/](?:@lingui[\\/]|@tabler[\\/].*(?:createReactComponent|defaultAttributes))|route-texts|[\\/]app[\\/]shell[\\/]user-face/

/**
 * Few, larger chunks mean fewer requests and better compression. Code used only by dashboards and dialogs is separate.
 */
export const chunkGroups = [
  { name: 'react', test: react, priority: 30 },
  { name: textsGroup, priority: 25 },
  { name: 'frame', test: (id: string) => isEverywhere(id) || withFrame.test(id), priority: 22 },
  { name: 'home-and-trip', test: (id: string) => isOnHome(id) && isOnTrip(id), priority: 21.3, minShareCount: 2 },
  { name: 'home-shared', test: isOnHome, priority: 21.2, minShareCount: 2 },
  // the page itself, too: 0.5 kB less than in two chunks, for 2 kB more on pages that share a part with it
  { name: 'trip', test: isOnTrip, priority: 21.1 },
  { name: 'pages', test: isOnPublicPages, priority: 21, minShareCount: 2 },
  // separate from the forms chunk, which public pages must not fetch for a constant
  { name: 'contract', test: /[\\/]contract[\\/]src[\\/]/, priority: 20, minShareCount: 2 },
  { name: 'menus', test: mantine, priority: 20 },
  {
    name: 'forms',
    // without the charts: a group takes the dependencies of its files with it, here recharts
    test: /[\\/]app[\\/](?:ui[\\/](?!charts\.)|(?:api|uploads)[\\/])|node_modules[\\/]@mantine[\\/]form/,
    priority: 10,
    minShareCount: 2,
  },
]

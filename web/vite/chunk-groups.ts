import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { catalogueOf } from './english-texts.ts'
import { filesOf, resolveImport, textsOf } from './route-texts.ts'

const app = resolve(import.meta.dirname, '../app')

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

/** Files of each public page, by its path. Only these pages have size budgets. */
const publicPages = new Map(
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('-page.tsx'))
    .filter((path) => /export (?:async )?function loader\b/.test(readFileSync(join(app, path), 'utf8')))
    .map((path) => [path, partsOf(path)]),
)
const union = (sets: Iterable<Set<string>>): Set<string> => new Set([...sets].flatMap((set) => [...set]))

/** Icons used by these files, by component name. */
const iconsOf = (files: Iterable<string>): Set<string> =>
  new Set([...files].flatMap((path) => readFileSync(path, 'utf8').match(/\bIcon[A-Z]\w+/g) ?? []))
const iconOf = (id: string): string => /@tabler[\\/].*[\\/](Icon\w+)\.mjs$/.exec(id)?.[1] ?? ''

/** Whether a module is one of these files, or an icon that they use. */
function isIn(files: Set<string>): (id: string) => boolean {
  const icons = iconsOf(files)
  return (id) => icons.has(iconOf(id)) || files.has(id.split('?')[0] ?? id)
}

const home = 'home/home-page.tsx'
const destinations = 'destinations/destinations-page.tsx'
const trip = 'trips/page/trip-page.tsx'
const entries = /(?:root|entry\.client)\.tsx/

/** Loaded on every page: the frame and its imports. */
const isEverywhere = isIn(union([partsOf('root.tsx'), partsOf('entry.client.tsx')]))
const isOnHome = isIn(partsOf(home))
const isOnDestinations = isIn(partsOf(destinations))
const isOnTrip = isIn(partsOf(trip))
const isOnPublicPages = isIn(new Set([...publicPages.keys()].flatMap((path) => [...filesOf(join(app, path)).keys()])))
const isOnAnotherThanHome = isIn(union([...publicPages].filter(([path]) => path !== home).map(([, files]) => files)))

/** Small catalogues that the landing pages share; a file of their own would weigh more than their texts. */
const textsOfCards = ['trips', 'wishlist', 'reports']
export const textsEverywhere = [...textsOf(join(app, 'root.tsx')), ...textsOfCards]

function textsGroup(id: string): string | null {
  const { locale, noun } = catalogueOf(id) ?? {}
  return noun && textsEverywhere.includes(noun) ? `texts-${locale}` : null
}

const react = /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser|turbo-stream)[\\/]/
const mantine =
  /node_modules[\\/](?:@mantine[\\/](?:core|hooks|store)|@floating-ui|clsx)|[\\/]app[\\/]ui[\\/](?:mantine|menu|popover)\./
const withFrame =
  /node_modules[\\/](?:@lingui[\\/]|@tabler[\\/].*(?:createReactComponent|defaultAttributes))|route-texts|[\\/]app[\\/]shell[\\/]user-face/

/** Used by dialogs and dashboards, too. */
const shared = /[\\/]app[\\/](?:ui|api|data)[\\/]|[\\/]contract[\\/]src[\\/]/

/**
 * In every first view: React, the frame, and what the landing pages share. One chunk with all of it weighs 2.5 kB less
 * than four, headers included.
 */
const isInFrame = (id: string): boolean =>
  react.test(id) ||
  withFrame.test(id) ||
  (isEverywhere(id) && !entries.test(id)) ||
  (isOnHome(id) && (isOnAnotherThanHome(id) || shared.test(id))) ||
  (isOnTrip(id) && isOnDestinations(id))

/**
 * Few, larger chunks mean fewer requests and better compression. Code used only by dashboards and dialogs is separate.
 */
export const chunkGroups = [
  { name: textsGroup, priority: 25 },
  { name: 'frame', test: isInFrame, priority: 22 },
  { name: 'destinations-shared', test: isOnDestinations, priority: 21.2, minShareCount: 2 },
  // the pages themselves, too: 0.5 kB less than in two chunks, for 2 kB more on pages that share a part with one
  { name: 'home', test: isOnHome, priority: 21.2 },
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

import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string
  text: string
}

interface Direction {
  from: RegExp
  isAllowed: (target: string, path: string) => boolean
  why: string
}

const within =
  (...folders: string[]) =>
  (target: string) =>
    folders.some((folder) => target.startsWith(folder))
const isPackage = (target: string) =>
  !/^(contract|server|web|demo|embedded-postgres|scripts|e2e|bench|load)\//.test(target)

/**
 * The rooms of a booking, lowest first: reading one, changing its status, making one, what is built on transitions, what
 * follows a transition, and the routes by which each role acts on a booking.
 */
const bookingRooms = [
  'bookings',
  'transitions',
  'submission',
  'refunds',
  'disputes',
  'travellers',
  'date-changes',
  'check-ins',
  'booking-events',
  'booking-actions',
]

/**
 * The layers of server/src, lowest first. A folder or file imports only from the names before its own, so that no cycle
 * between features is possible.
 */
const serverLayers = [
  // infrastructure, which knows no feature
  [
    'clock',
    'brand',
    'installation',
    'configuration-reader',
    'configuration',
    'logger',
    'version',
    'telemetry',
    'translations',
    'database',
    'live',
    'maintenance',
    'jobs',
    'files',
    'context',
  ],
  ['http', 'configuration-warnings', 'start-errors', 'stop-signals', 'mail', 'pdf', 'audit', 'outbox'],
  // foundations
  ['settings', 'legal', 'uploads', 'accounts', 'notifications', 'payment-accounts'],
  // catalogue; the rows of `departures` and what takes their seats belong to seats
  ['promos', 'seats', 'trips', 'faqs', 'messages', 'commission'],
  // commerce
  ['vouchers', 'ledger', ...bookingRooms],
  // built on trips and their bookings; `departures` lists passengers
  ['agencies', 'payouts', 'earnings', 'departures', 'reviews', 'reports', 'wishlist', 'webhooks'],
  // composed of others
  [
    'trip-deletion',
    'account-deletion',
    'backup',
    'retention',
    'phones',
    'data-export',
    'dashboards',
    'sitemap',
    'pages',
  ],
  ['platform-state'],
  // the process
  [
    'app',
    'outbox-handlers',
    'register-workers',
    'optional-packages',
    'database-addresses',
    'prepare-database',
    'open-context',
    'run-jobs',
    'worker',
    'listen',
    'start-server',
    'command',
    'main',
  ],
].flat()

const serverName = (path: string): string | undefined => /^server\/src\/([\w-]+)/.exec(path)?.[1]

function isAllowedLayer(from: string, target: string): boolean {
  const [own, imported] = [serverName(from), serverName(target)]
  if (own === undefined || imported === undefined || own === imported) return true
  const [ownPlace, importedPlace] = [serverLayers.indexOf(own), serverLayers.indexOf(imported)]
  return ownPlace >= 0 && importedPlace >= 0 && importedPlace < ownPlace
}

/** Allowed import directions (CONTRIBUTING.md#architecture). Tests and permission tables are exempt. */
const directions: Direction[] = [
  {
    from: /^contract\//,
    isAllowed: (target) => target.startsWith('contract/') || /^(typebox|ibantools)(\/|$)/.test(target),
    why: 'the contract is pure: it imports only itself, typebox and ibantools, which depend on nothing',
  },
  {
    from: /^web\//,
    isAllowed: (target) => isPackage(target) || within('web/', 'contract/')(target),
    why: 'the web imports the contract, never the server',
  },
  {
    from: /^server\/(?!src\/testing\/)/,
    isAllowed: (target) => isPackage(target) || within('server/', 'contract/')(target),
    why: 'the server loads the built web, the demo and the embedded database at run time only',
  },
  {
    from: /^demo\//,
    isAllowed: (target) => isPackage(target) || within('demo/', 'server/', 'contract/')(target),
    why: 'the demo imports the server and the contract',
  },
  {
    from: /^embedded-postgres\//,
    isAllowed: (target) => isPackage(target) || within('embedded-postgres/')(target),
    why: 'the embedded database knows nothing of the application',
  },
  {
    // the demo content is filled through the features' use cases
    from: /^server\/src\/(?!testing\/|main\.ts)/,
    isAllowed: (target, path) => isAllowedLayer(path, target),
    why: 'a feature imports only from the layers below it (serverLayers)',
  },
  {
    from: /^web\/app\/(ui|api|data)\//,
    isAllowed: (target) => !target.startsWith('web/app/') || /^web\/app\/(ui|api|data)\//.test(target),
    why: 'ui, api and data import no feature',
  },
  {
    from: /^web\/app\/(?!dashboards\/)/,
    isAllowed: (target) => !target.startsWith('web/app/dashboards/'),
    why: 'features import no dashboard',
  },
]

/** Loaded whenever the importing file is. */
const staticImport = /^(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]/gm
const anyImport = new RegExp(`${staticImport.source}|\\bimport\\(\\s*['"]([^'"]+)['"]\\s*\\)`, 'gm')

function targetsOf(file: SourceFile, pattern = anyImport): string[] {
  return [...file.text.matchAll(pattern)].map((match) =>
    resolveTarget(file.path, match[1] ?? match[2] ?? match[3] ?? ''),
  )
}

function resolveTarget(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return `${from.startsWith('web/') ? 'web/app' : 'server/src'}/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const workspace = /^@rihla\/(contract|server|web|demo|embedded-postgres)\/(.*)$/.exec(specifier)
  return workspace ? `${workspace[1]}/src/${workspace[2]}` : specifier
}

export function findForbiddenImports(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    targetsOf(file).flatMap((target) =>
      directions
        .filter(({ from, isAllowed }) => from.test(file.path) && !isAllowed(target, file.path))
        .map(({ why }) => `${file.path} imports ${target}: ${why}`),
    ),
  )
}

/** All files that a file loads through static imports, itself included. */
export function findStaticallyLoaded(files: SourceFile[], entry: string): Set<string> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const loaded = new Set<string>([entry])
  for (const path of loaded) {
    const file = byPath.get(path)
    for (const target of file ? targetsOf(file, staticImport) : []) loaded.add(target)
  }
  return loaded
}

/** Groups of files that import each other, directly or not; imports of types count. */
export const findFileCycles = (files: SourceFile[]): string[][] =>
  findCycles(new Map(files.map((file) => [file.path, targetsOf(file)])))

/** The room of a file of server/src: its folder, at most two levels deep. */
const roomOf = (path: string): string | undefined => /^server\/src\/([\w-]+(?:\/[\w-]+)?)\//.exec(path)?.[1]

/**
 * Groups of rooms that import each other, directly or not. The files of a folder and its rooms are one feature: routes beside
 * the rooms use them, and rooms use what is beside all of them.
 */
export function findRoomCycles(files: SourceFile[]): string[][] {
  const imports = new Map<string, string[]>()
  for (const file of files) {
    const room = roomOf(file.path)
    if (room === undefined) continue
    const others = targetsOf(file).flatMap((target) => roomOf(target) ?? [])
    const outside = others.filter((other) => !`${other}/`.startsWith(`${room}/`) && !`${room}/`.startsWith(`${other}/`))
    imports.set(room, [...(imports.get(room) ?? []), ...outside])
  }
  return findCycles(imports)
}

function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const cycles: string[][] = []
  const places = new Map<string, number>()
  const path: string[] = []

  /** Tarjan's algorithm: returns the lowest place on the current path that the node leads back to. */
  function visit(node: string): number {
    const place = places.size
    places.set(node, place)
    path.push(node)
    let lowest = place
    for (const target of imports.get(node) ?? []) {
      if (!imports.has(target)) continue
      if (!places.has(target)) lowest = Math.min(lowest, visit(target))
      else if (path.includes(target)) lowest = Math.min(lowest, places.get(target)!)
    }
    if (lowest < place) return lowest
    const group = path.splice(path.indexOf(node))
    if (group.length > 1) cycles.push(group.toSorted())
    return Infinity
  }

  for (const node of imports.keys()) if (!places.has(node)) visit(node)
  return cycles
}

const writePattern =
  /(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|\b(?:insert into|delete from)\s+([a-z_]+)|\bupdate\s+([a-z_]+)(?:\s+\w+)?\s+set\b/g

/** Tables that several features of server/src write, each with these features. The rooms of a booking are one. */
export function findSharedTables(files: SourceFile[]): string[] {
  const writers = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const folder = serverName(path)
    if (folder === undefined || folder === 'testing') continue
    const name = bookingRooms.includes(folder) ? 'bookings' : folder
    for (const [, ...tables] of text.matchAll(writePattern)) {
      const table = tables.find(Boolean)!
      writers.set(table, (writers.get(table) ?? new Set()).add(name))
    }
  }
  return [...writers]
    .filter(([, names]) => names.size > 1)
    .map(([table, names]) => `${table}: ${[...names].join(', ')}`)
}

/**
 * A barrel defines nothing and only re-exports other source files; an import should lead directly to the defining file.
 */
export function findBarrels(files: SourceFile[]): string[] {
  return files.filter(isBarrel).map(({ path }) => path)
}

function isBarrel({ path, text }: SourceFile): boolean {
  if (/\/index\.tsx?$/.test(path) || /^export\s+\*\s+from\s*['"]\./m.test(text)) return true
  const reExports = /^export\s+(type\s+)?\{[^}]*\}\s*from\s*['"](\.|#|@rihla\/)/m.test(text)
  return reExports && !/^(export\s+)?(default|async|const|function|class|interface|type\s+\w|let)\b/m.test(text)
}

export function readSources(): SourceFile[] {
  return ['contract/src', 'server/src', 'web/app', 'demo/src', 'embedded-postgres/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') })),
  )
}

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
  isAllowed: (target: string) => boolean
  why: string
}

const within =
  (...folders: string[]) =>
  (target: string) =>
    folders.some((folder) => target.startsWith(folder))
const isPackage = (target: string) => !/^(contract|server|web|demo|embedded-postgres|scripts|e2e|bench)\//.test(target)

const infrastructure = 'http|database|mail|files|jobs|live'
const infrastructureFolders = infrastructure.split('|').map((name) => `server/src/${name}/`)
const sharedByServer = [
  'server/src/configuration',
  'server/src/clock.ts',
  'server/src/context.ts',
  'server/src/translations/',
]

/** Allowed import directions (CONTRIBUTING.md#architecture). Tests and permission tables are exempt. */
const directions: Direction[] = [
  {
    from: /^contract\//,
    isAllowed: (target) => target.startsWith('contract/') || target === 'typebox' || target.startsWith('typebox/'),
    why: 'the contract is pure: it imports only itself and typebox',
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
    from: new RegExp(`^server/src/(${infrastructure})/`),
    isAllowed: (target) => !target.startsWith('server/') || within(...infrastructureFolders, ...sharedByServer)(target),
    why: 'infrastructure folders import no feature',
  },
  {
    from: /^server\/src\/(?!testing\/|main\.ts|app\.ts|start-)/,
    isAllowed: (target) => !/^server\/src\/(app\.ts|main\.ts|testing\/)/.test(target),
    why: 'only the composition root imports the whole application',
  },
  {
    from: /^web\/app\/(ui|api)\//,
    isAllowed: (target) => !target.startsWith('web/app/') || within('web/app/ui/', 'web/app/api/')(target),
    why: 'ui and api import no feature',
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
        .filter(({ from, isAllowed }) => from.test(file.path) && !isAllowed(target))
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
      .filter(
        (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|permissions)\.tsx?$/.test(entry.name),
      )
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') })),
  )
}

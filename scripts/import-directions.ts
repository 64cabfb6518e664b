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
const isPackage = (target: string) => !/^(contract|server|web|scripts|e2e|bench)\//.test(target)

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
    from: /^server\//,
    isAllowed: (target) => isPackage(target) || within('server/', 'contract/')(target),
    why: 'the server loads the built web at run time only',
  },
  {
    from: new RegExp(`^server/src/(${infrastructure})/`),
    isAllowed: (target) => !target.startsWith('server/') || within(...infrastructureFolders, ...sharedByServer)(target),
    why: 'infrastructure folders import no feature',
  },
  {
    from: /^server\/src\/(?!(testing|demo)\/|main\.ts|app\.ts|start-)/,
    isAllowed: (target) => !/^server\/src\/(app\.ts|main\.ts|testing\/|demo\/)/.test(target),
    why: 'only the composition root imports the whole application',
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

const importPattern =
  /^(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

function targetsOf(file: SourceFile): string[] {
  return [...file.text.matchAll(importPattern)].map((match) =>
    resolveTarget(file.path, match[1] ?? match[2] ?? match[3] ?? ''),
  )
}

function resolveTarget(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return `${from.startsWith('web/') ? 'web/app' : 'server/src'}/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const workspace = /^@rihla\/(contract|server|web)\/(.*)$/.exec(specifier)
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
  return ['contract/src', 'server/src', 'web/app'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|permissions)\.tsx?$/.test(entry.name),
      )
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') })),
  )
}

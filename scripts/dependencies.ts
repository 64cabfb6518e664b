/**
 * Lists the packages of a production install with their licences in docs/dependencies.md. `npm run sbom` prints the
 * same packages with versions and hashes as CycloneDX.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

interface LockedPackage {
  license?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
  dependencies?: Record<string, string>
}

export const dependenciesPage = join(root, 'docs/dependencies.md')

/** The package names no licence to npm; its repository does. */
export const statedElsewhere: Record<string, string> = { 'png-js': 'MIT' }

const workspaces = ['contract', 'server', 'web']

const locked = (
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage> }
).packages

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Names of all packages that `npm install --omit=dev` may install, by licence. */
export function productionPackages(): Map<string, string[]> {
  const found = Object.entries(locked).filter(
    ([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link,
  )
  const byLicence = new Map<string, Set<string>>()
  for (const [path, { license }] of found) {
    const name = nameOf(path)
    const licence = license ?? statedElsewhere[name] ?? 'unknown'
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name))
  }
  return new Map(
    [...byLicence].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([licence, names]) => [licence, [...names].toSorted()]),
  )
}

const directOf = (workspace: string): string[] => Object.keys(locked[workspace]?.dependencies ?? {}).toSorted()

export function describeDependencies(): string {
  const list = (names: string[]): string => names.map((name) => `\`${name}\``).join(', ')
  const direct = workspaces.map((workspace) => `- \`${workspace}\`: ${list(directOf(workspace))}`)
  const licences = [...productionPackages()].map(([licence, names]) => `- ${licence}: ${list(names)}`)
  return [
    '# Production dependencies',
    'Written by `npm run list-dependencies`; a test compares it with the lock file. `npm run sbom` prints a CycloneDX list with versions and hashes.',
    '## Direct, by workspace',
    direct.join('\n'),
    '## All packages, by licence',
    'LGPL covers prebuilt libvips binaries that `sharp` loads dynamically; one of them is installed, for the platform.',
    licences.join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

if (process.argv[1]?.endsWith('dependencies.ts')) writeFileSync(dependenciesPage, describeDependencies())

import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { packagesFile } from '../../web/vite/list-packages.ts'
import { root } from '../run.ts'
import { bundleServer } from './bundle.ts'
import { externalPackages } from './external-packages.ts'
import { installExternal, readManifest } from './installed-packages.ts'
import { describeLicences } from './notices.ts'
import { describeContents } from './sbom.ts'
import type { Source } from './source.ts'

const nameOf = ({ name, version }: { name: string; version: string }): string => `${name}-${version}`
export const releaseName = nameOf(readManifest('.'))

const documents = ['docs', 'deploy', 'README.md', 'CHANGELOG.md', 'LICENSE']

/** What only builds or tests, and what an operator has written beside the kit. */
const notInstalled = [
  'deploy/.env',
  'deploy/secrets',
  'server/schema/released',
  'web/build/.built-from',
  'web/build/client/.vite',
  'web/build/server/.vite',
].map((path) => join(root, path))

function copy(from: string, to: string): void {
  cpSync(join(root, from), to, { recursive: true, filter: (path) => !notInstalled.includes(path) })
}

const bundledByWeb = (): string[] =>
  ['client', 'server'].flatMap(
    (build) => JSON.parse(readFileSync(join(root, 'web/build', build, packagesFile), 'utf8')) as string[],
  )

/** Writes the installation of a release to an empty folder; the web is built. */
export async function assembleRelease(folder: string, { commit, time }: Source): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const bundled = await bundleServer(join(folder, 'server'))
  for (const part of ['schema', 'migrations']) copy(join('server', part), join(folder, 'server', part))
  copy('server/src/translations/ar', join(folder, 'server/translations/ar'))
  copy('web/build', join(folder, 'web/build'))
  for (const document of documents) copy(document, join(folder, document))
  const installed = installExternal(folder)
  const packages = [...new Set([...bundled, ...bundledByWeb(), ...installed])].toSorted()

  mkdirSync(join(folder, 'bin'))
  cpSync(join(root, 'deploy/rihla'), join(folder, 'bin/rihla'))
  chmodSync(join(folder, 'bin/rihla'), 0o755)
  writeFileSync(join(folder, 'package.json'), describeRelease(commit))
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES'), describeLicences(packages))
  writeFileSync(join(folder, 'sbom.cdx.json'), describeContents(packages, time))
}

function describeRelease(commit: string | undefined): string {
  const { name, version, license } = readManifest('.')
  const dependencies = Object.keys(externalPackages).map((each) => [each, readManifest(`node_modules/${each}`).version])
  return `${JSON.stringify(
    {
      name,
      version,
      private: true,
      license,
      type: 'module',
      gitHead: commit,
      engines: { node: '>=24' },
      dependencies: Object.fromEntries(dependencies) as object,
    },
    undefined,
    2,
  )}\n`
}

/** The Node that builds, for machines without one. An image has its own. */
export function addRuntime(folder: string): void {
  mkdirSync(join(folder, 'node/bin'), { recursive: true })
  cpSync(process.execPath, join(folder, 'node/bin/node'))
  const licence = join(process.execPath, '../../LICENSE')
  cpSync(licence, join(folder, 'node/LICENSE'))
}

/** Lists every file with its SHA-256, as `sha256sum --check` reads it. */
export function writeChecksums(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
  const lines = files.map((file) => {
    const digest = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
    return `${digest}  ${file}\n`
  })
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}

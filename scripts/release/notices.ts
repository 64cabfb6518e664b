import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statedElsewhere } from '../dependencies.ts'
import { root } from '../run.ts'
import { legalText } from './external-packages.ts'
import { readManifest } from './installed-packages.ts'

/** libvips and what is linked into it are listed in this file of their package. */
const listsLicences = /^@img\/sharp-libvips-/

function licenceTexts(path: string, name: string): string {
  const folder = join(root, path)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const isText = (file: string): boolean => legalText.test(file) || (listsLicences.test(name) && file === 'README.md')
  return names
    .filter(isText)
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')
}

const line = '-'.repeat(80)

/** The packages of a release with their licences; packages under the same text share it. */
export function describeLicences(packages: readonly string[]): string {
  const byText = new Map<string, Set<string>>()
  for (const path of packages) {
    const { name, version, license } = readManifest(path)
    const licence = license ?? statedElsewhere[name]
    if (licence === undefined)
      throw new Error(`${name} states no licence: add it to statedElsewhere in scripts/dependencies.ts`)
    const text = licenceTexts(path, name)
    byText.set(text, (byText.get(text) ?? new Set()).add(`${name} ${version} (${licence})`))
  }
  const sections = [...byText]
    .map(([text, names]) => ({ text, names: [...names].toSorted() }))
    .toSorted((a, b) => (a.names[0]! < b.names[0]! ? -1 : 1))
    .map(({ text, names }) => `${line}\n${names.join('\n')}\n${text === '' ? '' : `\n${text}\n`}`)
  const head =
    'This release contains the following packages. The libraries under the LGPL, libvips and libheif, are modules of their own in ' +
    'node_modules and can be replaced. A package without a text has none of its own: those of the licences are at ' +
    'https://spdx.org/licenses.\n'
  return [head, ...sections].join('\n')
}

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const appFolder = join(import.meta.dirname, '../app')
const withoutTexts = new Set(['translations'])
const nested = 'dashboards'

const foldersOf = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
        .toSorted()
    : []

/** The folders of the app that own a catalogue: `bookings`, and `agency` for `dashboards/agency`. */
export function textNouns(): { noun: string; folder: string }[] {
  const plain = foldersOf(appFolder).filter((name) => !withoutTexts.has(name) && name !== nested)
  return [
    ...plain.map((name) => ({ noun: name, folder: name })),
    ...foldersOf(join(appFolder, nested)).map((name) => ({ noun: name, folder: `${nested}/${name}` })),
  ]
}

/** The noun whose catalogue holds the texts of a file, given relative to `app/`. */
export function nounOf(file: string): string | undefined {
  const [first, second, third] = file.split('/')
  if (second === undefined) return undefined
  if (first === nested) return third === undefined ? undefined : second
  return first
}

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

interface TextNoun {
  noun: string
  folder: string
}

const childOf = (parent: TextNoun, name: string): TextNoun[] =>
  existsSync(join(appFolder, parent.folder, name))
    ? [{ noun: `${parent.noun.replace(/-page$/, '')}-${name}`, folder: `${parent.folder}/${name}` }]
    : []

/**
 * Folders of the app with their own catalogue: `bookings`, or `agency` for `dashboards/agency`. A page and its
 * below-the-fold part have separate catalogues: `trips` for cards, `trips-page` for `trips/page`,
 * `trips-below-the-fold` for `trips/page/below-the-fold`. So does a dialog behind a button: `reports-dialog`.
 */
export function textNouns(): TextNoun[] {
  const plain = foldersOf(appFolder)
    .filter((name) => !withoutTexts.has(name) && name !== nested)
    .map((name) => ({ noun: name, folder: name }))
  const pages = plain.flatMap((noun) => childOf(noun, 'page'))
  return [
    ...plain,
    ...pages,
    ...pages.flatMap((page) => childOf(page, 'below-the-fold')),
    ...plain.flatMap((noun) => childOf(noun, 'dialog')),
    ...foldersOf(join(appFolder, nested)).map((name) => ({ noun: name, folder: `${nested}/${name}` })),
  ]
}

const nouns = textNouns()

/** The catalogue of a file, given relative to `app/`: that of the innermost folder with its own catalogue. */
export const nounOf = (file: string): string | undefined =>
  nouns
    .filter(({ folder }) => file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.folder.length - one.folder.length)[0]?.noun

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const appFolder = join(import.meta.dirname, '../app')
const withoutTexts = new Set(['translations', 'testing'])
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
  /** Only these files of the folder. */
  files?: string[]
}

/** Controls of forms, dialogs and long lists. Every page loads the catalogue of the rest of `ui`. */
const controls: TextNoun = {
  noun: 'ui-controls',
  folder: 'ui',
  files: [
    'confirm-dialog',
    'form-modal',
    'merged-form',
    'pagination',
    'password-input',
    'removable-chip',
    'search-select',
    'stars-input',
    'timeline',
  ].map((name) => `ui/${name}.tsx`),
}

const childOf = (parent: TextNoun, name: string): TextNoun[] =>
  existsSync(join(appFolder, parent.folder, name))
    ? [{ noun: `${parent.noun.replace(/-page$/, '')}-${name}`, folder: `${parent.folder}/${name}` }]
    : []

/**
 * Folders of the app with their own catalogue: `bookings`, or `agency` for `dashboards/agency`. A page and its
 * below-the-fold part have separate catalogues: `trips` for cards, `trips-page` for `trips/page`,
 * `trips-below-the-fold` for `trips/page/below-the-fold`. So do a dialog behind a button, `reports-dialog`, the
 * contact form, `home-contact`, and
 * what few pages use of `ui`: `ui-controls`.
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
    ...plain.flatMap((noun) => childOf(noun, 'contact')),
    controls,
    ...foldersOf(join(appFolder, nested)).map((name) => ({ noun: name, folder: `${nested}/${name}` })),
  ]
}

const nouns = textNouns()

/** The catalogue of a file, given relative to `app/`: that of the innermost folder with its own catalogue. */
export const nounOf = (file: string): string | undefined =>
  nouns
    .filter(({ folder, files }) => files?.includes(file) ?? file.startsWith(`${folder}/`))
    .toSorted((one, other) => other.folder.length - one.folder.length || Number(!one.files) - Number(!other.files))[0]
    ?.noun

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLocale, locales, type Locale } from '@rihla/contract/product.ts'

/** One message of a .po file as `lingui extract` writes it, without gettext plurals. */
export const entry = /^(?:msgctxt "(?<context>.*)"\n)?msgid (?<id>(?:".*"\n)+)msgstr (?<translated>(?:".*"\n?)+)/gm

/** Joins the quoted lines of a .po file. */
export const unquote = (lines = ''): string =>
  [...lines.matchAll(/"(.*)"/g)].map(([, part]) => JSON.parse(`"${part}"`) as string).join('')

/** The text of a key without its context, which distinguishes two translations of one text, as in `role|Agency`. */
const textOfKey = (id: string): string => id.slice(id.indexOf('|') + 1)

/** English has no catalogues: its texts are the keys of those of another language. */
const translated = locales.find((locale) => locale !== defaultLocale)!

interface Message {
  id: string
  /** Of the web; a key of the server begins with it. */
  context: string | undefined
  /** Empty while the message waits for its translation. */
  text: string
  english: string
}

/** Reads all messages of a language. `folder` holds a folder of catalogues for each translated one. */
export function readCatalogues(folder: string, locale: Locale): Message[] {
  const own = join(folder, locale === defaultLocale ? translated : locale)
  return readdirSync(own)
    .flatMap((name) => [...readFileSync(join(own, name), 'utf8').matchAll(entry)])
    .map(({ groups }) => ({
      id: unquote(groups?.['id']),
      context: groups?.['context'],
      text: unquote(groups?.['translated']),
    }))
    .filter(({ id }) => id !== '')
    .map(({ id, context, text }) => {
      const english = textOfKey(id)
      return { id, context, english, text: locale === defaultLocale ? english : text }
    })
}

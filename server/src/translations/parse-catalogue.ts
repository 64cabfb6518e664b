interface CatalogueEntry {
  id: string
  /** Empty when the message waits for its translation. */
  text: string
}

const entry = /^msgid (?<id>(?:".*"\n)+)msgstr (?<text>(?:".*"\n?)+)/gm

const unquote = (lines = ''): string =>
  [...lines.matchAll(/"(.*)"/g)].map(([, part]) => JSON.parse(`"${part}"`) as string).join('')

/** Reads the messages of a .po file as `lingui extract` writes it: without contexts and without gettext plurals. */
export const parseCatalogue = (source: string): CatalogueEntry[] =>
  [...source.matchAll(entry)]
    .map(({ groups }) => ({ id: unquote(groups?.['id']), text: unquote(groups?.['text']) }))
    .filter(({ id }) => id !== '')

const entry = /^msgid (?<id>(?:".*"\n)+)msgstr (?<text>(?:".*"\n?)+)/gm

const unquote = (lines = ''): string =>
  [...lines.matchAll(/"(.*)"/g)].map(([, part]) => JSON.parse(`"${part}"`) as string).join('')

/**
 * Reads the messages of a .po file as `lingui extract` writes it: without contexts and without gettext plurals. `text` is
 * empty when the message waits for its translation.
 */
export const parseCatalogue = (source: string): { id: string; text: string }[] =>
  [...source.matchAll(entry)]
    .map(({ groups }) => ({ id: unquote(groups?.['id']), text: unquote(groups?.['text']) }))
    .filter(({ id }) => id !== '')

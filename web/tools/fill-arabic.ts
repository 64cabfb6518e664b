import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './with-lock.ts'

/**
 * Fills empty Arabic messages from a JSON object English → Arabic on standard input, and names what is still missing:
 * `npm run arabic -- bookings trips < words.json`. Without nouns it looks at all catalogues.
 */
const folder = join(import.meta.dirname, '../app/translations/ar')
const words = readWords()
const nouns = process.argv.slice(2)
const files = readdirSync(folder).filter((name) => nouns.length === 0 || nouns.includes(name.replace(/\.po$/, '')))
const message = /^(msgid (?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm

function readWords(): Record<string, string> {
  const source = process.stdin.isTTY ? '' : readFileSync(0, 'utf8')
  return source.trim() === '' ? {} : (JSON.parse(source) as Record<string, string>)
}

const textOf = (lines: string): string =>
  [...lines.matchAll(/"(.*)"/g)].map(([, part]) => JSON.parse(`"${part}"`) as string).join('')

await withLock(() => {
  for (const name of files) {
    const path = join(folder, name)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(message, (whole: string, id: string, translated: string) => {
      const english = textOf(id)
      if (english === '' || textOf(translated) !== '') return whole
      const arabic = words[english]
      if (arabic === undefined) console.log(`${name}: ${english}`)
      return arabic === undefined ? whole : `${id}msgstr ${JSON.stringify(arabic)}\n`
    })
    if (after !== before) writeFileSync(path, after)
  }
})

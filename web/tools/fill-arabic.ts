import { readFileSync } from 'node:fs'
import { fillArabic, findDisagreements, readArabic } from './arabic-catalogues.ts'
import { withLock } from './with-lock.ts'

/**
 * Fills empty Arabic messages from a JSON object English → Arabic on standard input, and names what is still missing:
 * `npm run arabic -- bookings trips < words.json`. Without nouns it looks at all catalogues.
 */
const nouns = process.argv.slice(2)
const isAsked = (noun: string): boolean => nouns.length === 0 || nouns.includes(noun)

function readWords(): Record<string, string> {
  const source = process.stdin.isTTY ? '' : readFileSync(0, 'utf8')
  return source.trim() === '' ? {} : (JSON.parse(source) as Record<string, string>)
}

const words = readWords()

await withLock(() => {
  const known = new Map(readArabic().flatMap(({ key, arabic }) => (arabic === '' ? [] : [[key, arabic] as const])))
  fillArabic(({ noun, key, english }) => (isAsked(noun) ? (known.get(key) ?? words[key] ?? words[english]) : undefined))
  const missing = readArabic().filter(({ noun, arabic }) => isAsked(noun) && arabic === '')
  for (const { noun, key } of missing) console.log(`${noun}: ${key}`)
  for (const words of findDisagreements()) console.error(`said differently: ${words}`)
})

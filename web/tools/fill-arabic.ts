import { readFileSync } from 'node:fs'
import { fillArabic, findDisagreements, readArabic } from './arabic-catalogues.ts'
import { withLock } from './with-lock.ts'

/**
 * Fills untranslated Arabic messages from a JSON object English → Arabic on standard input, and lists those still
 * missing: `npm run arabic -- bookings trips < translations.json`. Without arguments it processes all catalogues.
 */
const nouns = process.argv.slice(2)
const isSelected = (noun: string): boolean => nouns.length === 0 || nouns.includes(noun)

function readTranslations(): Record<string, string> {
  const source = process.stdin.isTTY ? '' : readFileSync(0, 'utf8')
  return source.trim() === '' ? {} : (JSON.parse(source) as Record<string, string>)
}

const translations = readTranslations()

await withLock(() => {
  const known = new Map(readArabic().flatMap(({ key, arabic }) => (arabic === '' ? [] : [[key, arabic] as const])))
  fillArabic(({ noun, key, english }) =>
    isSelected(noun) ? (known.get(key) ?? translations[key] ?? translations[english]) : undefined,
  )
  const missing = readArabic().filter(({ noun, arabic }) => isSelected(noun) && arabic === '')
  for (const { noun, key } of missing) console.log(`${noun}: ${key}`)
  for (const conflict of findDisagreements()) console.error(`translated differently: ${conflict}`)
})

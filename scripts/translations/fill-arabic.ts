import { readFileSync } from 'node:fs'
import { fillArabic, findDisagreements, knownArabic, readArabic } from './arabic-catalogues.ts'
import { withLock } from './with-lock.ts'

/**
 * Fills missing Arabic translations from a JSON object English → Arabic on standard input, and lists those still missing:
 * `npm run arabic -- bookings trips < translations.json`. Without nouns it covers all catalogues.
 */
const nouns = process.argv.slice(2)
const isSelected = (noun: string): boolean => nouns.length === 0 || nouns.includes(noun)

function readTranslations(): Record<string, string> {
  const source = process.stdin.isTTY ? '' : readFileSync(0, 'utf8')
  return source.trim() === '' ? {} : (JSON.parse(source) as Record<string, string>)
}

const given = readTranslations()

await withLock(() => {
  const known = knownArabic()
  fillArabic((message) => {
    if (!isSelected(message.noun)) return undefined
    return known(message) ?? given[message.key] ?? given[message.english]
  })
  const missing = readArabic().filter(({ noun, arabic }) => isSelected(noun) && arabic === '')
  for (const { workspace, noun, key } of missing) console.log(`${workspace} ${noun}: ${key}`)
  for (const disagreement of findDisagreements()) console.error(`Translated differently: ${disagreement}`)
})

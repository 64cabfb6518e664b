import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../app/translations/ar')
const entry = /^(?:msgctxt "(?<context>.*)"\n)?msgid (?<id>(?:".*"\n)+)msgstr (?<translated>(?:".*"\n?)+)/gm

export interface Message {
  noun: string
  /** The English message, prefixed with its context if there is one. */
  key: string
  english: string
  arabic: string
}

const textOf = (lines: string): string =>
  [...lines.matchAll(/"(.*)"/g)].map(([, part]) => JSON.parse(`"${part}"`) as string).join('')

const nounsOf = (): string[] => readdirSync(folder).map((name) => name.replace(/\.po$/, ''))

/** All messages; an empty `arabic` means untranslated. */
export function readArabic(): Message[] {
  return nounsOf().flatMap((noun) =>
    [...readFileSync(join(folder, `${noun}.po`), 'utf8').matchAll(entry)].flatMap(({ groups }) => {
      const english = textOf(groups?.['id'] ?? '')
      const context = groups?.['context']
      const key = context === undefined ? english : `${context}: ${english}`
      return english === '' ? [] : [{ noun, key, english, arabic: textOf(groups?.['translated'] ?? '') }]
    }),
  )
}

/** Writes translations into untranslated messages. */
export function fillArabic(arabicOf: (message: Message) => string | undefined): void {
  for (const noun of nounsOf()) {
    const path = join(folder, `${noun}.po`)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(entry, (...parts) => {
      const whole = String(parts[0])
      const { id = '', translated = '', context } = parts.at(-1) as Record<string, string | undefined>
      const english = textOf(id)
      if (english === '' || textOf(translated) !== '') return whole
      const key = context === undefined ? english : `${context}: ${english}`
      const arabic = arabicOf({ noun, key, english, arabic: '' })
      const start = whole.slice(0, whole.length - translated.length)
      return arabic === undefined ? whole : `${start}${JSON.stringify(arabic)}\n`
    })
    if (after !== before) writeFileSync(path, after)
  }
}

/**
 * Messages translated differently in two catalogues. A page merges the catalogues it needs, so an English message must
 * have one Arabic translation; where two are needed, the messages get a `context`.
 */
export function findDisagreements(): string[] {
  const translations = Map.groupBy(
    readArabic().filter(({ arabic }) => arabic !== ''),
    ({ key }) => key,
  )
  return [...translations].flatMap(([key, messages]) => {
    if (new Set(messages.map(({ arabic }) => arabic)).size === 1) return []
    return [`${key}\n${messages.map(({ noun, arabic }) => `    ${noun}: ${arabic}`).join('\n')}`]
  })
}

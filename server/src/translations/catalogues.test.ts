import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { defaultLocale, intlLocale, locales } from '@rihla/contract/product.ts'
import { expect, test } from 'vitest'
import { readCatalogues } from './read-catalogues.ts'

const source = join(import.meta.dirname, '..')

const sources = ['.', '../../demo/src', '../../contract/src/bookings']
  .map((folder) => join(source, folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
  )

type Part = string | [string, string?, (string | Record<string, unknown>)?]

/** The values a message mentions, and the forms of its plurals, read from its compiled form. */
function partsOf(compiled: readonly Part[]): { values: Set<string>; plurals: string[][] } {
  const found = { values: new Set<string>(), plurals: [] as string[][] }
  for (const part of compiled) {
    if (typeof part === 'string') continue
    const [name, kind, cases] = part
    found.values.add(name)
    if (typeof cases !== 'object') continue
    const { offset: _, ...forms } = cases
    // exact numbers are beside the forms of the language
    const named = Object.keys(forms).filter((form) => !/^\d+$/.test(form))
    if (kind === 'plural') found.plurals.push(named.toSorted())
    for (const inner of Object.values(forms)) {
      const { values, plurals } = partsOf(inner as Part[])
      for (const value of values) found.values.add(value)
      found.plurals.push(...plurals)
    }
  }
  return found
}

const read = (text: string) => partsOf(compileMessageOrThrow(text) as Part[])

test('the catalogues have every text of the sources and no other', () => {
  const known = readCatalogues(import.meta.dirname, defaultLocale).map(({ id }) => id)
  const used = sources.flatMap(({ text }) =>
    [...text.matchAll(/(?:\bi18n\.t\(\s*|\/\*i18n\*\/\s*)'((?:[^'\\]|\\.)*)'/g)].map(([, id = '']) => id),
  )
  expect(used.length).toBeGreaterThan(400)
  expect([...new Set(known)].toSorted()).toEqual([...new Set(used)].toSorted())
})

test('no source looks up a text that the extraction does not see', () => {
  const unseen = sources.filter(({ text }) => /\)\.t\(\s*['"`]|\bt\(`|\bi18n\._\(/.test(text))
  expect(unseen.map(({ name }) => name)).toEqual([])
})

test.each(locales)('%s has every text, with its values and the plural forms of the language', (locale) => {
  const forms = new Intl.PluralRules(intlLocale[locale]).resolvedOptions().pluralCategories.toSorted()
  for (const { id, english, text } of readCatalogues(import.meta.dirname, locale)) {
    expect(text, id).not.toBe('')
    const { values, plurals } = read(text)
    expect([id, values]).toEqual([id, read(english).values])
    expect([id, ...plurals]).toEqual([id, ...plurals.map(() => forms)])
  }
})

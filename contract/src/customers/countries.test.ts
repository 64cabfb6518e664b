import { expect, test } from 'vitest'
import { countryIn, findCountries, listCountries } from './countries.ts'

const [english, arabic] = [listCountries('en'), listCountries('ar')]

test('countries have an English value and a label in the locale', () => {
  expect(english).toContainEqual({ value: 'Egypt', label: 'Egypt' })
  expect(arabic).toContainEqual({ value: 'Egypt', label: 'مصر' })
  expect(arabic).toHaveLength(english.length)
  expect(new Set(english.map(({ value }) => value)).size).toBe(english.length)
})

test.each([
  ['Egypt', 'ar', 'مصر'],
  ['مصر', 'en', 'Egypt'],
  ['Egypt', 'en', 'Egypt'],
  ['Egyptian', 'ar', 'Egyptian'],
  ['', 'ar', ''],
] as const)('displays %j in %s as %j', (nationality, locale, label) => {
  expect(countryIn(nationality, locale)).toBe(label)
})

test.each([
  ['egy', 'Egypt'],
  ['الاردن', 'Jordan'],
  ['مصر', 'Egypt'],
  ['JORD', 'Jordan'],
  ['cote', 'Côte d’Ivoire'],
  ['man', 'Oman'],
])('search for %j finds %s', (term, country) => {
  expect(findCountries(arabic, term).map(({ value }) => value)).toContain(country)
})

test('ranks names that start with the term first and returns nothing for an unknown term', () => {
  expect(findCountries(english, 'in')[0]?.value).toBe('India')
  expect(findCountries(english, 'qqq')).toEqual([])
})

import { expect, test } from 'vitest'
import { countryIn, findCountries, listCountries } from './countries.ts'

const [english, arabic] = [listCountries('en'), listCountries('ar')]

test('countries are kept by their English name and read in the own language', () => {
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
] as const)('%j is read in %s as %j', (nationality, locale, words) => {
  expect(countryIn(nationality, locale)).toBe(words)
})

test.each([
  ['egy', 'Egypt'],
  ['الاردن', 'Jordan'],
  ['مصر', 'Egypt'],
  ['JORD', 'Jordan'],
  ['cote', 'Côte d’Ivoire'],
  ['man', 'Oman'],
])('%j finds %s', (words, country) => {
  expect(findCountries(arabic, words).map(({ value }) => value)).toContain(country)
})

test('names that begin with the words come first, and nonsense finds nothing', () => {
  expect(findCountries(english, 'in')[0]?.value).toBe('India')
  expect(findCountries(english, 'qqq')).toEqual([])
})

import { expect, test } from 'vitest'
import { chooseLocale } from './request-locale.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['ar', 'ar'],
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
  ['en-GB,ar;q=0.9', 'en'],
  ['fr-FR, de', 'en'],
  ['en;q=0.2, ar;q=0.7', 'ar'],
  ['ar;q=0', 'en'],
  ['*', 'en'],
  [',;q=,=;', 'en'],
])('for Accept-Language %j the response is in %s', (header, locale) => {
  expect(chooseLocale(header)).toBe(locale)
})

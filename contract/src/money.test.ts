import { expect, test } from 'vitest'
import { type Currency, formatMoney, formatPriceChange, plainAmount } from './money.ts'
import type { Locale } from './product.ts'

test.each<[minor: number, Currency, Locale, string]>([
  [450_000, 'EGP', 'en', 'EGP 4,500'],
  [450_000, 'EGP', 'ar', '4,500 ج.م'],
  [75_050, 'EGP', 'en', 'EGP 750.50'],
  [150_050, 'EGP', 'ar', '1,500.50 ج.م'],
  [35_000, 'USD', 'en', '$350'],
  [1_250, 'EUR', 'ar', '€12.50'],
  [-30_150, 'EGP', 'en', '−EGP 301.50'],
  [-30_150, 'EGP', 'ar', '\u200F\u200E−301.50 ج.م'],
  [0, 'EGP', 'en', 'EGP 0'],
])('%i minor units of %s in %s are displayed as %s', (minor, currency, locale, text) => {
  expect(formatMoney(minor, currency, locale)).toBe(text)
})

test('what something adds to a price has a sign', () => {
  expect(formatPriceChange(90_000, 'EGP')).toBe('+EGP 900')
  expect(formatPriceChange(90_000, 'EGP', 'ar')).toBe('\u200F\u200E+900 ج.م')
  expect(formatPriceChange(-120_000, 'EGP', 'en')).toBe('−EGP 1,200')
})

test.each([
  [450_000, '4500'],
  [150_050, '1500.50'],
  [1_205, '12.05'],
  [0, '0'],
])('%i minor units are copied as %s', (minor, text) => {
  expect(plainAmount(minor)).toBe(text)
})

import { expect, test } from 'vitest'
import { i18nOf } from './i18n.ts'

const seats =
  '{n, plural, one {Only # seat available for the selected date.} other {Only # seats available for the selected date.}}'

test.each([
  ['en', 1, 'Only 1 seat available for the selected date.'],
  ['en', 2, 'Only 2 seats available for the selected date.'],
  ['ar', 0, 'لا توجد مقاعد متاحة في التاريخ المختار.'],
  ['ar', 1, 'يتوفر مقعد واحد فقط في التاريخ المختار.'],
  ['ar', 2, 'يتوفر مقعدان فقط في التاريخ المختار.'],
  ['ar', 3, 'تتوفر 3 مقاعد فقط في التاريخ المختار.'],
  ['ar', 11, 'يتوفر 11 مقعدًا فقط في التاريخ المختار.'],
  ['ar', 100, 'يتوفر 100 مقعد فقط في التاريخ المختار.'],
] as const)('%s uses the plural form of %i', (locale, n, text) => {
  expect(i18nOf(locale).t(seats, { n })).toBe(text)
})

test('a context tells two translations of one text apart and is not shown', () => {
  expect([i18nOf('en').t('Agency'), i18nOf('en').t('role|Agency')]).toEqual(['Agency', 'Agency'])
  expect([i18nOf('ar').t('Agency'), i18nOf('ar').t('role|Agency')]).toEqual(['الشركة', 'شركة سياحة'])
})

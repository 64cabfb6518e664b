import { expect, test } from 'vitest'
import { latinDigits } from './digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['12.5', '12.5'],
  ['رقم ٧', 'رقم 7'],
])('converts %s to %s', (typed, latin) => {
  expect(latinDigits(typed)).toBe(latin)
})

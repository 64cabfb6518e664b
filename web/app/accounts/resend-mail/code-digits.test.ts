import { expect, test } from 'vitest'
import { codeDigits } from './code-input.tsx'

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['Rihla: 123-456.', '123456'],
  ['1234567', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['abc', ''],
])('reads %j as the code %j', (text, code) => {
  expect(codeDigits(text)).toBe(code)
})

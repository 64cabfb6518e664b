import { expect, test } from 'vitest'
import { readPageNumber } from './page-number.ts'

test.each([
  ['1', 1],
  ['12', 12],
  ['٢', 2],
  ['۱۲', 12],
  ['99999999999', 1_000_000],
  ...[null, '', '0', '-1', '+2', '2.5', '1e3', '007', '0x2', ' 2', 'abc', '2abc', 'Infinity'].map(
    (text) => [text, 1] as const,
  ),
] as const)('%j is page %d', (text, page) => {
  expect(readPageNumber(text)).toBe(page)
})

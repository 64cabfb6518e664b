import { expect, test } from 'vitest'
import { lastPageOf, totalText } from './total.ts'

test('a total that is a minimum has a plus', () => {
  expect(totalText({ count: 59, isMinimum: false })).toBe('59')
  expect(totalText({ count: 1_000, isMinimum: true })).toBe('\u20661,000+\u2069')
})

test.each([
  ['counted to the end', 24, { count: 60, isMinimum: false }, 1, 3],
  ['empty', 0, { count: 0, isMinimum: false }, 1, 1],
  ['before the last counted page', 24, { count: 1_000, isMinimum: true }, 3, 42],
  ['on a full page beyond the counted ones', 24, { count: 1_000, isMinimum: true }, 50, 51],
  ['on the page that ends the list', 7, { count: 1_000, isMinimum: true }, 50, 50],
  ['beyond the end', 0, { count: 1_000, isMinimum: true }, 99, 42],
])('the last page of a list, %s', (_, length, total, page, last) => {
  expect(lastPageOf({ items: Array.from({ length }), total, page, pageSize: 24 })).toBe(last)
})

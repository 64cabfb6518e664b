import { expect, test } from 'vitest'
import { lastPageOf, totalText } from './total.ts'

test('a total that is a minimum has a plus', () => {
  expect(totalText({ count: 59, isMinimum: false })).toBe('59')
  expect(totalText({ count: 1_000, isMinimum: true })).toBe('\u20661,000+\u2069')
})

test.each([
  ['counted to the end', { count: 60, isMinimum: false }, 3],
  ['empty', { count: 0, isMinimum: false }, 1],
  ['not counted to the end', { count: 1_000, isMinimum: true }, 42],
])('the last page of a list, %s', (_, total, last) => {
  expect(lastPageOf(total, 24)).toBe(last)
})

import { expect, test } from 'vitest'
import { totalText } from './total.ts'

test('a total that is a minimum has a plus', () => {
  expect(totalText({ count: 59, isMinimum: false })).toBe('59')
  expect(totalText({ count: 1_000, isMinimum: true })).toBe('\u20661,000+\u2069')
})

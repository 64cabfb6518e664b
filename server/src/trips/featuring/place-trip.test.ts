import { expect, test } from 'vitest'
import { placeTrip } from './feature-trip.ts'

test.each([
  ['abc', 'b', 1, 'bac'],
  ['abc', 'b', 3, 'acb'],
  ['abc', 'a', 3, 'bca'],
  ['abc', 'b', 2, 'abc'],
  ['abc', 'a', 12, 'bca'],
  ['abc', 'x', 4, 'abcx'],
  ['abc', 'x', 12, 'abcx'],
  ['abc', 'x', 1, 'xabc'],
  ['', 'x', 7, 'x'],
  ['abc', 'b', 0, 'ac'],
  ['abc', 'x', 0, 'abc'],
])('in %s, %s at place %d gives %s', (ids, id, place, expected) => {
  expect(placeTrip([...ids], id, place).join('')).toBe(expected)
})

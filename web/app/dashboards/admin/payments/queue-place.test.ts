import { expect, test } from 'vitest'
import { firstFree, followerOf, placeOf } from './queue-place.ts'

const items = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]
const taken =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id)

test('an address without a known payment shows the first', () => {
  expect(placeOf(items, '')).toBe(0)
  expect(placeOf(items, 'x')).toBe(0)
  expect(placeOf(items, 'b')).toBe(1)
})

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
])('after %s comes %s', (decided, next) => {
  expect(followerOf(items, decided, taken())).toBe(next)
})

test('after the only one comes none', () => {
  expect(followerOf([{ _id: 'a' }], 'a', taken())).toBe('')
})

test('what another admin looks at is passed by, unless they look at all', () => {
  expect(followerOf(items, 'a', taken('b'))).toBe('c')
  expect(followerOf(items, 'b', taken('c'))).toBe('a')
  expect(followerOf(items, 'a', taken('b', 'c'))).toBe('b')
  expect(firstFree(items, taken('a'))).toBe('b')
  expect(firstFree(items, taken('a', 'b', 'c'))).toBe('a')
  expect(firstFree([], taken())).toBe('')
})

import { expect, test } from 'vitest'
import { firstFree, followerOf, placeOf } from './queue-place.ts'

const items = [
  { _id: 'a', createdAt: '2026-11-01T08:00:00Z' },
  { _id: 'b', createdAt: '2026-11-01T10:00:00Z' },
  { _id: 'c', createdAt: '2026-11-02T08:00:00Z' },
]
const taken =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id)

test('a payment that does not wait any more keeps its place between the others', () => {
  expect(placeOf(items, items[1]!)).toBe(1)
  expect(placeOf(items, { _id: 'x', createdAt: '2026-11-01T09:00:00Z' })).toBe(1)
  expect(placeOf(items, { _id: 'x', createdAt: '2026-11-03T09:00:00Z' })).toBe(3)
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

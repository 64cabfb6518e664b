import { expect, test } from 'vitest'
import { firstFree, nextAfter, positionOf } from './queue-position.ts'

const items = [
  { _id: 'a', createdAt: '2026-11-01T08:00:00Z' },
  { _id: 'b', createdAt: '2026-11-01T10:00:00Z' },
  { _id: 'c', createdAt: '2026-11-02T08:00:00Z' },
]
const taken =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id)

test('a payment that left the list keeps its position among the others', () => {
  expect(positionOf(items, items[1]!)).toBe(1)
  expect(positionOf(items, { _id: 'x', createdAt: '2026-11-01T09:00:00Z' })).toBe(1)
  expect(positionOf(items, { _id: 'x', createdAt: '2026-11-03T09:00:00Z' })).toBe(3)
})

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
])('opens the payment after %s: %s', (decided, next) => {
  expect(nextAfter(items, decided, taken())).toBe(next)
})

test('returns nothing after the only payment', () => {
  expect(nextAfter([{ _id: 'a' }], 'a', taken())).toBe('')
})

test('skips payments that another admin is viewing, unless all are being viewed', () => {
  expect(nextAfter(items, 'a', taken('b'))).toBe('c')
  expect(nextAfter(items, 'b', taken('c'))).toBe('a')
  expect(nextAfter(items, 'a', taken('b', 'c'))).toBe('b')
  expect(firstFree(items, taken('a'))).toBe('b')
  expect(firstFree(items, taken('a', 'b', 'c'))).toBe('a')
  expect(firstFree([], taken())).toBe('')
})

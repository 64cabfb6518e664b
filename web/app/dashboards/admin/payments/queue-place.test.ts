import { expect, test } from 'vitest'
import { followerOf, placeOf } from './queue-place.ts'

const items = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }]

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
])('after %s comes %s', (decided, next) => {
  expect(followerOf(items, decided)).toBe(next)
})

test('after the last one nothing comes', () => {
  expect(followerOf([{ _id: 'a' }], 'a')).toBe('')
})

test('an address that names nobody in the queue shows the oldest', () => {
  expect(placeOf(items, 'c')).toBe(2)
  expect(placeOf(items, 'gone')).toBe(0)
  expect(placeOf([], '')).toBe(0)
})

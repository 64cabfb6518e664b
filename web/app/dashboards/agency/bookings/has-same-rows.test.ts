import { expect, test } from 'vitest'
import { hasSameRows } from './has-same-rows.ts'

const list = (bookings: string, awaiting = '', listKey = 'page=1') => ({
  listKey,
  bookings: { items: [...bookings].map((_id) => ({ _id })) },
  awaiting: { items: [...awaiting].map((_id) => ({ _id })) },
})

test.each([
  ['the same rows', list('abc', 'a'), true],
  ['a new first row', list('xabc', 'a'), false],
  ['another order', list('bac', 'a'), false],
  ['a removed row', list('ab', 'a'), false],
  ['an added deposit', list('abc', 'ab'), false],
  ['another page', list('def', 'a', 'page=2'), true],
])('compares with %s: %j returns %s', (_, next, isSame) => {
  expect(hasSameRows(list('abc', 'a'), next)).toBe(isSame)
})

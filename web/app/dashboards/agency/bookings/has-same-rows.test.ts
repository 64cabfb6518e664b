import { expect, test } from 'vitest'
import { hasSameRows } from './has-same-rows.ts'

const list = (bookings: string, awaiting = '', asked = 'page=1') => ({
  asked,
  bookings: { items: [...bookings].map((_id) => ({ _id })) },
  awaiting: { items: [...awaiting].map((_id) => ({ _id })) },
})

test.each([
  ['the same rows', list('abc', 'a'), true],
  ['a row on top', list('xabc', 'a'), false],
  ['another order', list('bac', 'a'), false],
  ['a row less', list('ab', 'a'), false],
  ['a deposit more', list('abc', 'ab'), false],
  ['another page', list('def', 'a', 'page=2'), true],
])('%s: %j', (_, next, isSame) => {
  expect(hasSameRows(list('abc', 'a'), next)).toBe(isSame)
})

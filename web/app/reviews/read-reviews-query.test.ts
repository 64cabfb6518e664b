import { expect, test } from 'vitest'
import { readReviewsQuery, writeReviewsQuery } from './read-reviews-query.ts'

const trip = '01234567-89ab-7def-8123-456789abcdef'
const read = (query: string) => readReviewsQuery(new URLSearchParams(query))

test('defaults to the newest reviews of all agencies', () => {
  expect(read('')).toEqual({ tab: 'agencies', agency: '', trip: '', sort: 'newest', page: 1 })
})

test('drops unknown values', () => {
  expect(read('tab=boats&agency=sahara&trip=1&sort=random&page=-3')).toEqual(read(''))
})

test.each(['', '?tab=trips', '?tab=trips&page=3', `?tab=trips&trip=${trip}&sort=lowest-rating`, `?agency=${trip}`])(
  'round-trips %j',
  (address) => expect(writeReviewsQuery(read(address))).toBe(address),
)

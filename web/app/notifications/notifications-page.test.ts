import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'
import { expect, test } from 'vitest'
import { newsIn, pageSize, withNewest } from './notifications-page.ts'

const facts = {
  trip: 'Siwa',
  person: null,
  agency: null,
  seats: null,
  amount: null,
  currency: null,
  rating: null,
  about: null,
  reported: null,
}
const at = (place: number, isRead = false): Notification => ({
  _id: `id-${String(place).padStart(3, '0')}`,
  kind: 'trip.approve',
  subject: 'trip',
  trip: null,
  facts,
  isRead,
  createdAt: '2026-11-21T09:00:00Z',
})
const down = (from: number, count: number) => Array.from({ length: count }, (_, n) => at(from - n))
const idsOf = (list: readonly Notification[]) => list.map(({ _id }) => _id)

test('a full page pushes what is known down, without doubling it', () => {
  const known = down(40, 2 * pageSize)
  expect(idsOf(withNewest(known, { newest: down(41, pageSize), unread: 1, total: 41 }))).toEqual(idsOf(down(41, 41)))
})

test('a page that is not full is all there is', () => {
  expect(withNewest(down(9, 9), { newest: down(9, 2), unread: 1, total: 2 })).toHaveLength(2)
})

test('when nothing is unread, nothing further down is either', () => {
  const newest = down(40, pageSize).map((each) => ({ ...each, isRead: true }))
  expect(withNewest(down(40, 30), { newest, unread: 0, total: 40 }).every(({ isRead }) => isRead)).toBe(true)
})

test('news is what was not known and is not read', () => {
  expect(idsOf(newsIn(down(5, 3), [at(7), at(6, true), ...down(5, 3)]))).toEqual(['id-007'])
})

test('what moves up because something went is no news', () => {
  expect(newsIn(down(5, 3), [at(5), at(3), at(2)])).toEqual([])
})

test('the first there ever is, is news', () => {
  expect(newsIn([], [at(1)])).toHaveLength(1)
})

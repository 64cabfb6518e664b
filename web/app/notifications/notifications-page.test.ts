import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'
import { expect, test } from 'vitest'
import { newNotifications, pageSize, withNewest } from './notifications-page.ts'

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
const notification = (number: number, isRead = false): Notification => ({
  _id: `id-${String(number).padStart(3, '0')}`,
  kind: 'trip.approve',
  subject: 'trip',
  trip: null,
  facts,
  isRead,
  createdAt: '2026-11-21T09:00:00Z',
})
const descending = (from: number, count: number) => Array.from({ length: count }, (_, n) => notification(from - n))
const idsOf = (list: readonly Notification[]) => list.map(({ _id }) => _id)

test('withNewest keeps older notifications below a full page, without duplicates', () => {
  const known = descending(40, 2 * pageSize)
  expect(idsOf(withNewest(known, { newest: descending(41, pageSize), waiting: [], unread: 1, total: 41 }))).toEqual(
    idsOf(descending(41, 41)),
  )
})

test('withNewest drops older notifications when the page is not full', () => {
  expect(withNewest(descending(9, 9), { newest: descending(9, 2), waiting: [], unread: 1, total: 2 })).toHaveLength(2)
})

test('withNewest marks older notifications as read when nothing is unread', () => {
  const newest = descending(40, pageSize).map((each) => ({ ...each, isRead: true }))
  expect(
    withNewest(descending(40, 30), { newest, waiting: [], unread: 0, total: 40 }).every(({ isRead }) => isRead),
  ).toBe(true)
})

test('newNotifications returns unknown unread notifications', () => {
  expect(
    idsOf(newNotifications(descending(5, 3), [notification(7), notification(6, true), ...descending(5, 3)])),
  ).toEqual(['id-007'])
})

test('newNotifications ignores older ones that move up after a deletion', () => {
  expect(newNotifications(descending(5, 3), [notification(5), notification(3), notification(2)])).toEqual([])
})

test('newNotifications returns the first notification of an empty list', () => {
  expect(newNotifications([], [notification(1)])).toHaveLength(1)
})

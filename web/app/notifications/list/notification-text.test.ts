import { setupI18n } from '@lingui/core'
import { notificationKinds } from '@rihla/contract/notifications/notification.ts'
import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'
import { expect, test } from 'vitest'
import { noticeOfKind, notificationText } from './notification-text.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const textOf = (kind: Notification['kind'], facts: Notification['facts']): string =>
  notificationText({ _id: '', kind, subject: '', trip: null, facts, isRead: false, createdAt: '' }, i18n)

const facts: Notification['facts'] = {
  trip: 'Siwa',
  person: 'Mona',
  agency: 'Sahara Lines',
  seats: 2,
  amount: 0,
  currency: 'EGP',
  rating: null,
  about: null,
  reported: null,
}
/** About money that a booking without a transfer has none of. */
const ofTransfers: readonly string[] = [
  'booking.collect_remaining.customer',
  'booking.undo_collection.customer',
  'booking.undo_collection.agency',
  'booking.ask_for_rest.customer',
  'booking.return_payment.customer',
  'booking.verify_balance.customer',
  'booking.refuse_balance.customer',
  'booking.refund_surplus.customer',
]
const ofBookings = notificationKinds.filter((kind) => kind.startsWith('booking.') && !ofTransfers.includes(kind))

test.each(ofBookings)('%s of a booking without a transfer mentions none', (kind) => {
  expect(textOf(kind, facts)).not.toMatch(/EGP|transfer of|your payment|paid/)
})

const paid: Notification['facts'] = { ...facts, amount: 1_500, rating: 4, about: 'Visas', reported: 'other' }
const shown = { ...paid, amount: '1,500', whom: paid.person }

test.each(notificationKinds)('%s shows each fact that its text names', (kind) => {
  const text = textOf(kind, paid)
  for (const [, name = ''] of noticeOfKind(kind).text.message?.matchAll(/\{(\w+)/g) ?? [])
    expect(text).toContain(String(shown[name as keyof typeof shown]))
})

import { expect, test } from 'vitest'
import type { BookingStatus } from '../bookings/booking.ts'
import { reasonOfCustomer, refundCauseOf } from './refund-cause.ts'

const zone = 'Africa/Cairo'
const rules = {
  preset: 'moderate',
  tiers: [
    { daysBefore: 7, refundPercent: 100 },
    { daysBefore: 3, refundPercent: 50 },
  ],
} as const
const booking = { selectedStartDate: '2026-12-20', cancellationRules: rules }
const event = (action: string, from: BookingStatus | null, to: BookingStatus, createdAt = '2026-12-15T10:00:00Z') => ({
  action,
  from,
  to,
  createdAt,
})

const explain = (...events: ReturnType<typeof event>[]) => refundCauseOf({ ...booking, events }, zone)

test('a customer who cancels after the approval is refunded by the rules of that day', () => {
  const cause = explain(event('cancel', 'agency_approved', 'refund_pending'))
  expect(cause).toMatchObject({ by: 'customer', reason: 'tier', tier: { refundPercent: 50 }, daysBefore: 5 })
})

test('the day of the request counts, in the time zone of the platform', () => {
  const requested = event('request_cancellation', 'confirmed', 'confirmed', '2026-12-12T22:30:00Z')
  const accepted = event('accept_cancellation', 'confirmed', 'refund_pending', '2026-12-18T10:00:00Z')
  expect(explain(requested, accepted)).toMatchObject({
    daysBefore: 7,
    tier: { refundPercent: 100 },
    since: accepted.createdAt,
  })
})

test.each([
  ['cancel', 'payment_verified', 'customer', 'not_approved'],
  ['cancel', 'pending', 'customer', 'not_approved'],
  ['reject', 'payment_verified', 'agency', 'not_customer'],
  ['call_off', 'confirmed', 'agency', 'not_customer'],
  ['decline_changes', 'confirmed', 'agency', 'not_customer'],
  ['lapse', 'agency_approved', 'departure', 'not_customer'],
  ['withdraw', 'confirmed', 'platform', 'not_customer'],
  ['submit_without_seats', null, 'no_seats', 'not_customer'],
  ['return_payment', 'pending', 'incomplete', 'not_customer'],
] as const)('%s from %s: ended by %s, %s', (action, from, by, reason) => {
  const to = action === 'reject' ? 'agency_rejected' : 'refund_pending'
  expect(explain(event(action, from, to))).toMatchObject({ by, reason, tier: null })
})

test('parts that were sent do not change since when it waits', () => {
  const end = event('call_off', 'confirmed', 'refund_pending', '2026-12-10T10:00:00Z')
  const part = event('refund_part', 'refund_pending', 'refund_pending', '2026-12-12T10:00:00Z')
  expect(explain(end, part)?.since).toBe(end.createdAt)
})

test('an active booking that was paid too much has a surplus, since its last transfer', () => {
  const events = [
    event('verify_payment', 'pending', 'payment_verified'),
    event('verify_balance', 'confirmed', 'confirmed'),
  ]
  const cause = refundCauseOf({ ...booking, surplusAmount: 10, events }, zone)
  expect(cause).toMatchObject({ by: 'surplus', reason: 'not_customer', since: '2026-12-15T10:00:00Z' })
})

test('an active booking has none', () => {
  expect(explain(event('verify_payment', 'pending', 'payment_verified'))).toBeUndefined()
})

test.each([
  ['cancel', 'Ill', 'Ill'],
  ['request_cancellation', 'Ill', 'Ill'],
  ['decline_changes', 'Too early', 'Too early'],
  ['send_proof', 'FT 2', undefined],
  ['send_balance', 'FT 3', undefined],
  ['send_details', 'Done', undefined],
  ['submit', 'FT 1', undefined],
])('the note of %s as the reason of the customer', (action, note, reason) => {
  expect(reasonOfCustomer([{ action, by: 'customer', note }])).toBe(reason)
})

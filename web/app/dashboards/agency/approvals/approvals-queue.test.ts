import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { expect, test } from 'vitest'
import { waitingSince } from './approvals-queue.ts'

const verifiedAt = (createdAt: string, booked = '2026-11-01T00:00:00Z') => {
  const event = {
    action: 'verify_payment',
    by: 'admin',
    byName: null,
    from: 'pending',
    to: 'payment_verified',
    note: null,
    createdAt,
  }
  return { createdAt: booked, events: [event] as Booking['events'] }
}

test('waitingSince returns when the payment was verified, or the creation time without that event', () => {
  expect(waitingSince(verifiedAt('2026-11-20T10:00:00Z', '2026-11-02T00:00:00Z'))).toBe('2026-11-20T10:00:00Z')
  expect(waitingSince({ createdAt: '2026-11-01T00:00:00Z', events: [] })).toBe('2026-11-01T00:00:00Z')
})

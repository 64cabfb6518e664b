import { expect, test } from 'vitest'
import { bookingsWaiting } from './status-tabs.tsx'

test('counts only payments to verify, approved bookings and refunds as waiting for an admin', () => {
  const counts = {
    pending: 3,
    payment_verified: 9,
    agency_approved: 2,
    confirmed: 50,
    refund_pending: 1,
    agency_rejected: 4,
    rejected: 7,
  }
  expect(bookingsWaiting(counts)).toEqual({ toVerify: 3, toConfirm: 2, toRefund: 5, all: 10 })
})

test('counts a status without bookings as 0', () => {
  expect(bookingsWaiting({})).toEqual({ toVerify: 0, toConfirm: 0, toRefund: 0, all: 0 })
})

import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { expect, test } from 'vitest'
import { timelineOf } from './booking-timeline.ts'

const timeline = (status: BookingStatus, ...actions: string[]) =>
  timelineOf({ status, events: actions.map((action, at) => ({ action, createdAt: `2026-11-0${at + 1}T10:00:00Z` })) })
    .map(({ name, state, at }) => `${name} ${state}${at ? ` ${at.slice(8, 10)}` : ''}`)
    .join(', ')

test.each<[BookingStatus, string[], string]>([
  ['pending', ['submit'], 'submitted done 01, payment now, agency upcoming, confirmed upcoming'],
  [
    'payment_verified',
    ['submit', 'verify_payment'],
    'submitted done 01, payment done 02, agency now, confirmed upcoming',
  ],
  [
    'agency_approved',
    ['submit', 'verify_payment', 'approve'],
    'submitted done 01, payment done 02, agency done 03, confirmed now',
  ],
  ['confirmed', ['submit', 'verify_payment', 'approve', 'confirm'], ''],
  ['rejected', ['submit', 'reject_payment'], ''],
  ['refund_pending', ['submit', 'verify_payment', 'approve', 'confirm', 'withdraw'], ''],
  ['refunded', ['submit', 'verify_payment', 'reject', 'process_refund'], ''],
])('the timeline of a booking with status %s after %j', (status, actions, expected) => {
  expect(timeline(status, ...actions)).toBe(expected)
})

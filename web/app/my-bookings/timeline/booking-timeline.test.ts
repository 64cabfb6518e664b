import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { expect, test } from 'vitest'
import { timelineOf } from './booking-timeline.ts'

const timeline = (status: BookingStatus, ...actions: string[]) =>
  timelineOf({
    status,
    verifiedAmount: actions.includes('verify_payment') ? 9_000 : 0,
    events: actions.map((action, index) => ({ action, createdAt: `2026-11-0${index + 1}T10:00:00Z` })),
  })
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
  [
    'confirmed',
    ['submit', 'verify_payment', 'approve', 'confirm', 'collect_remaining'],
    'submitted done 01, payment done 02, agency done 03, confirmed confirmed 04',
  ],
  [
    'rejected',
    ['submit', 'reject_payment'],
    'submitted done 01, payment ended 02, agency upcoming, confirmed upcoming',
  ],
  [
    'agency_rejected',
    ['submit', 'verify_payment', 'reject'],
    'submitted done 01, payment done 02, agency ended 03, confirmed upcoming',
  ],
  ['refund_pending', ['submit', 'cancel'], 'submitted done 01, cancelled ended 02'],
  [
    'refund_pending',
    ['submit', 'verify_payment', 'approve', 'confirm', 'withdraw'],
    'submitted done 01, payment done 02, agency done 03, confirmed done 04, withdrawn ended 05, refund now',
  ],
  [
    'refunded',
    ['submit', 'verify_payment', 'reject', 'process_refund'],
    'submitted done 01, payment done 02, agency ended 03, refund done 04',
  ],
  ['refunded', ['submit', 'reject_payment', 'process_refund'], 'submitted done 01, payment ended 02, refund done 03'],
  ['cancelled', ['submit', 'cancel', 'close_without_refund'], 'submitted done 01, cancelled ended 02, refund ended 03'],
])('the timeline of a booking with status %s after %j', (status, actions, expected) => {
  expect(timeline(status, ...actions)).toBe(expected)
})

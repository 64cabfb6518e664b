import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { describe, expect, test } from 'vitest'
import { groupBookings, groupOf } from './group-bookings.ts'

const today = '2026-11-21'

const booking = (status: BookingStatus, change: object = {}) => ({
  _id: 'b',
  status,
  selectedStartDate: '2026-12-04',
  bookingEndDate: '2026-12-06',
  createdAt: '2026-11-01T10:00:00Z',
  events: [],
  trip: { _id: 'trip', isAvailable: true },
  ...change,
})
const over = { selectedStartDate: '2026-11-13', bookingEndDate: '2026-11-14' }

describe('a booking', () => {
  test.each([
    ['pending', {}, 'coming-up'],
    ['payment_verified', {}, 'coming-up'],
    ['agency_approved', {}, 'coming-up'],
    ['confirmed', {}, 'coming-up'],
    ['confirmed', { selectedStartDate: '2026-11-19', bookingEndDate: '2026-11-21' }, 'coming-up'],
    ['confirmed', over, 'past'],
    ['pending', over, 'coming-up'],
    ['rejected', {}, 'needs-you'],
    ['rejected', over, 'past'],
    ['rejected', { trip: { _id: 'trip', isAvailable: false } }, 'past'],
    ['agency_rejected', {}, 'refunds'],
    ['refund_pending', over, 'refunds'],
    ['refunded', {}, 'past'],
    ['cancelled', {}, 'past'],
  ] as const)('that is %s %j stands under %s', (status, change, group) => {
    const one = booking(status, change)
    expect(groupOf(one, [one], today)).toBe(group)
  })

  test('whose payment was refused needs nobody once the trip is booked again', () => {
    const refused = booking('rejected')
    const again = booking('pending', { createdAt: '2026-11-02T10:00:00Z' })
    expect(groupOf(refused, [refused, again], today)).toBe('past')
    const before = booking('pending', { createdAt: '2026-10-02T10:00:00Z' })
    expect(groupOf(refused, [refused, before], today)).toBe('needs-you')
  })
})

test('trips to come stand in the order they leave, the others with the latest change first', () => {
  const at = (createdAt: string) => ({ events: [{ createdAt }] as never })
  const groups = groupBookings(
    [
      booking('confirmed', { _id: 'later', selectedStartDate: '2027-01-01', bookingEndDate: '2027-01-03' }),
      booking('pending', { _id: 'sooner' }),
      booking('refunded', { _id: 'old', ...at('2026-11-03T10:00:00Z') }),
      booking('cancelled', { _id: 'recent', ...at('2026-11-09T10:00:00Z') }),
    ],
    today,
  )
  expect(groups['coming-up'].map(({ _id }) => _id)).toEqual(['sooner', 'later'])
  expect(groups.past.map(({ _id }) => _id)).toEqual(['recent', 'old'])
})

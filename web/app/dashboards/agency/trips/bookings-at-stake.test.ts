import { expect, test } from 'vitest'
import { bookingsAtStake } from './bookings-at-stake.ts'

const booking = { status: 'confirmed', seats: 2, totalAmount: 9_000, currency: 'EGP' } as const

test('only bookings that hold seats end with a trip, and currencies stay apart', () => {
  const stake = bookingsAtStake([
    booking,
    { ...booking, status: 'pending', seats: 1, totalAmount: 0.1 },
    { ...booking, status: 'agency_approved', seats: 1, totalAmount: 0.2 },
    { ...booking, status: 'refunded' },
    { ...booking, status: 'payment_verified', currency: 'EUR', totalAmount: 99.99 },
  ])
  expect(stake).toEqual({
    bookings: 4,
    seats: 6,
    sums: [
      { currency: 'EGP', amount: 9_000.3 },
      { currency: 'EUR', amount: 99.99 },
    ],
  })
})

test('nothing is at stake without bookings', () => {
  expect(bookingsAtStake([])).toEqual({ bookings: 0, seats: 0, sums: [] })
})

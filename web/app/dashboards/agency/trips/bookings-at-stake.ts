import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { holdsSeats } from '@rihla/contract/bookings/booking.ts'
import { type Currency, toMajor, toMinor } from '@rihla/contract/money.ts'

export interface AtStake {
  bookings: number
  seats: number
  /** Currencies are never added up with each other. */
  sums: { currency: Currency; amount: number }[]
}

type Concerned = Pick<Booking, 'status' | 'seats' | 'totalAmount' | 'currency'>

/** What ends when a trip is deleted: the bookings that hold seats, and their sums. */
export function bookingsAtStake(bookings: readonly Concerned[]): AtStake {
  const living = bookings.filter(({ status }) => holdsSeats(status))
  const sums = new Map<Currency, number>()
  for (const { currency, totalAmount } of living) {
    sums.set(currency, (sums.get(currency) ?? 0) + toMinor(totalAmount))
  }
  return {
    bookings: living.length,
    seats: living.reduce((sum, { seats }) => sum + seats, 0),
    sums: [...sums].map(([currency, minor]) => ({ currency, amount: toMajor(minor) })),
  }
}

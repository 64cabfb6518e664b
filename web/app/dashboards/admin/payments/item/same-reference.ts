import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'

const bare = (reference: string | null): string => (reference ?? '').replace(/[\s-]/g, '').toLowerCase()

/** Other bookings that were paid with the same transfer, by the reference their customers gave. */
export const withSameReference = (booking: Booking, others: readonly Booking[]): Booking[] =>
  bare(booking.paymentReference) === ''
    ? []
    : others.filter(
        (other) => other._id !== booking._id && bare(other.paymentReference) === bare(booking.paymentReference),
      )

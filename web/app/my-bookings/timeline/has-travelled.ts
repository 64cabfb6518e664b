import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'

/** A confirmed booking whose last day is over. */
export const hasTravelled = (booking: Pick<Booking, 'status' | 'bookingEndDate'>, today: CalendarDate): boolean =>
  booking.status === 'confirmed' && booking.bookingEndDate < today

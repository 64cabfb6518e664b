import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'

/** Whether a confirmed booking's last day has passed. */
export const hasTravelled = (booking: Pick<Booking, 'status' | 'bookingEndDate'>, today: CalendarDate): boolean =>
  booking.status === 'confirmed' && booking.bookingEndDate < today

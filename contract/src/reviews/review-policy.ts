import type { BookingStatus } from '../bookings/booking.ts'
import type { CalendarDate } from '../dates.ts'

interface Journey {
  status: BookingStatus
  endsOn: CalendarDate
  isReviewed: boolean
}

/**
 * One review per confirmed booking whose trip has ended (docs/product/reviews.md#writing); `today` is in the platform's
 * time zone.
 */
export const canReview = ({ status, endsOn, isReviewed }: Journey, today: CalendarDate): boolean =>
  status === 'confirmed' && endsOn < today && !isReviewed

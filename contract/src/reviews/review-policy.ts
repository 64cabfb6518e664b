import type { BookingStatus } from '../bookings/booking.ts'
import type { CalendarDate } from '../dates.ts'

interface Journey {
  status: BookingStatus
  endsOn: CalendarDate
  isReviewed: boolean
}

/** Once per confirmed booking whose trip has ended (DECISIONS.md §6); `today` is the platform's. */
export const canReview = ({ status, endsOn, isReviewed }: Journey, today: CalendarDate): boolean =>
  status === 'confirmed' && endsOn < today && !isReviewed

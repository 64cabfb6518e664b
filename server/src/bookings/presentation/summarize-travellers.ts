import { type BookingStatus, holdsSeats } from '@rihla/contract/bookings/booking.ts'
import type { TravellerSummary } from '@rihla/contract/bookings/booking-parts.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { mayChangeTravellers, type TravellerLevel } from '@rihla/contract/travellers/traveller.ts'

interface SummarizedBooking {
  status: BookingStatus
  traveller_details: TravellerLevel
  travellers_due_on: CalendarDate | null
  travellers_complete: number
}

/** For lists, from the booking's own columns. */
export function summarizeTravellers(booking: SummarizedBooking, today: CalendarDate): TravellerSummary | null {
  const { status, travellers_due_on: dueOn } = booking
  if (dueOn === null || !holdsSeats(status)) return null
  return {
    level: booking.traveller_details,
    dueOn,
    complete: booking.travellers_complete,
    mayChange: mayChangeTravellers({ status, dueOn }, today),
  }
}

import { type BookingStatus, holdsSeats } from '@rihla/contract/bookings/booking.ts'
import type { TravellerSummary } from '@rihla/contract/bookings/booking-parts.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import {
  emptyTraveller,
  maskDocumentNumber,
  mayChangeTravellers,
  missingFields,
  type TravellerLevel,
} from '@rihla/contract/travellers/traveller.ts'
import type { Traveller } from '@rihla/contract/travellers/travellers.api.ts'
import { valuesOfRow } from '#accounts/companions/traveller-values.ts'
import type { TravellerRow, TravellersOfBooking } from './travellers.queries.ts'

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

/** One traveller per seat, also for seats without one. */
export function presentTravellers(
  booking: Pick<TravellersOfBooking, 'seats' | 'traveller_details'>,
  rows: readonly TravellerRow[],
  { isMasked }: { isMasked: boolean },
): Traveller[] {
  const level = booking.traveller_details
  if (level === 'booker') return []
  return Array.from({ length: booking.seats }, (_, at) => {
    const row = rows.find(({ seat }) => seat === at + 1)
    const values = row ? valuesOfRow(row) : emptyTraveller()
    const documentNumber = isMasked ? maskDocumentNumber(values.documentNumber) : values.documentNumber
    return { seat: at + 1, ...values, documentNumber, missing: missingFields(level, values) }
  })
}

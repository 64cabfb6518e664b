import { emptyTraveller, maskDocumentNumber, missingFields } from '@rihla/contract/travellers/traveller.ts'
import type { Traveller } from '@rihla/contract/travellers/travellers.api.ts'
import { valuesOfRow } from '#accounts/companions/traveller-input.ts'
import type { TravellerRow, TravellersOfBooking } from './travellers.queries.ts'

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

import type { BookingInput } from '@rihla/contract/bookings/booking-schema.ts'
import { seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import { limits } from '@rihla/contract/limits.ts'
import { holdRules } from '@rihla/contract/seat-holds/seat-hold.ts'
import { useEffect, useEffectEvent } from 'react'
import type { HeldSeats } from '#seat-holds/held-seats.ts'
import { useTimeLeft } from '#seat-holds/use-time-left.ts'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import type { BookingDraft } from './use-booking-draft.ts'
import type { ChosenSeats } from './use-seat-hold.ts'

/** What the customer chose, even if fewer seats or none are left. */
export function wantedSeats({ wanted, departure, seats }: BookingChoice): ChosenSeats | null {
  const date = wanted.date ?? departure?.startDate
  return date ? { selectedStartDate: date, seats: wanted.seats ?? seats } : null
}

/** Seats that can still be booked on the date of a hold. */
export function leftOnDate({ departures }: BookingChoice, { selectedStartDate }: HeldSeats): number {
  const departure = departures.find(({ startDate }) => startDate === selectedStartDate)
  return departure ? Math.min(seatsLeft(departure), limits.seatsPerBooking) : 0
}

/** After the minutes of grace the seats of a hold are not left for its customer any more. */
export function useEndOfOwnSeats(hold: HeldSeats | undefined, { setHeld }: BookingChoice): void {
  const isOver = useTimeLeft((hold?.endsAt ?? Infinity) + holdRules.graceMinutes * 60_000) === 0
  const end = useEffectEvent(() => setHeld(undefined))
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
}

/** Asks for a refund of a transfer for seats that are gone (docs/product/seat-holds.md#paid-too-late). */
export function refundOf(
  hold: HeldSeats,
  { draft, options }: { draft: Pick<BookingDraft, 'values' | 'quoted'>; options: BookingInput['options'] },
): BookingInput {
  const { paymentType, promoCode, paymentProof, paymentReference } = draft.values
  const quoted = draft.quoted?.request
  const isQuoted = quoted?.selectedStartDate === hold.selectedStartDate && quoted?.seats === hold.seats
  return {
    trip: hold.trip._id,
    options,
    paymentType,
    promoCode: promoCode || null,
    ...(isQuoted && quoted),
    selectedStartDate: hold.selectedStartDate,
    seats: hold.seats,
    hold: hold._id,
    paymentProof: paymentProof || null,
    paymentReference: paymentReference.trim() || null,
    refundWithoutSeats: true,
  }
}

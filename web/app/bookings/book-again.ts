import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { rememberChoice } from '#trips/page/remembered-choice.ts'
import { saveDraft, newDraft, readDraft } from './stored-draft.ts'

/** A new booking like one whose payment was refused; the trip's page opens with it. What is begun of it already stays. */
export function prepareBookingAgain({ _id, trip, customer, ...booking }: Booking): void {
  rememberChoice(trip._id, { date: booking.selectedStartDate, seats: booking.seats, booker: customer._id })
  if (readDraft(customer._id, trip._id)?.makesGood === _id) return
  const code = booking.promoCode ?? ''
  const again = newDraft({ paymentType: booking.paymentType, typedCode: code, promoCode: code, makesGood: _id })
  saveDraft(customer._id, trip._id, again)
}

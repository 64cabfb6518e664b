import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { rememberChoice } from '#trips/page/remembered-choice.ts'
import { saveDraft, newDraft, readDraft } from './stored-draft.ts'

/** Prefills the booking form with a booking whose payment was rejected, unless such a draft already exists. */
export function prepareBookingAgain({ _id, trip, customer, ...booking }: Booking): void {
  rememberChoice(trip._id, { date: booking.selectedStartDate, seats: booking.seats, booker: customer._id })
  if (readDraft(customer._id, trip._id)?.makesGood === _id) return
  const code = booking.promoCode ?? ''
  const draft = newDraft({ paymentType: booking.paymentType, typedCode: code, promoCode: code, makesGood: _id })
  saveDraft(customer._id, trip._id, draft)
}

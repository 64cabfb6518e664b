import Type, { type Static } from 'typebox'
import { Quote } from '../bookings/quote-schema.ts'
import { endpointsOf } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { CalendarDate, CalendarDateInput, Id, Message, Moment, Nullable, OneOf, Strict } from '../schemas.ts'
import { holdStates } from './seat-hold.ts'

const bookings = endpointsOf('bookings')

export const SeatHold = Type.Object({
  /** Also names the terms: quotes and the booking refer to it as `hold`. */
  _id: Id,
  trip: Type.Object({ _id: Id, title: Type.String(), destination: Type.String(), image: Nullable(Type.String()) }),
  selectedStartDate: CalendarDate,
  bookingEndDate: CalendarDate,
  seats: Type.Integer(),
  state: OneOf(holdStates),
  /** Its trip can be opened and booked; not after it was withdrawn, suspended or deleted. */
  isTripBookable: Type.Boolean(),
  /** Its seats are held. */
  isLive: Type.Boolean(),
  expiresAt: Moment,
  /** It can be extended once. */
  canExtend: Type.Boolean(),
  /** Offered by the waiting list: it is not released when the customer leaves the form (docs/product/waiting-list.md#offers). */
  isOffer: Type.Boolean(),
  /** Among the last seats of the departure: its booking needs a screenshot (docs/product/seat-holds.md#limits). */
  needsScreenshot: Type.Boolean(),
  /** For the note of the transfer; the reference of the booking that the hold becomes. */
  transferReference: Type.String(),
  /** Of the seats alone, paid in full: without options and code. */
  quote: Quote,
})
export type SeatHold = Static<typeof SeatHold>

const choice = {
  selectedStartDate: CalendarDateInput,
  seats: Type.Integer({ minimum: 1, maximum: limits.seatsPerBooking }),
}

/**
 * Holds seats and the current price while the customer pays (docs/product/seat-holds.md). A customer has one hold per
 * departure: holding again changes its seats.
 */
export const holdSeats = bookings.post('/api/bookings/holds', 'customer', {
  summary: 'Hold seats',
  body: Strict({ trip: Id, ...choice }),
  response: { 201: SeatHold },
})

/**
 * The customer's live holds, the first to end first, then those that ended while a transfer was under way, because it may have
 * been made (docs/product/seat-holds.md#paid-too-late).
 */
export const listSeatHolds = bookings.get('/api/bookings/holds', 'customer', {
  summary: "List the customer's held seats",
  response: { 200: Type.Array(SeatHold) },
})

/** The price becomes the current one when the date changes; the end stays. */
export const changeSeatHold = bookings.patch('/api/bookings/holds/:id', 'customer', {
  summary: 'Change seats or date of a hold',
  body: Type.Partial(Strict(choice), { additionalProperties: false, minProperties: 1 }),
  response: { 200: SeatHold },
})

/** Marks the hold as awaiting the transfer and extends it, once. */
export const startTransfer = bookings.post('/api/bookings/holds/:id/transfer', 'customer', {
  summary: 'Say that the transfer is under way',
  response: { 200: SeatHold },
})

/** An ended hold is then not listed any more: nothing was transferred. */
export const releaseSeatHold = bookings.delete('/api/bookings/holds/:id', 'customer', {
  summary: 'Release held seats',
  response: { 200: Message },
})

import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import {
  fileOf,
  FileUrl,
  IdempotencyHeaders,
  Nullable,
  OneOf,
  Paging,
  Strict,
  text,
  TotalInput,
  typed,
} from '../schemas.ts'
import { CancellationQuote } from '../cancellation/cancellation-schema.ts'
import { DestinationChoice } from '../refunds/refund-schema.ts'
import { limits } from '../limits.ts'
import { approvalSorts, bookingDetails, bookingGroups, bookingStatuses } from './booking.ts'
import { Booking, BookingCard, BookingDetails, MyBooking, MyBookingsSummary } from './booking-schema.ts'
import { BookingInput, Quote, QuoteInput } from './quote-schema.ts'

const bookings = endpointsOf('bookings')

const Notes = Type.Optional(Nullable(text(2_000)))
export const quoteBooking = bookings.post('/api/bookings/quote', 'everyone', {
  summary: 'Quote a price without booking',
  body: QuoteInput,
  response: { 200: Quote },
})

/** The same `Idempotency-Key`, customer and body return the same booking (docs/product/bookings.md#idempotency). */
export const submitBooking = bookings.post('/api/bookings', 'signed-in', {
  summary: 'Book seats',
  headers: IdempotencyHeaders,
  body: BookingInput,
  response: { 201: BookingDetails },
})

/** Ordered by group; upcoming bookings by departure, the others by latest change first. */
export const listMyBookings = bookings.get('/api/bookings/mine', 'customer', {
  summary: "List the customer's bookings",
  querystring: Strict({
    status: Type.Optional(OneOf(bookingStatuses)),
    group: Type.Optional(OneOf(bookingGroups)),
    ...Paging,
  }),
  response: { 200: Type.Array(MyBooking) },
})

export const summarizeMyBookings = bookings.get('/api/bookings/mine/summary', 'customer', {
  summary: "Count the customer's bookings by group, and name the next trip",
  response: { 200: MyBookingsSummary },
})

export const readBooking = bookings.get('/api/bookings/:id', 'signed-in', {
  summary: 'Read a booking',
  response: { 200: BookingDetails },
})

export const listTripBookings = bookings.get('/api/bookings/trip/:id', 'agency', {
  summary: "List the bookings of one of the agency's trips",
  querystring: Strict({ ...Paging }),
  response: { 200: Type.Array(BookingCard) },
})

/**
 * Bookings in `payment_verified` awaiting the agency's decision, by default those that depart soonest first
 * (docs/product/bookings.md#agency-review).
 */
export const listPendingApprovals = bookings.get('/api/bookings/pending', 'agency', {
  summary: "List bookings pending the agency's approval",
  querystring: Strict({ sort: Type.Optional(OneOf(approvalSorts)), ...Paging }),
  response: { 200: Type.Array(Booking) },
})

export const reviewBooking = bookings.put('/api/bookings/:id/review', 'agency', {
  summary: 'Approve or reject a booking',
  body: Strict({ action: OneOf(['approve', 'reject']), agencyNotes: Notes }),
  response: { 200: BookingDetails },
})

export const collectRemaining = bookings.put('/api/bookings/:id/collect-remaining', 'agency', {
  summary: 'Mark the remaining amount of a deposit as collected',
  body: Type.Optional(Nullable(Strict({}))),
  response: { 200: BookingDetails },
})

/** For its customer, agency and admins; agencies and admins always refund everything (docs/product/cancellation.md#refunds). */
export const quoteCancellation = bookings.get('/api/bookings/:id/cancellation', 'signed-in', {
  summary: 'What the cancellation of a booking gives back now',
  response: { 200: CancellationQuote },
})

const Cancelling = {
  reason: Notes,
  /** `refundAmount` of the quote that the customer saw; 409 `booking.refund_changed` when it is another one now. */
  expectedRefund: Type.Optional(TotalInput),
  /** Where the refund goes. Not needed: it may be given later. */
  refundDestination: Type.Optional(Nullable(DestinationChoice)),
}

export const cancelBooking = bookings.delete('/api/bookings/:id', 'customer', {
  summary: 'Cancel a booking',
  body: Type.Optional(Nullable(Strict(Cancelling))),
  response: { 200: BookingDetails },
})

/** The answer to a requested proof: an upload of kind `payment-proof`, a reference, or both. */
export const sendProof = bookings.put('/api/bookings/:id/proof', 'customer', {
  summary: 'Send another proof of payment',
  body: Strict({
    paymentProof: Type.Optional(Nullable(FileUrl)),
    paymentReference: Type.Optional(Nullable(typed('reference', { maxLength: 120 }))),
  }),
  response: { 200: BookingDetails },
})

/** The remaining amount of a deposit by transfer: an upload of kind `payment-proof`, a reference, or both. */
export const sendBalance = bookings.put('/api/bookings/:id/balance', 'customer', {
  summary: 'Report a transfer of the remaining amount',
  body: Strict({
    paymentProof: Type.Optional(Nullable(FileUrl)),
    paymentReference: Type.Optional(Nullable(typed('reference', { maxLength: 120 }))),
  }),
  response: { 200: BookingDetails },
})

/** 'other' requires a note. */
export const askForDetails = bookings.put('/api/bookings/:id/ask-for-details', 'agency', {
  summary: 'Ask the customer of a paid booking for what is missing',
  body: Strict({
    items: Type.Array(OneOf(bookingDetails), { minItems: 1, maxItems: bookingDetails.length, uniqueItems: true }),
    agencyNotes: Notes,
    withinDays: Type.Integer({ minimum: 1, maximum: limits.detailsWithinDays }),
  }),
  response: { 200: BookingDetails },
})

export const sendDetails = bookings.put('/api/bookings/:id/details', 'customer', {
  summary: 'Say that the requested details are complete',
  body: Strict({ note: Notes }),
  response: { 200: BookingDetails },
})

/** `version`: the one that the customer has seen; a later one is 409 `booking.changes_stale` with its place and time. */
export const answerChangedTerms = bookings.put('/api/bookings/:id/changed-terms', 'customer', {
  summary: 'Accept or decline changed terms of the trip; declining cancels the booking with a full refund',
  body: Strict({ action: OneOf(['accept', 'decline']), version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  response: { 200: BookingDetails },
})

export const requestCancellation = bookings.put('/api/bookings/:id/request-cancellation', 'customer', {
  summary: 'Ask to cancel a confirmed booking',
  body: Strict(Cancelling),
  response: { 200: BookingDetails },
})

/** `decline` requires a note. */
export const answerCancellation = bookings.put('/api/bookings/:id/cancellation', 'agency', {
  summary: "Accept or decline a customer's request to cancel",
  body: Strict({ action: OneOf(['accept', 'decline']), agencyNotes: Notes }),
  response: { 200: BookingDetails },
})

export const callOffBooking = bookings.put('/api/bookings/:id/call-off', 'agency', {
  summary: 'Cancel an approved or confirmed booking of a customer, with a reason',
  body: Strict({ agencyNotes: Notes }),
  response: { 200: BookingDetails },
})

export const downloadVoucher = bookings.get('/api/bookings/:id/voucher', 'signed-in', {
  summary: 'Download the voucher of a confirmed booking (PDF)',
  response: { 200: fileOf<Uint8Array>('application/pdf') },
})

export const downloadCalendar = bookings.get('/api/bookings/:id/calendar.ics', 'signed-in', {
  summary:
    'Download a booking as a calendar event (iCalendar): tentative until it is confirmed, cancelled after it ended',
  response: { 200: fileOf<string>('text/calendar') },
})

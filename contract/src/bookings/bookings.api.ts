import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { fileOf, IdempotencyHeaders, Nullable, OneOf, Paging, Strict, text } from '../schemas.ts'
import { CancellationQuote } from '../cancellation/cancellation-schema.ts'
import { ExpectedRefund } from '../refunds/refund-schema.ts'
import { approvalSorts, bookingGroups, bookingStatuses } from './booking.ts'
import { Booking, BookingCard, BookingDetails, MyBooking, MyBookingsSummary } from './booking-schema.ts'
import { BookingInput, Quote, QuoteInput } from './quote-schema.ts'

const bookings = endpointsOf('bookings')

const BookingNotes = Type.Optional(Nullable(text(2_000)))
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
  scopes: ['bookings:read', 'admin:bookings:read'],
  summary: 'Read a booking',
  response: { 200: BookingDetails },
})

export const listTripBookings = bookings.get('/api/bookings/trip/:id', 'agency', {
  scopes: ['bookings:read'],
  summary: "List the bookings of one of the agency's trips",
  querystring: Strict({ ...Paging }),
  response: { 200: Type.Array(BookingCard) },
})

/**
 * Bookings in `payment_verified` awaiting the agency's decision, by default those that depart soonest first
 * (docs/product/bookings.md#agency-review).
 */
export const listPendingApprovals = bookings.get('/api/bookings/pending', 'agency', {
  scopes: ['bookings:read'],
  summary: "List bookings pending the agency's approval",
  querystring: Strict({
    sort: Type.Optional(OneOf(approvalSorts)),
    /** With confirmed bookings whose travellers ask to cancel. */
    withRequests: Type.Optional(Type.Boolean()),
    ...Paging,
  }),
  response: { 200: Type.Array(Booking) },
})

export const reviewBooking = bookings.put('/api/bookings/:id/review', 'agency', {
  scopes: ['bookings:write'],
  summary: 'Approve or reject a booking',
  body: Strict({ action: OneOf(['approve', 'reject']), agencyNotes: BookingNotes }),
  response: { 200: BookingDetails },
})

export const collectRemaining = bookings.put('/api/bookings/:id/collect-remaining', 'agency', {
  summary: 'Mark the balance of a deposit as collected',
  body: Type.Optional(Nullable(Strict({}))),
  response: { 200: BookingDetails },
})

/** For its customer, agency and admins; agencies and admins always refund everything (docs/product/cancellation.md#refunds). */
export const quoteCancellation = bookings.get('/api/bookings/:id/cancellation', 'signed-in', {
  summary: 'What the cancellation of a booking gives back now',
  response: { 200: CancellationQuote },
})

export const cancelBooking = bookings.delete('/api/bookings/:id', 'customer', {
  summary: 'Cancel a booking',
  body: Type.Optional(Nullable(Strict({ reason: BookingNotes, ...ExpectedRefund }))),
  response: { 200: BookingDetails },
})

export const downloadVoucher = bookings.get('/api/bookings/:id/voucher', 'signed-in', {
  scopes: ['bookings:read'],
  summary: 'Download the voucher of a confirmed booking (PDF)',
  response: { 200: fileOf<Uint8Array>('application/pdf') },
})

export const downloadCalendar = bookings.get('/api/bookings/:id/calendar.ics', 'signed-in', {
  scopes: ['bookings:read'],
  summary:
    'Download a booking as a calendar event (iCalendar): tentative until it is confirmed, cancelled after it ended',
  response: { 200: fileOf<string>('text/calendar') },
})

import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import {
  CalendarDateInput,
  fileOf,
  FileUrl,
  Id,
  IdempotencyHeaders,
  line,
  Nullable,
  OneOf,
  Paging,
  Search,
  Strict,
  text,
  TotalInput,
  typed,
} from '../schemas.ts'
import { AdminBookings, BookingPresences, ReusedPayments } from './admin-booking-schema.ts'
import { CancellationQuote } from '../cancellation/cancellation-schema.ts'
import { DestinationChoice } from '../refunds/refund-schema.ts'
import { decisions } from '../lifecycle/lifecycle.ts'
import { limits } from '../limits.ts'
import { approvalSorts, bookingDetails, bookingGroups, bookingSorts, bookingStatuses, paymentTypes } from './booking.ts'
import { Booking, BookingInput, MyBookingsSummary, Quote, QuoteInput, VerifiedBefore } from './booking-schema.ts'

const bookings = endpointsOf('bookings')
const admin = endpointsOf('admin')

const Notes = Type.Optional(Nullable(text(2_000)))
const search = Type.Optional(Search)
const BookingList = Type.Array(Booking)

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
  response: { 201: Booking },
})

/** Ordered by group; upcoming bookings by departure, the others by latest change first. */
export const listMyBookings = bookings.get('/api/bookings/mine', 'customer', {
  summary: "List the customer's bookings",
  querystring: Strict({
    status: Type.Optional(OneOf(bookingStatuses)),
    group: Type.Optional(OneOf(bookingGroups)),
    ...Paging,
  }),
  response: { 200: BookingList },
})

export const summarizeMyBookings = bookings.get('/api/bookings/mine/summary', 'customer', {
  summary: "Count the customer's bookings by group, and name the next trip",
  response: { 200: MyBookingsSummary },
})

export const readBooking = bookings.get('/api/bookings/:id', 'signed-in', {
  summary: 'Read a booking',
  response: { 200: Booking },
})

export const listTripBookings = bookings.get('/api/bookings/trip/:id', 'agency', {
  summary: "List the bookings of one of the agency's trips",
  querystring: Strict({ ...Paging }),
  response: { 200: BookingList },
})

/**
 * Bookings in `payment_verified` awaiting the agency's decision, by default those that depart soonest first
 * (docs/product/bookings.md#agency-review).
 */
export const listPendingApprovals = bookings.get('/api/bookings/pending', 'agency', {
  summary: "List bookings pending the agency's approval",
  querystring: Strict({ sort: Type.Optional(OneOf(approvalSorts)), ...Paging }),
  response: { 200: BookingList },
})

export const reviewBooking = bookings.put('/api/bookings/:id/review', 'agency', {
  summary: 'Approve or reject a booking',
  body: Strict({ action: OneOf(['approve', 'reject']), agencyNotes: Notes }),
  response: { 200: Booking },
})

export const collectRemaining = bookings.put('/api/bookings/:id/collect-remaining', 'agency', {
  summary: 'Mark the remaining amount of a deposit as collected',
  body: Type.Optional(Nullable(Strict({}))),
  response: { 200: Booking },
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
  response: { 200: Booking },
})

/** The answer to a requested proof: an upload of kind `payment-proof`, a reference, or both. */
export const sendProof = bookings.put('/api/bookings/:id/proof', 'customer', {
  summary: 'Send another proof of payment',
  body: Strict({
    paymentProof: Type.Optional(Nullable(FileUrl)),
    paymentReference: Type.Optional(Nullable(typed('reference', { maxLength: 120 }))),
  }),
  response: { 200: Booking },
})

/** The remaining amount of a deposit by transfer: an upload of kind `payment-proof`, a reference, or both. */
export const sendBalance = bookings.put('/api/bookings/:id/balance', 'customer', {
  summary: 'Report a transfer of the remaining amount',
  body: Strict({
    paymentProof: Type.Optional(Nullable(FileUrl)),
    paymentReference: Type.Optional(Nullable(typed('reference', { maxLength: 120 }))),
  }),
  response: { 200: Booking },
})

/** 'other' requires a note. */
export const askForDetails = bookings.put('/api/bookings/:id/ask-for-details', 'agency', {
  summary: 'Ask the customer of a paid booking for what is missing',
  body: Strict({
    items: Type.Array(OneOf(bookingDetails), { minItems: 1, maxItems: bookingDetails.length, uniqueItems: true }),
    agencyNotes: Notes,
    withinDays: Type.Integer({ minimum: 1, maximum: limits.detailsWithinDays }),
  }),
  response: { 200: Booking },
})

export const sendDetails = bookings.put('/api/bookings/:id/details', 'customer', {
  summary: 'Say that the requested details are complete',
  body: Strict({ note: Notes }),
  response: { 200: Booking },
})

/** `version`: the one that the customer has seen; a later one is 409 `booking.changes_stale` with its place and time. */
export const answerChangedTerms = bookings.put('/api/bookings/:id/changed-terms', 'customer', {
  summary: 'Accept or decline changed terms of the trip; declining cancels the booking with a full refund',
  body: Strict({ action: OneOf(['accept', 'decline']), version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  response: { 200: Booking },
})

export const requestCancellation = bookings.put('/api/bookings/:id/request-cancellation', 'customer', {
  summary: 'Ask to cancel a confirmed booking',
  body: Strict(Cancelling),
  response: { 200: Booking },
})

/** `decline` requires a note. */
export const answerCancellation = bookings.put('/api/bookings/:id/cancellation', 'agency', {
  summary: "Accept or decline a customer's request to cancel",
  body: Strict({ action: OneOf(['accept', 'decline']), agencyNotes: Notes }),
  response: { 200: Booking },
})

export const callOffBooking = bookings.put('/api/bookings/:id/call-off', 'agency', {
  summary: 'Cancel an approved or confirmed booking of a customer, with a reason',
  body: Strict({ agencyNotes: Notes }),
  response: { 200: Booking },
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

const adminFilters = {
  status: Type.Optional(OneOf(bookingStatuses)),
  paymentType: Type.Optional(OneOf(paymentTypes)),
  trip: Type.Optional(Id),
  agency: Type.Optional(Id),
  /** Departure date range, both inclusive. */
  departsFrom: Type.Optional(CalendarDateInput),
  departsTo: Type.Optional(CalendarDateInput),
  /** Cancelled or declined bookings with a refund due. */
  moneyToReturn: Type.Optional(Type.Boolean()),
  /** Bookings with a transfer of the remaining amount to check. */
  balanceSent: Type.Optional(Type.Boolean()),
  /** Past their deadline (docs/product/bookings.md#deadlines). */
  late: Type.Optional(Type.Boolean()),
  /** Confirmed bookings whose customers ask to cancel (docs/product/bookings.md#cancellation). */
  cancellationRequested: Type.Optional(Type.Boolean()),
  search,
  sort: Type.Optional(OneOf(bookingSorts)),
}

export const listBookingsForAdmin = admin.get('/api/admin/bookings', 'admin', {
  summary: 'List all bookings',
  querystring: Strict({ ...adminFilters, ...Paging }),
  response: { 200: AdminBookings },
})

export const exportBookingsForAdmin = admin.get('/api/admin/bookings.csv', 'admin', {
  summary: 'Export bookings (CSV)',
  querystring: Strict(adminFilters),
  response: { 200: fileOf<string>('text/csv') },
})

/** A transfer should pay for one booking: duplicates are shown as a warning and block nothing. */
export const listReusedPayments = admin.get('/api/admin/bookings/:id/reused-payments', 'admin', {
  summary: 'List other bookings with the same payment reference or screenshot',
  querystring: Strict({
    /** A reference that is not recorded yet: lists the bookings that have it, this one included, instead. */
    reference: Type.Optional(typed('reference', { maxLength: 120 })),
  }),
  response: { 200: ReusedPayments },
})

/**
 * Heartbeat, sent every few seconds while the admin views the booking. Advisory: it locks nothing
 * (docs/product/payments.md#presence).
 */
export const recordBookingPresence = admin.put('/api/admin/bookings/:id/claim', 'admin', {
  summary: 'Record presence on a booking; returns the presence of other admins',
  body: Type.Optional(Nullable(Strict({}))),
  response: { 200: BookingPresences },
})

export const releaseBooking = admin.delete('/api/admin/bookings/:id/claim', 'admin', {
  summary: 'End presence on a booking; returns the presence of other admins',
  response: { 200: BookingPresences },
})

/** What arrived, in major units. By default what was due, marked as assumed (docs/product/payments.md#receipts). */
const ReceivedAmount = Type.Optional(TotalInput)

/** `receivedAmount` once more, where it is far above what was due: 409 `booking.amount_implausible` without it. */
const ConfirmedAmount = Type.Optional(TotalInput)

/**
 * The payment account of the platform on which money arrived, or from which it was sent, in the currency of the booking. Null: not
 * known; by default the only active account of the currency, if there is one (docs/product/money.md#payment-accounts).
 */
const CashAccount = Type.Optional(Nullable(Id))

/** The admin's decision, named by its target status: payment_verified, rejected, confirmed or cancelled. */
export const changeBookingStatus = admin.put('/api/admin/bookings/:id/status', 'admin', {
  summary: 'Verify or reject a payment, confirm a booking, or close it without refund',
  body: Strict({
    status: OneOf(bookingStatuses),
    adminNotes: Notes,
    receivedAmount: ReceivedAmount,
    confirmedAmount: ConfirmedAmount,
    receivedOn: CashAccount,
    verifiedBefore: VerifiedBefore,
  }),
  response: { 200: Booking },
})

export const processRefund = admin.put('/api/admin/bookings/:id/refund', 'admin', {
  summary: 'Record that a refund was paid',
  body: Strict({
    refundNotes: Notes,
    /** Default: what is still due. At most what was received, which is nothing for a payment that was never verified. */
    refundAmount: Type.Optional(TotalInput),
    /** The rest follows: the booking stays due. Without it, less than what is due closes the booking and needs a note. */
    isPartial: Type.Optional(Type.Boolean()),
    /** `refundAmount` of the booking as the admin saw it: 409 `booking.transition_stale` where more was refunded since. */
    refundedBefore: Type.Optional(TotalInput),
    verifiedBefore: VerifiedBefore,
    /** Of the transfer. */
    reference: Type.Optional(Nullable(line(120, 'reference'))),
    /** The destination that was used, of those the customer gave; the last one by default. */
    destination: Type.Optional(Nullable(Id)),
    /** What arrived of a payment that was never verified; required for a rejected payment. */
    receivedAmount: Type.Optional(TotalInput),
    /** Of what arrived, where it is stated here. */
    receivedOn: CashAccount,
    sentFrom: CashAccount,
    /** An image uploaded as `refund-proof`; shown to the customer. */
    refundProof: Type.Optional(Nullable(FileUrl)),
  }),
  response: { 200: Booking },
})

/**
 * What an admin decides about a booking, by the name of the transition; a refund has a call of its own. Transitions that ask for an
 * amount or a note refuse without it (docs/product/bookings.md#lifecycle).
 */
export const performTransition = bookings.put('/api/bookings/:id/transitions/:action', 'admin', {
  summary: 'Perform a transition of a booking',
  params: Strict({ id: Id, action: OneOf(decisions) }),
  body: Strict({
    /** To the customer. */
    note: Notes,
    receivedAmount: ReceivedAmount,
    confirmedAmount: ConfirmedAmount,
    receivedOn: CashAccount,
    /** Of a transfer that arrived late. */
    reference: Type.Optional(Nullable(line(120, 'reference'))),
    /** Of the remaining amount: the one that was checked; 409 `booking.transition_stale` where it is decided already. */
    transfer: Type.Optional(Id),
    verifiedBefore: VerifiedBefore,
  }),
  response: { 200: Booking },
})

import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import {
  CalendarDateInput,
  FileUrl,
  Id,
  IdempotencyHeaders,
  IdParams,
  Nullable,
  OneOf,
  Paging,
  Strict,
  TotalInput,
} from '../schemas.ts'
import { AdminBookings, BookingPresences, ReusedPayments } from './admin-booking-schema.ts'
import { bookingGroups, bookingSorts, bookingStatuses, paymentTypes } from './booking.ts'
import { Booking, BookingInput, MyBookingsSummary, Quote, QuoteInput } from './booking-schema.ts'

const Notes = Type.Optional(Nullable(Type.String({ maxLength: 2_000 })))
const search = Type.Optional(Type.String({ maxLength: 100 }))
const BookingList = Type.Array(Booking)

export const quoteBooking = defineEndpoint({
  method: 'POST',
  url: '/api/bookings/quote',
  access: 'everyone',
  schema: { summary: 'Price seats without booking', tags: ['bookings'], body: QuoteInput, response: { 200: Quote } },
})

/** `Idempotency-Key`: the same key, customer and body answer with the same booking again (DECISIONS.md §1). */
export const submitBooking = defineEndpoint({
  method: 'POST',
  url: '/api/bookings',
  access: 'signed-in',
  schema: {
    summary: 'Book seats',
    tags: ['bookings'],
    headers: IdempotencyHeaders,
    body: BookingInput,
    response: { 201: Booking },
  },
})

/** Group by group: what needs the traveller, then what comes in the order it leaves, then the latest change first. */
export const listMyBookings = defineEndpoint({
  method: 'GET',
  url: '/api/bookings/mine',
  access: 'customer',
  schema: {
    summary: "List the customer's bookings",
    tags: ['bookings'],
    querystring: Strict({
      status: Type.Optional(OneOf(bookingStatuses)),
      group: Type.Optional(OneOf(bookingGroups)),
      ...Paging,
    }),
    response: { 200: BookingList },
  },
})

export const summarizeMyBookings = defineEndpoint({
  method: 'GET',
  url: '/api/bookings/mine/summary',
  access: 'customer',
  schema: {
    summary: "Count the customer's bookings by group, and name the next trip",
    tags: ['bookings'],
    response: { 200: MyBookingsSummary },
  },
})

export const readBooking = defineEndpoint({
  method: 'GET',
  url: '/api/bookings/:id',
  access: 'signed-in',
  schema: { summary: 'Read a booking', tags: ['bookings'], params: IdParams, response: { 200: Booking } },
})

export const listTripBookings = defineEndpoint({
  method: 'GET',
  url: '/api/bookings/trip/:id',
  access: 'agency',
  schema: {
    summary: "List the bookings of one of the agency's trips",
    tags: ['bookings'],
    params: IdParams,
    querystring: Strict({ ...Paging }),
    response: { 200: BookingList },
  },
})

/** Payment-verified bookings that wait for the agency, oldest first. */
export const listPendingApprovals = defineEndpoint({
  method: 'GET',
  url: '/api/bookings/pending',
  access: 'agency',
  schema: {
    summary: 'List the bookings that wait for the agency',
    tags: ['bookings'],
    querystring: Strict({ ...Paging }),
    response: { 200: BookingList },
  },
})

export const reviewBooking = defineEndpoint({
  method: 'PUT',
  url: '/api/bookings/:id/review',
  access: 'agency',
  schema: {
    summary: 'Approve or reject a booking',
    tags: ['bookings'],
    params: IdParams,
    body: Strict({ action: OneOf(['approve', 'reject']), agencyNotes: Notes }),
    response: { 200: Booking },
  },
})

export const collectRemaining = defineEndpoint({
  method: 'PUT',
  url: '/api/bookings/:id/collect-remaining',
  access: 'agency',
  schema: {
    summary: 'Mark the balance of a deposit as collected',
    tags: ['bookings'],
    params: IdParams,
    body: Type.Optional(Nullable(Strict({}))),
    response: { 200: Booking },
  },
})

export const cancelBooking = defineEndpoint({
  method: 'DELETE',
  url: '/api/bookings/:id',
  access: 'customer',
  schema: { summary: 'Cancel a booking', tags: ['bookings'], params: IdParams, response: { 200: Booking } },
})

export const downloadVoucher = defineEndpoint({
  method: 'GET',
  url: '/api/bookings/:id/voucher',
  access: 'signed-in',
  schema: {
    summary: 'Download the voucher of a confirmed booking (PDF)',
    tags: ['bookings'],
    params: IdParams,
    response: { 200: Type.Unsafe<Uint8Array>({}) },
  },
})

export const downloadCalendar = defineEndpoint({
  method: 'GET',
  url: '/api/bookings/:id/calendar.ics',
  access: 'signed-in',
  schema: {
    summary: "Download a confirmed booking's days (iCalendar)",
    tags: ['bookings'],
    params: IdParams,
    response: { 200: Type.Unsafe<string>({}) },
  },
})

const adminFilters = {
  status: Type.Optional(OneOf(bookingStatuses)),
  paymentType: Type.Optional(OneOf(paymentTypes)),
  trip: Type.Optional(Id),
  agency: Type.Optional(Id),
  /** Departures from this day, and up to that one. */
  departsFrom: Type.Optional(CalendarDateInput),
  departsTo: Type.Optional(CalendarDateInput),
  /** Cancelled or declined bookings whose money has not gone back yet. */
  moneyToReturn: Type.Optional(Type.Boolean()),
  search,
  sort: Type.Optional(OneOf(bookingSorts)),
}

export const listBookingsForAdmin = defineEndpoint({
  method: 'GET',
  url: '/api/admin/bookings',
  access: 'admin',
  schema: {
    summary: 'List all bookings',
    tags: ['admin'],
    querystring: Strict({ ...adminFilters, ...Paging }),
    response: { 200: AdminBookings },
  },
})

export const exportBookingsForAdmin = defineEndpoint({
  method: 'GET',
  url: '/api/admin/bookings.csv',
  access: 'admin',
  schema: {
    summary: 'All bookings the filters leave, for spreadsheets (CSV)',
    tags: ['admin'],
    querystring: Strict(adminFilters),
    response: { 200: Type.Unsafe<string>({}) },
  },
})

/** A transfer pays one booking: it warns, and forbids nothing. */
export const listReusedPayments = defineEndpoint({
  method: 'GET',
  url: '/api/admin/bookings/:id/reused-payments',
  access: 'admin',
  schema: {
    summary: 'List other bookings with the same payment reference or the same picture',
    tags: ['admin'],
    params: IdParams,
    response: { 200: ReusedPayments },
  },
})

/** Says that the asker looks at the booking, again every few seconds while they do. Stops nobody from deciding. */
export const recordBookingPresence = defineEndpoint({
  method: 'PUT',
  url: '/api/admin/bookings/:id/claim',
  access: 'admin',
  schema: {
    summary: 'Claim a booking while looking at it; answers what other admins look at',
    tags: ['admin'],
    params: IdParams,
    body: Type.Optional(Nullable(Strict({}))),
    response: { 200: BookingPresences },
  },
})

export const releaseBooking = defineEndpoint({
  method: 'DELETE',
  url: '/api/admin/bookings/:id/claim',
  access: 'admin',
  schema: {
    summary: 'Stop looking at a booking; answers what other admins look at',
    tags: ['admin'],
    params: IdParams,
    response: { 200: BookingPresences },
  },
})

/** The admin's decisions by the status they lead to: payment_verified, rejected, confirmed, cancelled. */
export const changeBookingStatus = defineEndpoint({
  method: 'PUT',
  url: '/api/admin/bookings/:id/status',
  access: 'admin',
  schema: {
    summary: 'Verify or reject a payment, confirm a booking, close it without refund',
    tags: ['admin'],
    params: IdParams,
    body: Strict({ status: OneOf(bookingStatuses), adminNotes: Notes }),
    response: { 200: Booking },
  },
})

export const processRefund = defineEndpoint({
  method: 'PUT',
  url: '/api/admin/bookings/:id/refund',
  access: 'admin',
  schema: {
    summary: 'Record that a refund was paid',
    tags: ['admin'],
    params: IdParams,
    body: Strict({
      refundNotes: Notes,
      refundAmount: Type.Optional(TotalInput),
      /** A picture the admin uploaded as `refund-proof`; the customer sees it beside the booking. */
      refundProof: Type.Optional(Nullable(FileUrl)),
    }),
    response: { 200: Booking },
  },
})

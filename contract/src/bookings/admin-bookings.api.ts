import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import {
  CalendarDateInput,
  fileOf,
  FileUrl,
  Id,
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
import { AdminBookings, BookingPresences, ReusedPayments, VerifiedBefore } from './admin-booking-schema.ts'
import { bookingSorts, bookingStatuses, paymentTypes } from './booking.ts'
import { BookingDetails } from './booking-schema.ts'
import { CashAccount, Received } from './received-schema.ts'

const admin = endpointsOf('admin')

const AdminNotes = Type.Optional(Nullable(text(2_000)))

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
  /** Bookings with a transfer of the balance to check. */
  balanceSent: Type.Optional(Type.Boolean()),
  /** Past their deadline (docs/product/bookings.md#deadlines). */
  late: Type.Optional(Type.Boolean()),
  /** Confirmed bookings whose customers ask to cancel (docs/product/bookings.md#cancellation). */
  cancellationRequested: Type.Optional(Type.Boolean()),
  search: Type.Optional(Search),
  sort: Type.Optional(OneOf(bookingSorts)),
}

export const listBookingsForAdmin = admin.get('/api/admin/bookings', 'admin', {
  scopes: ['admin:bookings:read'],
  summary: 'List all bookings',
  querystring: Strict({ ...adminFilters, ...Paging }),
  response: { 200: AdminBookings },
})

export const exportBookingsForAdmin = admin.get('/api/admin/bookings.csv', 'admin', {
  scopes: ['admin:bookings:read'],
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

/** The admin's decision, named by its target status: payment_verified, rejected, confirmed or cancelled. */
export const changeBookingStatus = admin.put('/api/admin/bookings/:id/status', 'admin', {
  summary: 'Verify or reject a payment, confirm a booking, or close it without refund',
  body: Strict({
    status: OneOf(bookingStatuses),
    adminNotes: AdminNotes,
    ...Received,
    verifiedBefore: VerifiedBefore,
  }),
  response: { 200: BookingDetails },
})

export const processRefund = admin.put('/api/admin/bookings/:id/refund', 'admin', {
  summary: 'Record that a refund was paid',
  body: Strict({
    refundNotes: AdminNotes,
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
  response: { 200: BookingDetails },
})

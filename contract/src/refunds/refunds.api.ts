import Type, { type Static } from 'typebox'
import { BookingPresence } from '../bookings/admin-booking-schema.ts'
import { BookingDetails, DeskBooking } from '../bookings/booking-schema.ts'
import { endpointsOf } from '../endpoint.ts'
import { currencies } from '../money.ts'
import { fileOf, FileUrl, Id, Moment, Money, Nullable, OneOf, Paging, Search, Strict, typed } from '../schemas.ts'
import { DestinationChoice, DestinationInput, GivenDestination } from './refund-schema.ts'

const bookings = endpointsOf('bookings')
const admin = endpointsOf('admin')

const Saved = Type.Object({ destination: Nullable(GivenDestination) })

/** The customer's own, for later refunds (docs/product/refunds.md#destinations). */
export const readSavedDestination = bookings.get('/api/refund-destination', 'customer', {
  summary: 'Read where the customer wants refunds to go',
  response: { 200: Saved },
})

export const saveDestination = bookings.put('/api/refund-destination', 'customer', {
  summary: 'Save where refunds go',
  body: DestinationInput,
  response: { 200: Saved },
})

export const deleteSavedDestination = bookings.delete('/api/refund-destination', 'customer', {
  summary: 'Delete the saved destination; refunds that are due keep theirs',
  response: { 200: Saved },
})

/** While a refund is due or asked for, else 409 `refund.not_expected`. The last one counts. */
export const giveDestination = bookings.put('/api/bookings/:id/refund-destination', 'customer', {
  summary: 'Say where the refund of a booking goes',
  body: DestinationChoice,
  response: { 200: BookingDetails },
})

/** Audited. */
export const revealDestination = admin.get('/api/admin/bookings/:id/refund-destination', 'admin', {
  summary: 'Read the complete destination of a refund',
  response: { 200: GivenDestination },
})

const search = Type.Optional(Search)

/** Refunds that are due, those that wait the longest first. */
export const RefundsDue = Type.Object({
  bookings: Type.Array(DeskBooking),
  total: Type.Integer(),
  /** Other admins viewing bookings now. */
  claims: Type.Array(BookingPresence),
  /** What the exported file contains: refunds whose destination is known. */
  exportable: Type.Integer(),
  /** How many of them wait although no payment was verified (docs/product/refunds.md#never-verified). */
  neverVerified: Type.Integer(),
})
export type RefundsDue = Static<typeof RefundsDue>

export const listRefundsDue = admin.get('/api/admin/refunds', 'admin', {
  scopes: ['admin:bookings:read'],
  summary: 'List refunds that are due',
  querystring: Strict({ search, neverVerified: Type.Optional(Type.Boolean()), ...Paging }),
  response: { 200: RefundsDue },
})

/** One row per refund that is due and whose destination is known, for the bank. Audited. */
export const exportRefundsDue = admin.get('/api/admin/refunds.csv', 'admin', {
  summary: 'Export refunds that are due, with their destinations (CSV)',
  querystring: Strict({ search }),
  response: { 200: fileOf<string>('text/csv') },
})

const ReusedRefund = Type.Object({
  booking: Id,
  bookingNumber: Type.String(),
  customer: Type.String(),
  amount: Money,
  currency: OneOf(currencies),
  sentAt: Moment,
})
export type ReusedRefund = Static<typeof ReusedRefund>

/** Newest first, at most ten. */
export const ReusedRefunds = Type.Object({ reference: Type.Array(ReusedRefund), picture: Type.Array(ReusedRefund) })
export type ReusedRefunds = Static<typeof ReusedRefunds>

/** A transfer is one refund: duplicates are shown as a warning and block nothing. */
export const findReusedRefunds = admin.get('/api/admin/refunds/reused', 'admin', {
  summary: 'Find refunds with this reference or proof',
  querystring: Strict({
    reference: Type.Optional(typed('reference', { maxLength: 120 })),
    /** The `url` of the admin's own upload. */
    proof: Type.Optional(FileUrl),
  }),
  response: { 200: ReusedRefunds },
})

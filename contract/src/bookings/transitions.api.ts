import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { namedActions } from '../lifecycle/lifecycle.ts'
import { limits } from '../limits.ts'
import { ExpectedRefund } from '../refunds/refund-schema.ts'
import { CalendarDateInput, FileUrl, Id, line, Nullable, OneOf, Strict, text, typed } from '../schemas.ts'
import { bookingDetails } from './booking.ts'
import { VerifiedBefore } from './admin-booking-schema.ts'
import { BookingDetails } from './booking-schema.ts'
import { Received } from './received-schema.ts'

const bookings = endpointsOf('bookings')
const maxTotal = limits.maxPrice * limits.seatsPerBooking

/** The transfer of a customer: an upload of kind `payment-proof`, a reference, or both. */
const Proof = {
  paymentProof: Type.Optional(Nullable(FileUrl)),
  paymentReference: Type.Optional(Nullable(typed('reference', { maxLength: 120 }))),
  /** The payment account to which it went, as of a new booking; without it the one before is kept. */
  paymentAccount: Type.Optional(Nullable(Id)),
}

/** What an agency asks its customer for; 'other' requires a note. */
const Question = {
  items: Type.Optional(
    Type.Array(OneOf(bookingDetails), { minItems: 1, maxItems: bookingDetails.length, uniqueItems: true }),
  ),
  withinDays: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.detailsWithinDays })),
}

/** Another date, as its customer saw it: 409 `booking.difference_changed` where the difference is another one now. */
const OtherDate = {
  date: Type.Optional(CalendarDateInput),
  expectedDifference: Type.Optional(Type.Number({ minimum: -maxTotal, maximum: maxTotal })),
}

/**
 * What customers, agencies and admins do with a booking, by the name of the transition (docs/product/bookings.md#lifecycle).
 * A refund has a call of its own. A transition refuses without the note, the amount or the fields that it needs.
 */
export const performTransition = bookings.put('/api/bookings/:id/transitions/:action', 'signed-in', {
  summary: 'Perform a transition of a booking',
  params: Strict({ id: Id, action: OneOf(namedActions) }),
  body: Strict({
    /** To the other side. */
    note: Type.Optional(Nullable(text(2_000))),
    ...Received,
    /**
     * Of the transfer as the account lists it: of one that arrived late, and of one whose proof another booking has, too, which is 409
     * `booking.transfer_unnamed` without it.
     */
    reference: Type.Optional(Nullable(line(120, 'reference'))),
    /** When the account received it, `YYYY-MM-DDTHH:mm` as the account shows it. Kept in the audit log. */
    transferAt: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' })),
    /** Of the balance: the one that was checked; 409 `booking.transition_stale` where it is decided already. */
    transfer: Type.Optional(Id),
    verifiedBefore: VerifiedBefore,
    ...Proof,
    ...Question,
    ...OtherDate,
    ...ExpectedRefund,
    /** Of `request_cancellation`: more than the rules give back, about which the agency is asked. */
    askedRefund: Type.Optional(Type.Number({ minimum: 0, maximum: maxTotal })),
    /** Of the changed terms that the customer has seen; a later one is 409 `booking.changes_stale` with its place and time. */
    version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  response: { 200: BookingDetails },
})

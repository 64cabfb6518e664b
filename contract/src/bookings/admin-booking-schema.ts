import Type, { type Static } from 'typebox'
import { currencies } from '../money.ts'
import { CalendarDate, Id, Moment, Money, Nullable, OneOf } from '../schemas.ts'
import { bookingStatuses } from './booking.ts'
import { DeskBooking } from './booking-schema.ts'

/**
 * `verifiedAmount` of the booking as the admin saw it: 409 `booking.transition_stale` where another sum is verified by now, with
 * both (docs/product/money.md#compared-sums). A sum of several transfers has no max.
 */
export const VerifiedBefore = Type.Optional(Type.Number({ minimum: 0 }))

/** An admin who is viewing a booking now. Names of admins are visible to admins only. */
export const BookingPresence = Type.Object({
  booking: Id,
  admin: Type.Object({ _id: Id, name: Type.String() }),
  since: Moment,
})
export type BookingPresence = Static<typeof BookingPresence>

/** Other admins viewing bookings, earliest arrival first. `since` is when the requesting admin arrived. */
export const BookingPresences = Type.Object({ claims: Type.Array(BookingPresence), since: Nullable(Moment) })

/** A transfer reference that was given out with held seats of which no booking was sent, and who has it. */
export const HeldReference = Type.Object({
  transferReference: Type.String(),
  customer: Type.Object({ name: Type.String(), email: Type.String(), phone: Nullable(Type.String()) }),
  trip: Type.Object({ _id: Id, title: Type.String() }),
  selectedStartDate: CalendarDate,
  seats: Type.Integer(),
  /** The seats are still held: the customer may be about to send the booking. */
  isLive: Type.Boolean(),
  heldAt: Moment,
})
export type HeldReference = Static<typeof HeldReference>

export const AdminBookings = Type.Object({
  bookings: Type.Array(DeskBooking),
  total: Type.Integer(),
  /** More than 1,000 bookings match, which are not counted: `total` is 1,000. */
  isCapped: Type.Boolean(),
  /** Number of bookings per status, regardless of the filter. */
  counts: Type.Record(Type.String(), Type.Integer()),
  /** Bookings of this page whose reference or screenshot is also used by another booking. */
  reused: Type.Array(Id),
  /** Other admins viewing bookings now, on any page. */
  claims: Type.Array(BookingPresence),
  /** Of a search for a whole booking number or transfer reference that no booking has. */
  heldReference: Nullable(HeldReference),
  /** Names of the trip and the agency in the filter. */
  chosen: Type.Object({ trip: Nullable(Type.String()), agency: Nullable(Type.String()) }),
})

/** Another booking with the same payment reference or screenshot. */
export const ReusedPayment = Type.Object({
  _id: Id,
  bookingNumber: Type.String(),
  status: OneOf(bookingStatuses),
  customer: Type.Object({ _id: Id, name: Type.String() }),
  depositAmount: Money,
  refundAmount: Nullable(Money),
  currency: OneOf(currencies),
  createdAt: Moment,
})
export type ReusedPayment = Static<typeof ReusedPayment>

/** Newest first, at most ten; `total` is the full count. */
const Reused = Type.Object({ bookings: Type.Array(ReusedPayment), total: Type.Integer() })

export const ReusedPayments = Type.Object({ reference: Reused, picture: Reused })
export type ReusedPayments = Static<typeof ReusedPayments>

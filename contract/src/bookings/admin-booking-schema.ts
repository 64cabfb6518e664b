import Type, { type Static } from 'typebox'
import { currencies } from '../money.ts'
import { Id, Moment, Money, Nullable, OneOf } from '../schemas.ts'
import { bookingStatuses } from './booking.ts'
import { Booking } from './booking-schema.ts'

/** An admin who looks at a booking just now. Names of admins are for admins. */
export const BookingPresence = Type.Object({
  booking: Id,
  admin: Type.Object({ _id: Id, name: Type.String() }),
  since: Moment,
})
export type BookingPresence = Static<typeof BookingPresence>

/** What other admins look at, whoever came first before the others. `since` is when the asker came. */
export const BookingPresences = Type.Object({ claims: Type.Array(BookingPresence), since: Nullable(Moment) })

export const AdminBookings = Type.Object({
  bookings: Type.Array(Booking),
  total: Type.Integer(),
  /** A search found more than it is worth to count: `total` is 1,001 then. */
  isCapped: Type.Boolean(),
  /** How many bookings there are in each status, whatever the filter. */
  counts: Type.Record(Type.String(), Type.Integer()),
  /** Those of this page whose reference or picture stands on another booking, too. */
  reused: Type.Array(Id),
  /** What other admins look at just now, on whichever page. */
  claims: Type.Array(BookingPresence),
  /** The trip and the agency that are filtered by, in words. */
  chosen: Type.Object({ trip: Nullable(Type.String()), agency: Nullable(Type.String()) }),
})

/** Another booking that names the same transfer. */
export const ReusedPayment = Type.Object({
  _id: Id,
  bookingNumber: Type.String(),
  status: OneOf(bookingStatuses),
  customer: Type.Object({ _id: Id, name: Type.String() }),
  depositAmount: Money,
  currency: OneOf(currencies),
  createdAt: Moment,
})
export type ReusedPayment = Static<typeof ReusedPayment>

/** The newest first, ten at most; `total` says how many there are. */
const Reused = Type.Object({ bookings: Type.Array(ReusedPayment), total: Type.Integer() })

export const ReusedPayments = Type.Object({ reference: Reused, picture: Reused })
export type ReusedPayments = Static<typeof ReusedPayments>

import Type, { type Static } from 'typebox'
import { currencies, foreignCurrencies } from '../money.ts'
import { Money, OneOf, Strict } from '../schemas.ts'

const Count = Type.Integer({ minimum: 0 })
const sum = { currency: OneOf(currencies), amount: Money }

/**
 * Effect on bookings of deleting their trip, agency or customer (docs/product/bookings.md#deleted-trips-and-people).
 */
export const deletionImpactFields = {
  /** Bookings removed from the lists, including those already ended. */
  bookings: Count,
  /** Active bookings that are withdrawn now, and the seats they release. */
  endingBookings: Count,
  seats: Count,
  /** Refunds then due for these bookings, per currency. */
  refunds: Type.Array(Type.Object(sum)),
  /** Verified payments that the cancellation rules of a customer's own bookings do not give back, per currency. */
  kept: Type.Array(Type.Object(sum)),
  /** Cash the agency collected at the meeting point for these bookings and must return itself. */
  cash: Type.Array(Type.Object({ currency: OneOf(foreignCurrencies), amount: Money })),
  /** Bookings whose refund was already due; they stay in the admins' list. */
  dueBookings: Count,
}
export const DeletionImpact = Type.Object(deletionImpactFields)
export type DeletionImpact = Static<typeof DeletionImpact>

/** The impact the user was shown before confirming. */
export const seenDeletionImpactFields = {
  endingBookings: Count,
  refunds: Type.Array(Strict(sum), { maxItems: currencies.length }),
}
export const SeenDeletionImpact = Strict(seenDeletionImpactFields)
export type SeenDeletionImpact = Static<typeof SeenDeletionImpact>

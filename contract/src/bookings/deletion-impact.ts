import Type, { type Static } from 'typebox'
import { currencies, foreignCurrencies } from '../money.ts'
import { Money, OneOf, Strict } from '../schemas.ts'

const Count = Type.Integer({ minimum: 0 })
const sum = { currency: OneOf(currencies), amount: Money }

/** What becomes of bookings when their trip, agency or customer is deleted (DECISIONS.md §6). */
export const deletionImpactFields = {
  /** Bookings that leave the lists, ended ones included. */
  bookings: Count,
  /** Those of them that end now, and the seats that come back. */
  endingBookings: Count,
  seats: Count,
  /** What was sent for them and an admin then returns, per currency. */
  refunds: Type.Array(Type.Object(sum)),
  /** Cash the agency collected at the meeting point for those that end now, and gives back itself. */
  cash: Type.Array(Type.Object({ currency: OneOf(foreignCurrencies), amount: Money })),
  /** Bookings whose refund was due before: they stay with the admins. */
  dueBookings: Count,
}
export const DeletionImpact = Type.Object(deletionImpactFields)
export type DeletionImpact = Static<typeof DeletionImpact>

/** What somebody was shown before they agreed. */
export const seenDeletionImpactFields = {
  endingBookings: Count,
  refunds: Type.Array(Strict(sum), { maxItems: currencies.length }),
}
export const SeenDeletionImpact = Strict(seenDeletionImpactFields)
export type SeenDeletionImpact = Static<typeof SeenDeletionImpact>

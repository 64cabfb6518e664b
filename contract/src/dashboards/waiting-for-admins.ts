import Type, { type Static } from 'typebox'
import { Moment, Nullable } from '../schemas.ts'

/** How many wait, and since when the one does that has waited longest; null where none does. */
const Waiting = Type.Object({ count: Type.Integer(), oldestAt: Nullable(Moment) })

/** What admins should do next. */
export const WaitingForAdmins = Type.Object({
  /** Bookings whose payment nobody has verified. */
  payments: Waiting,
  /** Bookings the agency has approved. */
  confirmations: Waiting,
  /** Bookings whose money should go back; those of deleted trips and people are among them. */
  refunds: Waiting,
  /** Agencies nobody has verified. */
  agencies: Waiting,
  /** Drafts of agencies that may not publish by themselves. */
  trips: Waiting,
  /** Messages nobody has read. */
  messages: Waiting,
  /** Reports nobody has looked into. */
  reports: Waiting,
  /** Reports somebody looks into, and has not decided about. */
  investigations: Waiting,
  /** Mails that failed for good. */
  mails: Waiting,
})
export type WaitingForAdmins = Static<typeof WaitingForAdmins>

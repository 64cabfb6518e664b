import Type, { type Static } from 'typebox'
import { Moment, Nullable } from '../schemas.ts'

/** Number of waiting items and the time of the oldest; null if there are none. */
const Waiting = Type.Object({ count: Type.Integer(), oldestAt: Nullable(Moment) })

/** Open tasks of the admins. */
export const WaitingForAdmins = Type.Object({
  /** Bookings with an unverified payment. */
  payments: Waiting,
  /** Transfers of balances to check. */
  balances: Waiting,
  /** Bookings approved by the agency. */
  confirmations: Waiting,
  /** Bookings with a refund due, including those of deleted trips and accounts. */
  refunds: Waiting,
  /** Bookings that go on, for which more than the total has arrived. */
  surpluses: Waiting,
  /** Bookings past their deadline. */
  late: Waiting,
  /** Requests to cancel a confirmed booking. */
  cancellations: Waiting,
  /** Open cases about bookings. */
  disputes: Waiting,
  /** Departures whose agencies have not decided whether they run. */
  departures: Waiting,
  /** Unverified agencies. */
  agencies: Waiting,
  /** Verification documents of agencies that were not decided. */
  documents: Waiting,
  /** Payout details of agencies that were not decided. */
  payoutDetails: Waiting,
  /** Drafts of agencies that may not publish on their own. */
  trips: Waiting,
  /** Unread messages. */
  messages: Waiting,
  /** Reports in `pending`. */
  reports: Waiting,
  /** Reports in `investigating`. */
  investigations: Waiting,
  /** Mails that failed permanently. */
  mails: Waiting,
  /** Differences that the last reconciliation of the ledger found. */
  ledger: Waiting,
  /** Proposed changes of payment accounts that the reader may approve now. */
  paymentAccounts: Waiting,
})
export type WaitingForAdmins = Static<typeof WaitingForAdmins>

import Type, { type Static } from 'typebox'
import { bookingStatuses } from '../bookings/booking.ts'
import { currencies } from '../money.ts'
import { locales } from '../product.ts'
import { CalendarDate, FileUrl, Id, Moment, Money, Nullable, OneOf, requiredText, Strict } from '../schemas.ts'
import { disputeCategories, disputeDecisions, disputeLimits, disputeStates } from './dispute.ts'

const author = OneOf(['customer', 'agency', 'admin'])

const DisputeMessage = Type.Object({
  _id: Id,
  by: author,
  /** The customer, the agency, or null for the platform. */
  byName: Nullable(Type.String()),
  text: Type.String(),
  /** Links that expire; `isPdf`: otherwise a picture. Empty once they are erased. */
  files: Type.Array(Type.Object({ url: Type.String(), name: Type.String(), isPdf: Type.Boolean() })),
  createdAt: Moment,
})

const summary = {
  state: OneOf(disputeStates),
  category: OneOf(disputeCategories),
  openedBy: author,
  openedAt: Moment,
  /** Until when the other side is to answer. */
  answerDueAt: Moment,
  decision: Nullable(OneOf(disputeDecisions)),
}

/** What a booking says about its latest case. */
export const DisputeSummary = Type.Object(summary)
export type DisputeSummary = Static<typeof DisputeSummary>

/** What the platform knows beside the two voices; only admins read it. */
const DisputeFacts = Type.Object({
  /** Null: without a check-in. */
  checkIn: Nullable(Type.Object({ seats: Type.Integer(), at: Moment })),
  /** The last payout with money of this booking; null: the agency has not been paid for it. */
  payout: Nullable(Type.Object({ number: Type.String(), sentAt: Moment })),
  languages: Type.Object({ customer: OneOf(locales), agency: OneOf(locales) }),
})

export const Dispute = Type.Object({
  ...summary,
  booking: Id,
  /** What the customer gets back by the decision; 0 in favour of the agency. */
  refundAmount: Nullable(Money),
  reason: Nullable(Type.String()),
  decidedAt: Nullable(Moment),
  messages: Type.Array(DisputeMessage),
  /** Cases of the booking that ended before, the latest first. */
  earlier: Type.Array(
    Type.Object({ ...summary, reason: Nullable(Type.String()), messages: Type.Array(DisputeMessage) }),
  ),
  mayWrite: Type.Boolean(),
  mayWithdraw: Type.Boolean(),
  mayDecide: Type.Boolean(),
  /** The most that can be given back: what was verified. */
  maxRefund: Money,
  currency: OneOf(currencies),
  facts: Type.Optional(DisputeFacts),
})
export type Dispute = Static<typeof Dispute>

export const ListedDispute = Type.Object({
  ...summary,
  /** Of the booking; its latest case is listed. */
  _id: Id,
  bookingNumber: Type.String(),
  bookingStatus: OneOf(bookingStatuses),
  customer: Type.String(),
  agency: Type.String(),
  trip: Type.String(),
  startDate: CalendarDate,
  verifiedAmount: Money,
  currency: OneOf(currencies),
  mayDecide: Type.Boolean(),
})
export type ListedDispute = Static<typeof ListedDispute>

/** `files`: uploads of kind `dispute-file`. */
const message = {
  text: requiredText(disputeLimits.textLength),
  files: Type.Optional(Type.Array(FileUrl, { maxItems: disputeLimits.filesPerMessage, uniqueItems: true })),
}

export const DisputeInput = Strict({ category: OneOf(disputeCategories), ...message })
export type DisputeInput = Static<typeof DisputeInput>

export const DisputeMessageInput = Strict(message)
export type DisputeMessageInput = Static<typeof DisputeMessageInput>

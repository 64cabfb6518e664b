import Type, { type Static } from 'typebox'
import { foreignCurrencies } from '../money.ts'
import { paymentAccountKinds } from '../payment-accounts/payment-account.ts'
import { CalendarDate, Id, Moment, Money, Nullable, OneOf } from '../schemas.ts'
import { travellerLevels } from '../travellers/traveller.ts'
import { bookingStatuses } from './booking.ts'
import { nextSteps } from './booking-deadlines.ts'
import { secondAdminActs } from './second-admin.ts'

export const PaymentBreakdown = Type.Object({
  egpTotal: Money,
  foreignTotal: Money,
  foreignCurrency: OneOf(foreignCurrencies),
  egpAmountPerPerson: Money,
  foreignAmountPerPerson: Money,
})

/** An option of the trip, chosen for some of the seats; `priceChange` is the change of the price of each of them. */
export const BookedOption = Type.Object({ name: Type.String(), seats: Type.Integer(), priceChange: Money })
export type BookedOption = Static<typeof BookedOption>

/** What an admin has asked for, and another one confirms by recording the same amount. */
export const SecondAdminRequest = Type.Object({
  act: OneOf(secondAdminActs),
  amount: Money,
  askedBy: Type.Object({ _id: Id, name: Type.String() }),
  askedAt: Moment,
})
export type SecondAdminRequest = Static<typeof SecondAdminRequest>

export const BookingEvent = Type.Object({
  action: Type.String(),
  by: OneOf(['customer', 'agency', 'admin', 'platform']),
  byName: Nullable(Type.String()),
  from: Nullable(OneOf(bookingStatuses)),
  to: OneOf(bookingStatuses),
  note: Nullable(Type.String()),
  /** It recorded a receipt whose amount no admin has stated. */
  isAmountAssumed: Type.Boolean(),
  createdAt: Moment,
})

/** What happens next, by when, and who has to act (docs/product/bookings.md#deadlines). */
export const NextStep = Type.Object({
  waitingFor: OneOf(nextSteps),
  by: OneOf(['customer', 'agency', 'platform']),
  since: Moment,
  /** Of a balance payment: the end of its last day. Of a departure: the meeting time, else the end of the first day. */
  dueAt: Moment,
  /** When the platform is likely to have done it, from its opening hours and its usual pace; null where others act. */
  expectedAt: Nullable(Moment),
  isLate: Type.Boolean(),
})
export type NextStep = Static<typeof NextStep>

/**
 * A transfer to the platform: verified by an admin, else as the customer reports it (docs/product/payments.md#receipts). Agencies see
 * neither reference nor proof nor account.
 */
export const Receipt = Type.Object({
  /** Of a first payment that is not verified: the booking's. */
  _id: Id,
  kind: OneOf(['payment', 'rest', 'balance']),
  /** `reported`: to be checked; `not_found`: an admin did not find it on the account. */
  state: OneOf(['reported', 'not_found', 'verified']),
  /** What arrived; of a transfer that is not verified, what was due when it was sent. */
  amount: Money,
  /** The admin stated no amount: what was due counts as received. */
  isAssumed: Type.Boolean(),
  reference: Nullable(Type.String()),
  proof: Nullable(Type.String()),
  /** On which account of the platform it arrived; null: not known. */
  account: Nullable(Type.Object({ _id: Id, kind: OneOf(paymentAccountKinds), handle: Type.String() })),
  /** When the customer sent it; null where it is verified. */
  sentAt: Nullable(Moment),
  /** Null where it is not verified. */
  verifiedAt: Nullable(Moment),
})
export type Receipt = Static<typeof Receipt>

/** A transfer of the balance that the customer reports, and that no admin has checked yet. */
export const BalanceTransfer = Type.Object({
  _id: Id,
  /** What was still due when it was sent. */
  amount: Money,
  reference: Nullable(Type.String()),
  /** Null for agencies. */
  proof: Nullable(Type.String()),
  sentAt: Moment,
})

/** What the booking asks of its travellers, and how much of it is filled in (docs/product/travellers.md). */
export const TravellerSummary = Type.Object({
  level: OneOf(travellerLevels),
  dueOn: CalendarDate,
  /** Travellers without missing values. */
  complete: Type.Integer(),
  /** The customer may change them today. */
  mayChange: Type.Boolean(),
})
export type TravellerSummary = Static<typeof TravellerSummary>

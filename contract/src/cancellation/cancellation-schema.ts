import Type, { type Static } from 'typebox'
import { currencies, foreignCurrencies } from '../money.ts'
import { CalendarDate, Moment, Money, Nullable, OneOf, Strict } from '../schemas.ts'
import { cancellationLimits, cancellationPresets, quotedReasons } from './cancellation-rules.ts'

const Percent = Type.Integer({ minimum: 0, maximum: 100 })

const tier = {
  daysBefore: Type.Integer({ minimum: 0, maximum: cancellationLimits.daysBefore }),
  refundPercent: Percent,
  depositRefundPercent: Type.Optional(Percent),
}

export const CancellationTier = Type.Object(tier)

export const CancellationRules = Type.Object({
  preset: OneOf(cancellationPresets),
  tiers: Type.Array(CancellationTier),
})

/** Tiers are only read for `custom`. */
export const CancellationRulesInput = Strict({
  preset: OneOf(cancellationPresets),
  tiers: Type.Optional(Type.Array(Strict(tier), { maxItems: cancellationLimits.tiers })),
})

/** What the reader's cancellation of a booking would give back now. */
export const CancellationQuote = Type.Object({
  refundAmount: Money,
  currency: OneOf(currencies),
  /** Of verified money; what is only reported is refunded in full if it has arrived. */
  isPaymentVerified: Type.Boolean(),
  reason: OneOf(quotedReasons),
  tier: Nullable(CancellationTier),
  /** From then on less comes back. */
  nextTierAt: Nullable(Moment),
  /** The last day with this amount. */
  until: Nullable(CalendarDate),
  parts: Type.Array(
    Type.Object({
      part: OneOf(['deposit', 'balance']),
      receivedAmount: Money,
      refundPercent: Percent,
      refundAmount: Money,
    }),
  ),
  /** The balance of a deposit that the agency has collected and returns itself (docs/product/refunds.md#amounts). */
  collected: Money,
  /** All that was received, which a request to cancel may ask for. */
  received: Money,
  /** By when the refund is sent. */
  sentBy: Moment,
  /** Whether the booking is cancelled at once by these rules; else its agency is asked first. */
  isAtOnce: Type.Boolean(),
  /** More than these rules give. */
  mayAskForMore: Type.Boolean(),
  /** By when the agency answers a request. */
  answerBy: Moment,
  /** Cash of an international trip that the agency has collected and returns itself. */
  cash: Nullable(Type.Object({ amount: Money, currency: OneOf(foreignCurrencies) })),
})
export type CancellationQuote = Static<typeof CancellationQuote>

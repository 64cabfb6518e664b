import {
  type CancellationRefund,
  type CancellationRules,
  type ReceivedParts,
  refundOfCancellation,
} from '@rihla/contract/cancellation/cancellation-rules.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { CancellationQuote } from '@rihla/contract/cancellation/cancellation-schema.ts'
import { transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import { dueAt } from '@rihla/contract/bookings/booking-deadlines.ts'
import { isPaymentVerified } from '@rihla/contract/bookings/booking.ts'
import { wasPaymentVerified } from '@rihla/contract/bookings/refund-policy.ts'
import { addDays, dayIn, daysBetween } from '@rihla/contract/dates.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { momentAt } from '@rihla/contract/moment-at.ts'
import { type ForeignCurrency, isMoney, type Minor, toMajor, toMinor } from '@rihla/contract/money.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { findDeadlineHours } from '#settings/settings.queries.ts'
import type { BookingRow } from './bookings.queries.ts'
import { departsAtOf } from './booking-facts.ts'
import { collectedMinorOf, surplusMinorOf, verifiedMinorOf } from './booking-amounts.ts'

type Cancelled = Pick<
  BookingRow,
  | ('status' | 'past' | 'payment_type' | 'deposit_minor' | 'remaining_minor' | 'remaining_paid_at' | 'received_minor')
  | ('starts_on' | 'cancellation_rules' | 'collected_minor')
>

/** What the cancellation of a booking gives back of its verified money, today (docs/product/cancellation.md#refunds). */
export function refundOfBooking(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  booking: Cancelled,
  by: 'customer' | 'agency' | 'platform',
): CancellationRefund {
  return refundOfCancellation({
    rules: booking.cancellation_rules as CancellationRules | null,
    by,
    isApproved: !transitionOf('approve').from.includes(booking.status) && isPaymentVerified(booking.status),
    startsOn: booking.starts_on,
    cancelledOn: dayIn(config.platformTimeZone, clock.now()),
    received: receivedPartsOf(booking),
  })
}

/** Verified money by what the rules of cancellation tell apart. */
export function receivedPartsOf(booking: Cancelled): ReceivedParts {
  const verified = verifiedMinorOf(booking) - surplusMinorOf(booking)
  const depositMinor = booking.payment_type === 'deposit_payment' ? Math.min(booking.deposit_minor, verified) : 0
  return { depositMinor, balanceMinor: verified - depositMinor }
}

/** The columns that keep the promise made to a customer who cancels, or asks to. */
export const agreedRefund = (context: Pick<Context, 'clock' | 'config'>, booking: Cancelled) => ({
  // an unverified payment is refunded as a whole if it has arrived
  refund_due_minor: wasPaymentVerified({ status: booking.status, pastStatuses: booking.past })
    ? refundOfBooking(context, booking, 'customer').refundMinor + surplusMinorOf(booking)
    : null,
})

/** The same for a booking that its customer gives up with the account; a request to cancel has its promise already. */
export const agreedWithdrawal = (
  context: Pick<Context, 'clock' | 'config'>,
  booking: Cancelled & Pick<BookingRow, 'refund_due_minor' | 'cancellation_requested_at'>,
) =>
  booking.cancellation_requested_at !== null && booking.refund_due_minor !== null
    ? { refund_due_minor: booking.refund_due_minor }
    : agreedRefund(context, booking)

/** What the customer asks to get back, as `agreedRefund` keeps it: more than the rules give, and at most what arrived. */
export function readAskedRefund(
  context: Pick<Context, 'clock' | 'config'>,
  booking: Cancelled,
  askedRefund: number,
): Minor {
  const { refundMinor } = refundOfBooking(context, booking, 'customer')
  const verifiedMinor = verifiedMinorOf(booking)
  const askedMinor = isMoney(askedRefund) ? toMinor(askedRefund) : 0
  if (askedMinor <= refundMinor || askedMinor > verifiedMinor - surplusMinorOf(booking)) {
    throw new DomainError('request.field_invalid', { field: 'askedRefund' })
  }
  return askedMinor + surplusMinorOf(booking)
}

/** Throws when the customer saw another refund. */
export function requireExpectedRefund(
  context: Context,
  booking: Cancelled & Pick<BookingRow, 'currency'>,
  expectedRefund: number | undefined,
): void {
  if (expectedRefund === undefined) return
  const { refundMinor } = refundOfBooking(context, booking, 'customer')
  if (expectedRefund === toMajor(refundMinor)) return
  throw new DomainError('booking.refund_changed', { refundAmount: toMajor(refundMinor), currency: booking.currency })
}

/** The open request to cancel, with what the rules of its day give. */
export function presentCancellationRequest(
  { config }: Pick<Context, 'config'>,
  row: BookingRow,
): Booking['cancellationRequest'] {
  const { cancellation_requested_at: at, refund_due_minor: due, asked_refund_minor: asked, starts_on: startsOn } = row
  if (at === null) return null
  const surplus = surplusMinorOf(row)
  return {
    refund: toMajor((due ?? verifiedMinorOf(row)) - surplus),
    asked: asked === null ? null : toMajor(asked - surplus),
    daysBefore: daysBetween(dayIn(config.platformTimeZone, at), startsOn),
  }
}

const cancellerOf = { customer: 'customer', agency: 'agency', admin: 'platform' } as const

export async function presentCancellation(
  context: Context,
  row: BookingRow,
  { role }: Pick<CurrentUser, 'role'>,
): Promise<CancellationQuote> {
  const departsAt = departsAtOf(row, context.config.platformTimeZone)
  const moments = { since: context.clock.now(), hours: await findDeadlineHours(context.db), departsAt }
  const { refundMinor, reason, tier, until, parts } = refundOfBooking(context, row, cancellerOf[role])
  const receivedMinor = verifiedMinorOf(row) - surplusMinorOf(row)
  return {
    refundAmount: toMajor(refundMinor),
    currency: row.currency,
    // also of a payment of which only a part has arrived: that part comes back
    isPaymentVerified: wasPaymentVerified({ status: row.status, pastStatuses: row.past }) || verifiedMinorOf(row) > 0,
    reason,
    tier: tier && { ...tier },
    nextTierAt: until && momentAt(addDays(until, 1), '00:00', context.config.platformTimeZone).toISOString(),
    until,
    parts: parts.map(({ part, receivedMinor, refundPercent, refundMinor: ofPart }) => ({
      part,
      receivedAmount: toMajor(receivedMinor),
      refundPercent,
      refundAmount: toMajor(ofPart),
    })),
    collected: toMajor(collectedMinorOf(row)),
    received: toMajor(receivedMinor),
    sentBy: dueAt('refund', moments).toISOString(),
    isAtOnce: row.status !== 'confirmed' || row.accepts_cancellations,
    mayAskForMore: row.status === 'confirmed' && receivedMinor > refundMinor,
    answerBy: dueAt('cancellation_answer', moments).toISOString(),
    cash:
      row.cash_collected_at === null
        ? null
        : { amount: toMajor(row.foreign_total_minor ?? 0), currency: row.foreign_currency as ForeignCurrency },
  }
}

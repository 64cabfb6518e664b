import { type Minor, isMoney, toMinor } from '../money.ts'
import { type BookingStatus, isPaymentVerified } from './booking.ts'

interface Receipts {
  status: BookingStatus
  /** Every status the booking has had (its events). */
  pastStatuses: readonly BookingStatus[]
  depositMinor: Minor
  remainingMinor: Minor
  /** The agency collected the remaining amount. */
  hasPaidRemaining: boolean
  /** What an admin stated as received of a payment that was never verified. */
  receivedMinor: Minor | null
}

export const wasPaymentVerified = ({ status, pastStatuses }: Pick<Receipts, 'status' | 'pastStatuses'>): boolean =>
  isPaymentVerified(status) || pastStatuses.some(isPaymentVerified)

/**
 * What is known to have been received: the transfer once an admin has verified it or stated what arrived, and the
 * remaining amount once the agency has collected it (docs/product/refunds.md#amounts). Without either, 0.
 */
export function verifiedMinor(booking: Receipts): Minor {
  const transfer = wasPaymentVerified(booking) ? booking.depositMinor : (booking.receivedMinor ?? 0)
  return transfer + (booking.hasPaidRemaining ? booking.remainingMinor : 0)
}

/** Amounts in minor units of the booking's currency. */
export interface RefundableBooking {
  status: BookingStatus
  totalMinor: Minor
  verifiedMinor: Minor
  /** What is to be refunded of it (docs/product/cancellation.md#refunds). */
  dueMinor: Minor
}

export interface EnteredRefund {
  /** Major units; the default is what is due. */
  refundAmount?: number | undefined
  /** Major units, of a payment that was never verified: what arrived after all. */
  receivedAmount?: number | undefined
}

type RefundDecision =
  | { refundedMinor: Minor; receivedMinor: Minor | null; isLessThanDue: boolean }
  | { refused: 'booking.refund_amount_invalid' | 'booking.refund_exceeds_received'; maxMinor: Minor }

/**
 * The refund to record for what an admin entered or left out (docs/product/refunds.md#amounts). Refused: no money amount,
 * zero although a refund is due, more than was received, or a rejected payment without the amount that arrived.
 */
export function decideRefund(booking: RefundableBooking, entered: EnteredRefund): RefundDecision {
  const invalid = { refused: 'booking.refund_amount_invalid', maxMinor: booking.totalMinor } as const
  const receivedMinor = minorOf(entered.receivedAmount)
  const isReceiptAllowed = booking.verifiedMinor === 0 && receivedMinor !== 0
  if (receivedMinor !== undefined && (!isReceiptAllowed || !isUpTo(booking.totalMinor, receivedMinor))) return invalid
  if (booking.status === 'rejected' && receivedMinor === undefined) return invalid
  const maxMinor = receivedMinor ?? booking.verifiedMinor
  const dueMinor = receivedMinor ?? booking.dueMinor
  const refundedMinor = entered.refundAmount === undefined ? dueMinor : minorOf(entered.refundAmount)
  if (refundedMinor === undefined || !isUpTo(booking.totalMinor, refundedMinor)) return invalid
  if (refundedMinor > maxMinor) return { refused: 'booking.refund_exceeds_received', maxMinor }
  if (refundedMinor === 0 && dueMinor > 0) return invalid
  return { refundedMinor, receivedMinor: receivedMinor ?? null, isLessThanDue: refundedMinor < dueMinor }
}

/** NaN for a number that is no amount of money, which is up to no maximum. */
const minorOf = (major: number | undefined): Minor | undefined =>
  major === undefined ? undefined : isMoney(major) ? toMinor(major) : Number.NaN

const isUpTo = (maxMinor: Minor, minor: Minor): boolean => minor >= 0 && minor <= maxMinor

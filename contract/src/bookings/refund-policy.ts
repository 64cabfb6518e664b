import { type Minor, isMoney, toMinor } from '../money.ts'
import { type BookingStatus, isPaymentVerified } from './booking.ts'

export interface Receipts {
  status: BookingStatus
  /** Every status the booking has had (its events). */
  pastStatuses: readonly BookingStatus[]
  depositMinor: Minor
  balanceMinor: Minor
  /** The agency collected the balance. */
  hasPaidBalance: boolean
  /** What arrived by transfer; null where no receipt was recorded, as in bookings older than receipts. */
  receivedMinor: Minor | null
  /** What the agency collected of the balance; null: all of it. */
  collectedMinor: Minor | null
}

export const wasPaymentVerified = ({ status, pastStatuses }: Pick<Receipts, 'status' | 'pastStatuses'>): boolean =>
  isPaymentVerified(status) || pastStatuses.some(isPaymentVerified)

/** Transfers that an admin has verified as received on the platform's accounts (docs/product/refunds.md#amounts). Without any, 0. */
export const verifiedMinor = (booking: Receipts): Minor =>
  booking.receivedMinor ?? (wasPaymentVerified(booking) ? booking.depositMinor : 0)

/** What the customer has paid: to the platform, and in person to the agency. */
export const paidMinor = (booking: Receipts): Minor => verifiedMinor(booking) + collectedMinor(booking)

/** What the agency says it has collected. The platform has never seen it, so it is the agency's to return. */
export const collectedMinor = (booking: Pick<Receipts, 'hasPaidBalance' | 'collectedMinor' | 'balanceMinor'>): Minor =>
  booking.hasPaidBalance ? (booking.collectedMinor ?? booking.balanceMinor) : 0

/**
 * What was paid beyond the total: due as a refund while the booking goes on (docs/product/payments.md#receipts), as far as it
 * arrived by transfer.
 */
export const surplusMinor = (booking: Receipts): Minor =>
  Math.min(verifiedMinor(booking), Math.max(0, paidMinor(booking) - booking.depositMinor - booking.balanceMinor))

/**
 * What is left of the balance: transfers beyond the deposit lower it. `remaining_left_minor` of the database is the
 * same.
 */
export const balanceLeftMinor = ({
  depositMinor,
  balanceMinor,
  hasPaidBalance,
  receivedMinor,
}: Pick<Receipts, 'depositMinor' | 'balanceMinor' | 'hasPaidBalance' | 'receivedMinor'>): Minor =>
  hasPaidBalance ? 0 : Math.max(0, balanceMinor - Math.max(0, (receivedMinor ?? depositMinor) - depositMinor))

interface CheckedTransfer {
  /** What was due when it was sent. */
  dueMinor: Minor
  /** Major units, as the admin has entered it; undefined: what was due. */
  receivedAmount: number | undefined
  /** The booking has nothing but a reference, which says nothing about the amount. */
  isAmountRequired: boolean
}

type CheckedAmount =
  | { receivedMinor: Minor }
  | { refused: 'booking.received_amount_required' | 'booking.received_amount_invalid' }

/** The amount of a transfer that an admin has checked. More than due is possible. */
export function receivedMinorOf({ dueMinor, receivedAmount, isAmountRequired }: CheckedTransfer): CheckedAmount {
  if (receivedAmount === undefined) {
    return isAmountRequired && dueMinor > 0
      ? { refused: 'booking.received_amount_required' }
      : { receivedMinor: dueMinor }
  }
  const receivedMinor = minorOf(receivedAmount)
  if (dueMinor === 0 && receivedMinor === 0) return { receivedMinor: 0 }
  return receivedMinor !== undefined && receivedMinor > 0
    ? { receivedMinor }
    : { refused: 'booking.received_amount_invalid' }
}

/** Amounts in minor units of the booking's currency. */
export interface RefundableBooking {
  status: BookingStatus
  totalMinor: Minor
  /** At most what is refunded: what arrived, and what the agency collected. */
  paidMinor: Minor
  /** What is to be refunded of it in total (docs/product/cancellation.md#refunds). */
  dueMinor: Minor
  /** What has been refunded so far. */
  refundedMinor: Minor
}

export interface EnteredRefund {
  /** Major units; the default is what is still due. */
  refundAmount?: number | undefined
  /** Major units, of a payment that was never verified: what arrived after all. */
  receivedAmount?: number | undefined
  /** The rest follows in another transfer. */
  isPartial?: boolean | undefined
}

export interface DecidedRefund {
  /** Of this transfer; 0 where nothing is sent. */
  refundMinor: Minor
  receivedMinor: Minor | null
  /** The booking is refunded with it; otherwise the rest stays due. */
  isFinal: boolean
  /** What is due and not sent although the booking is closed, which needs a reason. */
  keptMinor: Minor
}

type RefundDecision =
  | DecidedRefund
  | { refused: 'booking.refund_amount_invalid' | 'booking.refund_exceeds_received'; maxMinor: Minor }

/**
 * The refund to record for what an admin entered or left out (docs/product/refunds.md#amounts). Refused: no money amount,
 * zero although a refund is due, more than was received, or a rejected payment without the amount that arrived.
 */
export function decideRefund(booking: RefundableBooking, entered: EnteredRefund): RefundDecision {
  const { totalMinor, refundedMinor } = booking
  const invalid = { refused: 'booking.refund_amount_invalid', maxMinor: totalMinor } as const
  const receivedMinor = minorOf(entered.receivedAmount)
  const isReceiptAllowed = booking.paidMinor === 0 && receivedMinor !== 0
  if (receivedMinor !== undefined && (!isReceiptAllowed || !isUpTo(totalMinor, receivedMinor))) return invalid
  if (booking.status === 'rejected' && receivedMinor === undefined && booking.paidMinor === 0) return invalid
  const maxMinor = (receivedMinor ?? booking.paidMinor) - refundedMinor
  const dueMinor = Math.max((receivedMinor ?? booking.dueMinor) - refundedMinor, 0)
  const refundMinor = entered.refundAmount === undefined ? dueMinor : minorOf(entered.refundAmount)
  if (refundMinor === undefined || !isUpTo(Infinity, refundMinor)) return invalid
  if (refundMinor > maxMinor) return { refused: 'booking.refund_exceeds_received', maxMinor }
  const isNothing = refundMinor === 0 && (refundedMinor === 0 || entered.isPartial === true)
  if (isNothing && dueMinor > 0) return invalid
  const isFinal = entered.isPartial !== true || refundMinor >= dueMinor
  return {
    refundMinor,
    receivedMinor: receivedMinor ?? null,
    isFinal,
    keptMinor: isFinal ? Math.max(0, dueMinor - refundMinor) : 0,
  }
}

/** NaN for a number that is no amount of money, which is up to no maximum. */
const minorOf = (major: number | undefined): Minor | undefined =>
  major === undefined ? undefined : isMoney(major) ? toMinor(major) : Number.NaN

const isUpTo = (maxMinor: Minor, minor: Minor): boolean => minor >= 0 && minor <= maxMinor

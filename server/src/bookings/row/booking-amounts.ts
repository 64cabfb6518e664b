import { holdsSeats, isRefundDue } from '@rihla/contract/bookings/booking.ts'
import {
  collectedMinor,
  paidMinor,
  type Receipts,
  balanceLeftMinor,
  surplusMinor,
  verifiedMinor,
} from '@rihla/contract/bookings/refund-policy.ts'
import type { Minor } from '@rihla/contract/money.ts'
import type { BookingRow } from './bookings.queries.ts'

/** The columns of a booking that say what it has received. */
export type ReceiptColumns =
  | ('status' | 'past' | 'deposit_minor' | 'remaining_minor' | 'remaining_paid_at' | 'received_minor')
  | 'collected_minor'

const receiptsOf = (booking: Pick<BookingRow, ReceiptColumns>): Receipts => ({
  status: booking.status,
  pastStatuses: booking.past,
  depositMinor: booking.deposit_minor,
  balanceMinor: booking.remaining_minor,
  hasPaidBalance: booking.remaining_paid_at !== null,
  receivedMinor: booking.received_minor,
  collectedMinor: booking.collected_minor,
})

/** What was verified as received on the platform's accounts (docs/product/refunds.md#amounts). */
export const verifiedMinorOf = (booking: Pick<BookingRow, ReceiptColumns>): Minor => verifiedMinor(receiptsOf(booking))

/** That, and what the agency says it has collected. */
export const paidMinorOf = (booking: Pick<BookingRow, ReceiptColumns>): Minor => paidMinor(receiptsOf(booking))

/** What the agency says it has collected. */
export const collectedMinorOf = (booking: Pick<BookingRow, ReceiptColumns>): Minor =>
  collectedMinor(receiptsOf(booking))

/** What is left of the balance of a deposit. */
export const balanceLeftMinorOf = (booking: Pick<BookingRow, ReceiptColumns>): Minor =>
  balanceLeftMinor(receiptsOf(booking))

/** What arrived beyond the total, whether or not it was sent back. */
export const surplusMinorOf = (booking: Pick<BookingRow, ReceiptColumns>): Minor => surplusMinor(receiptsOf(booking))

/** What arrived beyond the total and is still to be refunded, while the booking goes on. */
export const surplusLeftMinorOf = (booking: Pick<BookingRow, ReceiptColumns | 'refunded_minor'>): Minor =>
  holdsSeats(booking.status) ? Math.max(0, surplusMinorOf(booking) - (booking.refunded_minor ?? 0)) : 0

/**
 * What is to be refunded: what the rules promised the customer who cancelled, else everything verified. Promises older than
 * 0160-….sql may include what the agency had collected.
 */
export const refundDueMinorOf = (booking: Pick<BookingRow, ReceiptColumns | 'refund_due_minor'>): Minor =>
  Math.min(booking.refund_due_minor ?? verifiedMinorOf(booking), paidMinorOf(booking))

/** What is still to be refunded, after the parts that have been sent. */
export const refundLeftMinorOf = (
  booking: Pick<BookingRow, ReceiptColumns | 'refund_due_minor' | 'refunded_minor'>,
): Minor => Math.max(refundDueMinorOf(booking) - (booking.refunded_minor ?? 0), 0)

/** What is still to be refunded in any status: the rest of a refund, or a surplus while the booking goes on. */
export const dueMinorOf = (booking: Pick<BookingRow, ReceiptColumns | 'refund_due_minor' | 'refunded_minor'>): Minor =>
  isRefundDue(booking.status) ? refundLeftMinorOf(booking) : surplusLeftMinorOf(booking)

import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { decideRefund } from '@rihla/contract/bookings/refund-policy.ts'
import { toMinor } from '@rihla/contract/money.ts'

/** The refund form's first value: what is due; empty where nothing was verified. */
export const initialRefund = ({ refundDueAmount }: Pick<Booking, 'refundDueAmount'>): number | '' =>
  refundDueAmount || ''

/** Whether the admin has to state what arrived before a refund: no payment was verified, and one was expected. */
export const needsReceipt = ({ verifiedAmount, depositAmount }: Booking): boolean =>
  verifiedAmount === 0 && depositAmount > 0

interface EnteredRefund {
  /** '' refunds everything that was received. */
  amount: number | ''
  received?: number | ''
  isPartial?: boolean
}

/** Why the server would refuse the refund; undefined when it would not (docs/product/refunds.md#amounts). */
export function refusalOf(
  booking: Booking,
  { amount, received = '', isPartial = false }: EnteredRefund,
): 'invalid' | 'exceeds-received' | undefined {
  const refundedMinor = toMinor(booking.refundAmount ?? 0)
  const facts = {
    status: booking.status,
    totalMinor: toMinor(booking.totalAmount),
    paidMinor: toMinor(booking.verifiedAmount) + toMinor(booking.collectedAmount),
    dueMinor: toMinor(booking.refundDueAmount ?? 0) + refundedMinor,
    refundedMinor,
  }
  const decision = decideRefund(facts, {
    refundAmount: amount === '' ? undefined : amount,
    receivedAmount: received === '' ? undefined : received,
    isPartial,
  })
  if (!('refused' in decision)) return undefined
  return decision.refused === 'booking.refund_exceeds_received' ? 'exceeds-received' : 'invalid'
}

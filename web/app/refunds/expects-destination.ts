import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { isRefundDue } from '@rihla/contract/bookings/booking.ts'

type Refunded = Pick<Booking, 'status' | 'depositAmount' | 'verifiedAmount' | 'refundDueAmount' | 'surplusAmount'>

/** Whether a refund may be sent whose destination matters: not where the rules say that nothing comes back. */
export function expectsDestination(booking: Refunded): boolean {
  const { status, depositAmount, verifiedAmount, refundDueAmount, surplusAmount } = booking
  if (!isRefundDue(status)) return surplusAmount > 0
  return depositAmount > 0 && (verifiedAmount === 0 || Boolean(refundDueAmount))
}

/** The customer has not said yet where a refund goes that is due. */
export const asksDestination = (booking: Refunded & Pick<Booking, 'refundDestination'>): boolean =>
  expectsDestination(booking) && booking.refundDestination === null

import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { isRefundDue } from '@rihla/contract/bookings/booking.ts'

type Refunded = Pick<Booking, 'status' | 'depositAmount' | 'verifiedAmount' | 'refundDueAmount'>

/** Whether a refund may be sent whose destination matters: not where the rules say that nothing comes back. */
export const expectsDestination = ({ status, depositAmount, verifiedAmount, refundDueAmount }: Refunded): boolean =>
  isRefundDue(status) && depositAmount > 0 && (verifiedAmount === 0 || Boolean(refundDueAmount))

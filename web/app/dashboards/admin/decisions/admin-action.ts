import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type BookingAction, transitionOf } from '@rihla/contract/bookings/booking-lifecycle.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import {
  defaultRefundMinor,
  isMoreThanPaid,
  paidMinor,
  type RefundableBooking,
} from '@rihla/contract/bookings/refund-policy.ts'
import { toMajor, toMinor } from '@rihla/contract/money.ts'

/** Admin actions on bookings, in order of priority. */
export const adminActions = [
  'verify_payment',
  'confirm',
  'process_refund',
  'reject_payment',
  'close_without_refund',
] as const satisfies readonly BookingAction[]
export type AdminAction = (typeof adminActions)[number]

export const isHarmful = (action: AdminAction): boolean =>
  action === 'reject_payment' || action === 'close_without_refund'

export const actionsOf = (booking: Pick<Booking, 'actions'>): AdminAction[] =>
  adminActions.filter((action) => booking.actions.includes(action))

/** The primary action of a row. A refund of a rejected payment is the exception and stays in the menu. */
export function firstActionOf(booking: Pick<Booking, 'actions' | 'status'>): AdminAction | undefined {
  const [first] = actionsOf(booking)
  return first === 'process_refund' && booking.status === 'rejected' ? undefined : first
}

/** The API identifies a decision by the resulting status. */
export function statusAfter(action: Exclude<AdminAction, 'process_refund'>): BookingStatus {
  const { to } = transitionOf(action)
  if (to === null) throw new Error(`${action} does not change the status`)
  return to
}

const refundable = (booking: Booking): RefundableBooking => ({
  status: booking.status,
  totalMinor: toMinor(booking.totalAmount),
  paidMinor: paidMinor({
    depositMinor: toMinor(booking.depositAmount),
    remainingMinor: toMinor(booking.remainingAmount),
    hasPaidRemaining: booking.remainingPaid,
  }),
})

export const paidAmount = (booking: Booking): number => toMajor(refundable(booking).paidMinor)

/** Whether the refund exceeds what the customer is known to have paid. */
export const exceedsPaid = (booking: Booking, amount: number | ''): boolean =>
  amount !== '' && isMoreThanPaid(refundable(booking), amount)

/** The refund form's first value: empty for a rejected payment, where the admin states what arrived. */
export function initialRefund(booking: Booking): number | '' {
  const amount = defaultRefundMinor(refundable(booking))
  return amount ? toMajor(amount) : ''
}

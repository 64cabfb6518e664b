import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type BookingAction, transitionOf } from '@rihla/contract/bookings/booking-lifecycle.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
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

/** Amount the customer has paid so far, online or to the agency. */
export const paidAmount = (booking: Pick<Booking, 'depositAmount' | 'remainingAmount' | 'remainingPaid'>): number =>
  toMajor(toMinor(booking.depositAmount) + (booking.remainingPaid ? toMinor(booking.remainingAmount) : 0))

/** Whether a refund exceeds the amount the customer is known to have paid. */
export const isMoreThanPaid = (booking: Parameters<typeof paidAmount>[0], amount: number | ''): boolean =>
  amount !== '' && toMinor(amount) > toMinor(paidAmount(booking))

/** Initial refund amount; empty for a rejected payment, where the admin must enter the amount that arrived. */
export function refundToStartWith(booking: Booking): number | '' {
  const paid = paidAmount(booking)
  return booking.status === 'rejected' || paid === 0 ? '' : paid
}

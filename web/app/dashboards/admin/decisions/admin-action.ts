import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type BookingAction, transitionOf } from '@rihla/contract/bookings/booking-lifecycle.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { toMajor, toMinor } from '@rihla/contract/money.ts'

/** What admins do with bookings, the most wanted first. */
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

/** The one worded action of a row. A refund of a rejected payment is the exception and stays in the menu. */
export function firstActionOf(booking: Pick<Booking, 'actions' | 'status'>): AdminAction | undefined {
  const [first] = actionsOf(booking)
  return first === 'process_refund' && booking.status === 'rejected' ? undefined : first
}

/** The API names a decision by the status it leads to. */
export function statusAfter(action: Exclude<AdminAction, 'process_refund'>): BookingStatus {
  const { to } = transitionOf(action)
  if (to === null) throw new Error(`${action} leads nowhere`)
  return to
}

/** What the customer has paid online or to the agency so far. */
export const paidAmount = (booking: Pick<Booking, 'depositAmount' | 'remainingAmount' | 'remainingPaid'>): number =>
  toMajor(toMinor(booking.depositAmount) + (booking.remainingPaid ? toMinor(booking.remainingAmount) : 0))

/** Whether a refund gives back more than the customer is known to have paid. */
export const isMoreThanPaid = (booking: Parameters<typeof paidAmount>[0], amount: number | ''): boolean =>
  amount !== '' && toMinor(amount) > toMinor(paidAmount(booking))

/** What the refund form starts with: nothing for a rejected payment, where an admin must say how much did arrive. */
export function refundToStartWith(booking: Booking): number | '' {
  const paid = paidAmount(booking)
  return booking.status === 'rejected' || paid === 0 ? '' : paid
}

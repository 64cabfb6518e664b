import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type BookingAction, transitionOf } from '@rihla/contract/bookings/booking-lifecycle.ts'
import { changeBookingStatus, processRefund } from '@rihla/contract/bookings/bookings.api.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import {
  defaultRefundMinor,
  isMoreThanPaid,
  paidMinor,
  type RefundableBooking,
} from '@rihla/contract/bookings/refund-policy.ts'
import { toMajor, toMinor } from '@rihla/contract/money.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'

/** Admin actions on bookings, in order of priority. */
export const adminActions = [
  'verify_payment',
  'confirm',
  'process_refund',
  'reject_payment',
  'close_without_refund',
] as const satisfies readonly BookingAction[]
export type AdminAction = (typeof adminActions)[number]

export const actionTexts: Record<AdminAction, Record<'label' | 'success', MessageDescriptor>> = {
  verify_payment: { label: msg`Verify Payment`, success: msg`Payment verified. Sent to the agency for approval.` },
  confirm: { label: msg`Confirm Booking`, success: msg`Booking confirmed. We’ve sent the customer the voucher.` },
  process_refund: { label: msg`Process Refund`, success: msg`Refund processed successfully` },
  reject_payment: {
    label: msg`Reject Payment`,
    success: msg`Payment rejected. We’ve emailed the customer the reason.`,
  },
  close_without_refund: { label: msg`Close without refund`, success: msg`Booking closed without a refund.` },
}

/** Used when the server returns no message (docs/product/api.md#errors). */
export const failureOf = (action: AdminAction): MessageDescriptor =>
  action === 'process_refund' ? msg`Failed to process refund` : msg`Failed to update booking status`

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

interface Decision {
  action: AdminAction
  note: string
  /** Refunds only; '' refunds everything that was paid. */
  amount: number | ''
  /** Refunds only: the `url` of the uploaded proof. */
  proof?: string
}

export function decide(booking: Pick<Booking, '_id'>, { action, note, amount, proof }: Decision): Promise<Booking> {
  const params = { id: booking._id }
  const text = note.trim() || null
  if (action !== 'process_refund') {
    return call(changeBookingStatus, { params, body: { status: statusAfter(action), adminNotes: text } })
  }
  return call(processRefund, {
    params,
    body: { refundNotes: text, refundProof: proof || null, ...(amount === '' ? {} : { refundAmount: amount }) },
  })
}

/** Another actor changed the booking's status first. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'booking.transition_stale'

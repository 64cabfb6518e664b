import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type BookingAction, transitionOf } from '@rihla/contract/bookings/booking-lifecycle.ts'
import { changeBookingStatus, processRefund } from '@rihla/contract/bookings/bookings.api.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { decideRefund, defaultRefundMinor } from '@rihla/contract/bookings/refund-policy.ts'
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

/** The primary action of a row. Where no payment was verified, a booking is closed; a rejected one needs nothing. */
export function firstActionOf(
  booking: Pick<Booking, 'actions' | 'status' | 'verifiedAmount'>,
): AdminAction | undefined {
  const [first] = actionsOf(booking)
  if (first !== 'process_refund' || booking.verifiedAmount > 0) return first
  if (booking.status === 'rejected') return undefined
  return booking.actions.includes('close_without_refund') ? 'close_without_refund' : first
}

/** The API identifies a decision by the resulting status. */
export function statusAfter(action: Exclude<AdminAction, 'process_refund'>): BookingStatus {
  const { to } = transitionOf(action)
  if (to === null) throw new Error(`${action} does not change the status`)
  return to
}

/** The refund form's first value: what was verified as received; empty where nothing was. */
export function initialRefund({ verifiedAmount }: Pick<Booking, 'verifiedAmount'>): number | '' {
  return toMajor(defaultRefundMinor({ verifiedMinor: toMinor(verifiedAmount) })) || ''
}

interface Decision {
  action: AdminAction
  note: string
  /** Refunds only; '' refunds everything that was received. */
  amount: number | ''
  /** Refunds only: what arrived of a payment that was never verified. */
  received?: number | ''
  /** Refunds only: the `url` of the uploaded proof. */
  proof?: string
}

/** Whether the admin has to state what arrived before a refund: no payment was verified, and one was expected. */
export const needsReceipt = ({ verifiedAmount, depositAmount }: Booking): boolean =>
  verifiedAmount === 0 && depositAmount > 0

/** Why the server would refuse the refund; undefined when it would not (docs/product/refunds.md#amounts). */
export function refusalOf(
  booking: Booking,
  { amount, received = '' }: Pick<Decision, 'amount' | 'received'>,
): 'invalid' | 'exceeds-received' | undefined {
  const facts = {
    status: booking.status,
    totalMinor: toMinor(booking.totalAmount),
    verifiedMinor: toMinor(booking.verifiedAmount),
  }
  const decision = decideRefund(facts, {
    refundAmount: amount === '' ? undefined : amount,
    receivedAmount: received === '' ? undefined : received,
  })
  if (!('refused' in decision)) return undefined
  return decision.refused === 'booking.refund_exceeds_received' ? 'exceeds-received' : 'invalid'
}

export function decide(
  booking: Pick<Booking, '_id'>,
  { action, note, amount, received = '', proof }: Decision,
): Promise<Booking> {
  const params = { id: booking._id }
  const text = note.trim() || null
  if (action !== 'process_refund') {
    return call(changeBookingStatus, { params, body: { status: statusAfter(action), adminNotes: text } })
  }
  return call(processRefund, {
    params,
    body: {
      refundNotes: text,
      refundProof: proof || null,
      ...(amount !== '' && { refundAmount: amount }),
      ...(received !== '' && { receivedAmount: received }),
    },
  })
}

/** Another actor changed the booking's status first. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'booking.transition_stale'

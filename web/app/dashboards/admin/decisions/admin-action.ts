import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type DeskAction, deskActions, deskOf, transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingStatus, isRefundDue } from '@rihla/contract/bookings/booking.ts'

export const actionTexts: Record<DeskAction, Record<'label' | 'success', MessageDescriptor>> = {
  verify_payment: { label: msg`Verify Payment`, success: msg`Payment verified. Sent to the agency for approval.` },
  confirm: { label: msg`Confirm Booking`, success: msg`Booking confirmed. We’ve sent the customer the voucher.` },
  process_refund: { label: msg`Process Refund`, success: msg`Refund processed successfully` },
  reject_payment: {
    label: msg`Reject Payment`,
    success: msg`Payment rejected. We’ve emailed the customer the reason.`,
  },
  ask_for_rest: {
    label: msg`Ask for the rest`,
    success: msg`Recorded. We’ve asked the customer for the rest.`,
  },
  return_payment: {
    label: msg`End and refund`,
    success: msg`The booking has ended. What arrived is due as a refund.`,
  },
  verify_balance: { label: msg`Verify Payment`, success: msg`Remaining payment verified.` },
  refuse_balance: {
    label: msg`Payment not found`,
    success: msg`We’ve told the customer that the transfer was not found.`,
  },
  refund_surplus: { label: msg`Refund the surplus`, success: msg`Refund of the surplus recorded.` },
  request_proof: {
    label: msg`Ask for another proof`,
    success: msg`We’ve asked the customer for another proof.`,
  },
  extend_proof: { label: msg`Give more time`, success: msg`The customer has more time to send a proof.` },
  revive: {
    label: msg`Payment found`,
    success: msg`The booking has its seats again. Sent to the agency for approval.`,
  },
  approve_for_agency: { label: msg`Approve for the agency`, success: msg`Booking approved. It can now be confirmed.` },
  decline_for_agency: {
    label: msg`Decline for the agency`,
    success: msg`Booking declined. A refund is due; the customer and the agency have been notified.`,
  },
  accept_cancellation: {
    label: msg`Accept cancellation`,
    success: msg`Booking cancelled. Please review the refund.`,
  },
  decline_cancellation: {
    label: msg`Decline cancellation`,
    success: msg`The booking stays confirmed. We’ve emailed the customer the reason.`,
  },
  accept_date_change: {
    label: msg`Move to the new date`,
    success: msg`The booking has moved. We’ve told the customer and the agency.`,
  },
  decline_date_change: {
    label: msg`Decline the new date`,
    success: msg`The booking stays on its date. We’ve emailed the customer the reason.`,
  },
  call_off: {
    label: msg`Cancel Booking`,
    success: msg`Booking cancelled. A refund is due; the customer and the agency have been notified.`,
  },
  undo_collection: {
    label: msg`Undo collection`,
    success: msg`The agency’s note is removed. The customer and the agency have been notified.`,
  },
  record_late_payment: {
    label: msg`Record a late transfer`,
    success: msg`Recorded. It is due as a refund; we’ve emailed the customer.`,
  },
  close_without_refund: { label: msg`Close without refund`, success: msg`Booking closed without a refund.` },
}

/** What to say after a decision; the platform may have approved or confirmed at once (docs/product/bookings.md#automatic-decisions). */
export function successOf(action: DeskAction, status: BookingStatus): MessageDescriptor {
  const { success } = actionTexts[action]
  if (action === 'confirm') return success
  if (action === 'process_refund' && status !== 'refunded' && isRefundDue(status))
    return msg`Recorded. The rest of the refund stays due.`
  if (status === 'confirmed' && transitionOf(action).to !== null)
    return msg`The booking was confirmed automatically. We’ve sent the customer the voucher.`
  return status === 'agency_approved' && transitionOf(action).effect.next === 'approve'
    ? msg`The booking was approved automatically. It can now be confirmed.`
    : success
}

/** Used when the server returns no message (docs/product/api.md#errors). */
export const failureOf = (action: DeskAction): MessageDescriptor =>
  action === 'process_refund' ? msg`Failed to process refund` : msg`Failed to update booking status`

/** Without a reason the server refuses them; a rejected payment may have a ready-made one instead. */
export const needsNote = (action: DeskAction): boolean => transitionOf(action).asks.note === 'required'

export const actionsOf = (booking: Pick<Booking, 'actions'>): DeskAction[] =>
  deskActions.filter((action) => booking.actions.includes(action))

/** The primary action of a row. Where nothing is to be refunded, a booking is closed; a rejected one needs nothing. */
export function firstActionOf(
  booking: Pick<Booking, 'actions' | 'status' | 'refundDueAmount'>,
): DeskAction | undefined {
  const first = actionsOf(booking).find((action) => deskOf(action).isUsual)
  if (first !== 'process_refund' || booking.refundDueAmount) return first
  if (booking.status === 'rejected') return undefined
  return booking.actions.includes('close_without_refund') ? 'close_without_refund' : first
}

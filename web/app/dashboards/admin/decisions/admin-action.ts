import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type DeskAction, deskActions, deskOf, transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import { type BookingStatus, isRefundDue } from '@rihla/contract/bookings/booking.ts'
import { actionTexts } from './action-texts.ts'

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

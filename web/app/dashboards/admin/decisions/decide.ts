import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { changeBookingStatus, processRefund } from '@rihla/contract/bookings/bookings.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { type AdminAction, statusAfter } from './admin-action.ts'

export interface Decision {
  action: AdminAction
  note: string
  /** Refunds only; '' refunds everything that was paid. */
  amount: number | ''
  /** Refunds only: the `url` of the uploaded proof. */
  proof?: string
}

/** Sends a decision and returns the updated booking. */
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

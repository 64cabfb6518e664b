import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { changeBookingStatus, processRefund } from '@rihla/contract/bookings/bookings.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { type AdminAction, statusAfter } from './admin-action.ts'

export interface Decision {
  action: AdminAction
  note: string
  /** Of a refund; '' is everything that was paid. */
  amount: number | ''
  /** Of a refund: the `url` of its picture. */
  proof?: string
}

/** Sends a decision; answers the booking as it is then. */
export function decide(booking: Pick<Booking, '_id'>, { action, note, amount, proof }: Decision): Promise<Booking> {
  const params = { id: booking._id }
  const words = note.trim() || null
  if (action !== 'process_refund') {
    return call(changeBookingStatus, { params, body: { status: statusAfter(action), adminNotes: words } })
  }
  return call(processRefund, {
    params,
    body: { refundNotes: words, refundProof: proof || null, ...(amount === '' ? {} : { refundAmount: amount }) },
  })
}

/** Somebody else moved the booking first. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'booking.transition_stale'

import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { type DeskAction, moves, transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import { ApiError } from '#api/api-error.ts'
import { callWithKeepalive } from '#api/call.ts'

/** What an admin has checked of a transfer. */
interface CheckedAmount {
  /** What arrived, and once more where it is far above what was due. */
  receivedAmount?: number
  confirmedAmount?: number
  /** When the account received it. */
  transferAt?: string
  /** Id of the transfer of a balance. */
  balance?: string
  /** Of the transfer, as the bank shows it. */
  reference?: string
  /** Id of the payment account on which it arrived; empty if it was not chosen. */
  receivedOn?: string
}

const on = (receivedOn: string | undefined) => (receivedOn ? { receivedOn } : {})

export interface AdminDecision extends CheckedAmount {
  action: DeskAction
  note: string
  /** Refunds only; '' refunds everything that was received. */
  amount: number | ''
  /** Refunds only: what arrived of a payment that was never verified. */
  received?: number | ''
  /** Refunds only: the `url` of the uploaded proof. */
  proof?: string
  /** Refunds only: id of the payment account from which it was sent; empty if it was not chosen. */
  sentFrom?: string
  /** Refunds only: the rest follows. */
  isPartial?: boolean
}

/** Sends a decision, with the destination and the sums that the admin has seen; also while the page is being left. */
export function decide(
  booking: Pick<Booking, '_id' | 'refundDestination' | 'refundAmount' | 'verifiedAmount'>,
  {
    action,
    note,
    amount,
    received = '',
    proof,
    reference = '',
    sentFrom,
    isPartial = false,
    ...checked
  }: AdminDecision,
): Promise<Booking> {
  const text = note.trim() || null
  if (!moves(action, 'refund', 'surplus')) {
    const { _id: id, verifiedAmount: verifiedBefore } = booking
    const { balance: transfer, receivedOn, ...arrived } = checked
    const body = {
      note: text,
      verifiedBefore,
      ...(transitionOf(action).asks.amount && { ...arrived, ...on(receivedOn) }),
      ...(transfer && { transfer }),
      ...(reference.trim() && { reference: reference.trim() }),
    }
    return callWithKeepalive(performTransition, { params: { id, action }, body })
  }
  return callWithKeepalive(processRefund, {
    params: { id: booking._id },
    body: {
      refundNotes: text,
      refundProof: proof || null,
      refundedBefore: booking.refundAmount ?? 0,
      verifiedBefore: booking.verifiedAmount,
      ...(amount !== '' && { refundAmount: amount }),
      ...(received !== '' && { receivedAmount: received, ...on(checked.receivedOn) }),
      ...(sentFrom && { sentFrom }),
      ...(reference.trim() && { reference: reference.trim() }),
      ...(isPartial && { isPartial }),
      ...(booking.refundDestination && { destination: booking.refundDestination._id }),
    },
  })
}

/** Another actor changed the booking's status first. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'booking.transition_stale'

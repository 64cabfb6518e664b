import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import {
  answerCancellationForAgency,
  callOffBookingByAdmin,
  askForRest,
  changeBookingStatus,
  extendProof,
  processRefund,
  recordLatePayment,
  refuseBalance,
  requestProof,
  returnPayment,
  reviewForAgency,
  reviveBooking,
  verifyBalance,
} from '@rihla/contract/bookings/bookings.api.ts'
import { answerDateChangeForAgency } from '@rihla/contract/bookings/date-change.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call, callWithKeepalive } from '#api/call.ts'
import type { AdminAction } from './admin-action.ts'

type DecisionCall = (id: string, adminNotes: string | null, transfer: CheckedAmount) => Promise<Booking>

/** What an admin has checked of a transfer. */
interface CheckedAmount {
  /** What arrived. */
  receivedAmount?: number
  /** Id of the transfer of a remaining amount. */
  balance?: string
  /** What was verified before. */
  verifiedBefore?: number
  /** Of the transfer, as the bank shows it. */
  reference?: string
  /** Id of the payment account on which it arrived; empty if it was not chosen. */
  receivedOn?: string
}

const on = (receivedOn: string | undefined) => (receivedOn ? { receivedOn } : {})

/** The API identifies a decision by the resulting status. Sent also while the page is being left. */
const changingStatus =
  (status: BookingStatus): DecisionCall =>
  (id, adminNotes, { receivedAmount, receivedOn }) =>
    callWithKeepalive(changeBookingStatus, {
      params: { id },
      body: { status, adminNotes, ...(receivedAmount !== undefined && { receivedAmount }), ...on(receivedOn) },
    })

const withNote =
  (
    endpoint: typeof requestProof | typeof extendProof | typeof returnPayment | typeof callOffBookingByAdmin,
  ): DecisionCall =>
  (id, adminNotes) =>
    call(endpoint, { params: { id }, body: { adminNotes } })

const reviewing =
  (action: 'approve' | 'reject'): DecisionCall =>
  (id, adminNotes) =>
    call(reviewForAgency, { params: { id }, body: { action, adminNotes } })

const answering =
  (action: 'accept' | 'decline'): DecisionCall =>
  (id, adminNotes) =>
    call(answerCancellationForAgency, { params: { id }, body: { action, adminNotes } })

const answeringDate =
  (action: 'accept' | 'decline'): DecisionCall =>
  (id, adminNotes) =>
    call(answerDateChangeForAgency, { params: { id }, body: { action, adminNotes } })

const calls: Record<Exclude<AdminAction, 'process_refund' | 'refund_surplus'>, DecisionCall> = {
  verify_payment: changingStatus('payment_verified'),
  confirm: changingStatus('confirmed'),
  reject_payment: changingStatus('rejected'),
  close_without_refund: changingStatus('cancelled'),
  return_payment: withNote(returnPayment),
  ask_for_rest: (id, adminNotes, { receivedAmount = 0, receivedOn }) =>
    call(askForRest, { params: { id }, body: { receivedAmount, adminNotes, ...on(receivedOn) } }),
  verify_balance: (id, _, { receivedAmount, receivedOn, balance = '' }) =>
    callWithKeepalive(verifyBalance, {
      params: { id },
      body: { transfer: balance, ...(receivedAmount !== undefined && { receivedAmount }), ...on(receivedOn) },
    }),
  refuse_balance: (id, adminNotes, { balance = '' }) =>
    call(refuseBalance, { params: { id }, body: { transfer: balance, adminNotes } }),
  request_proof: withNote(requestProof),
  extend_proof: withNote(extendProof),
  record_late_payment: (id, adminNotes, { receivedAmount = 0, receivedOn, verifiedBefore = 0, reference = '' }) =>
    call(recordLatePayment, {
      params: { id },
      body: { receivedAmount, adminNotes, verifiedBefore, reference: reference.trim() || null, ...on(receivedOn) },
    }),
  revive: (id, adminNotes, { receivedOn }) =>
    call(reviveBooking, { params: { id }, body: { adminNotes, ...on(receivedOn) } }),
  call_off: withNote(callOffBookingByAdmin),
  approve_for_agency: reviewing('approve'),
  decline_for_agency: reviewing('reject'),
  accept_cancellation: answering('accept'),
  decline_cancellation: answering('decline'),
  accept_date_change: answeringDate('accept'),
  decline_date_change: answeringDate('decline'),
}

interface Decision extends CheckedAmount {
  action: AdminAction
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

/** Sends a decision. `refundDestination` and `refundAmount`: those that the admin has seen. */
export function decide(
  booking: Pick<Booking, '_id' | 'refundDestination' | 'refundAmount'>,
  { action, note, amount, received = '', proof, reference = '', sentFrom, isPartial = false, ...checked }: Decision,
): Promise<Booking> {
  const text = note.trim() || null
  if (action !== 'process_refund' && action !== 'refund_surplus') {
    return calls[action](booking._id, text, { ...checked, reference })
  }
  return call(processRefund, {
    params: { id: booking._id },
    body: {
      refundNotes: text,
      refundProof: proof || null,
      refundedBefore: booking.refundAmount ?? 0,
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

import type { DeskAction } from '@rihla/contract/lifecycle/lifecycle.ts'
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
  undoCollection,
  verifyBalance,
} from '@rihla/contract/bookings/bookings.api.ts'
import { answerDateChangeForAgency } from '@rihla/contract/bookings/date-change.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call, callWithKeepalive } from '#api/call.ts'

type DecisionCall = (id: string, decided: Decided, transfer: CheckedAmount) => Promise<Booking>

interface Decided {
  adminNotes: string | null
  /** The verified money that the admin saw: money that was recorded since is not passed over. */
  verifiedBefore: number
}

/** What an admin has checked of a transfer. */
interface CheckedAmount {
  /** What arrived. */
  receivedAmount?: number
  /** Id of the transfer of a remaining amount. */
  balance?: string
  /** Of the transfer, as the bank shows it. */
  reference?: string
  /** Id of the payment account on which it arrived; empty if it was not chosen. */
  receivedOn?: string
}

/** Amounts that the server has asked about, by booking: sent again, they are confirmed. */
const doubted = new Map<string, number>()

const amountOf = (id: string, { receivedAmount }: Pick<CheckedAmount, 'receivedAmount'>) =>
  receivedAmount === undefined
    ? {}
    : { receivedAmount, ...(doubted.get(id) === receivedAmount && { confirmedAmount: receivedAmount }) }

const on = (receivedOn: string | undefined) => (receivedOn ? { receivedOn } : {})

/** The API identifies a decision by the resulting status. Sent also while the page is being left. */
const changingStatus =
  (status: BookingStatus): DecisionCall =>
  (id, decided, checked) =>
    callWithKeepalive(changeBookingStatus, {
      params: { id },
      body: { status, ...decided, ...amountOf(id, checked), ...on(checked.receivedOn) },
    })

const asking =
  (endpoint: typeof requestProof | typeof extendProof): DecisionCall =>
  (id, { adminNotes }) =>
    call(endpoint, { params: { id }, body: { adminNotes } })

const ending =
  (endpoint: typeof returnPayment | typeof callOffBookingByAdmin | typeof undoCollection): DecisionCall =>
  (id, body) =>
    call(endpoint, { params: { id }, body })

const reviewing =
  (action: 'approve' | 'reject'): DecisionCall =>
  (id, decided) =>
    call(reviewForAgency, { params: { id }, body: { action, ...decided } })

const answering =
  (action: 'accept' | 'decline'): DecisionCall =>
  (id, decided) =>
    call(answerCancellationForAgency, { params: { id }, body: { action, ...decided } })

const answeringDate =
  (action: 'accept' | 'decline'): DecisionCall =>
  (id, decided) =>
    call(answerDateChangeForAgency, { params: { id }, body: { action, ...decided } })

const calls: Record<Exclude<DeskAction, 'process_refund' | 'refund_surplus'>, DecisionCall> = {
  verify_payment: changingStatus('payment_verified'),
  confirm: changingStatus('confirmed'),
  reject_payment: changingStatus('rejected'),
  close_without_refund: changingStatus('cancelled'),
  return_payment: ending(returnPayment),
  ask_for_rest: (id, decided, { receivedAmount = 0, receivedOn }) =>
    call(askForRest, { params: { id }, body: { receivedAmount, ...decided, ...on(receivedOn) } }),
  verify_balance: (id, { verifiedBefore }, { receivedOn, balance = '', ...checked }) =>
    callWithKeepalive(verifyBalance, {
      params: { id },
      body: {
        transfer: balance,
        verifiedBefore,
        ...amountOf(id, checked),
        ...on(receivedOn),
      },
    }),
  refuse_balance: (id, { adminNotes }, { balance = '' }) =>
    call(refuseBalance, { params: { id }, body: { transfer: balance, adminNotes } }),
  request_proof: asking(requestProof),
  extend_proof: asking(extendProof),
  record_late_payment: (id, decided, { receivedAmount = 0, receivedOn, reference = '' }) =>
    call(recordLatePayment, {
      params: { id },
      body: {
        receivedAmount,
        ...amountOf(id, { receivedAmount }),
        ...decided,
        reference: reference.trim() || null,
        ...on(receivedOn),
      },
    }),
  revive: (id, decided, checked) =>
    call(reviveBooking, { params: { id }, body: { ...decided, ...amountOf(id, checked), ...on(checked.receivedOn) } }),
  call_off: ending(callOffBookingByAdmin),
  undo_collection: ending(undoCollection),
  approve_for_agency: reviewing('approve'),
  decline_for_agency: reviewing('reject'),
  accept_cancellation: answering('accept'),
  decline_cancellation: answering('decline'),
  accept_date_change: answeringDate('accept'),
  decline_date_change: answeringDate('decline'),
}

interface Decision extends CheckedAmount {
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

/** Sends a decision, with the destination and the sums that the admin has seen. */
export function decide(
  booking: Pick<Booking, '_id' | 'refundDestination' | 'refundAmount' | 'verifiedAmount'>,
  { action, note, amount, received = '', proof, reference = '', sentFrom, isPartial = false, ...checked }: Decision,
): Promise<Booking> {
  const text = note.trim() || null
  if (action !== 'process_refund' && action !== 'refund_surplus') {
    const decided = { adminNotes: text, verifiedBefore: booking.verifiedAmount }
    return calls[action](booking._id, decided, { ...checked, reference }).catch((error: unknown) => {
      const isDoubted = error instanceof ApiError && error.code === 'booking.amount_implausible'
      if (isDoubted && checked.receivedAmount !== undefined) doubted.set(booking._id, checked.receivedAmount)
      throw error
    })
  }
  return call(processRefund, {
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

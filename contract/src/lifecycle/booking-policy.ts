import type { BookingStatus, PaymentType } from '../bookings/booking.ts'
import { type BookingAction, type BookingActor, bookingActions, mayPerform, transitionOf } from './lifecycle.ts'

export interface BookingFacts {
  status: BookingStatus
  paymentType: PaymentType
  hasPaidRemaining: boolean
  /** What is left of the remaining amount of a deposit. */
  remainingMinor: number
  /** Cash of an international trip, collected at the meeting point. */
  cashMinor: number
  hasPaidCash: boolean
  /** The customer was asked for another proof and has not sent it. */
  isProofRequested: boolean
  /** A part of the payment has arrived, and the booking is still pending. */
  isPartlyPaid: boolean
  /** A transfer of the remaining amount waits for its check. */
  isBalanceSent: boolean
  /** The agency has noted the collection of the remaining amount, and the platform has refunded nothing of it. */
  isCollectionOpen: boolean
  /** Verified money that is still to be refunded, once the booking has ended. */
  refundLeftMinor: number
  /** What arrived beyond the total and has not been refunded. */
  surplusMinor: number
  /** The customer wants to cancel a confirmed booking and has no answer yet. */
  isCancellationRequested: boolean
  /** The customer wants to move a confirmed booking to another date and has no answer yet. */
  isDateChangeRequested: boolean
  /** Travellers of the booking were checked in. */
  isCheckedIn: boolean
  /** Whether the agency has recorded that none of the travellers came, and if so, whether it was today. */
  noShow: 'none' | 'today' | 'earlier'
  /** The agency has asked the customer for details. */
  areDetailsRequested: boolean
  /** Place or time of the trip differ from what the customer has agreed to. */
  needsAcceptance: boolean
  /** The current step should have been done by now. */
  isOverdue: boolean
  isAgencyActive: boolean
  /** A part of the refund has been sent. */
  isPartlyRefunded: boolean
  hasDeparted: boolean
}

/** After the departure nothing of this is possible; what is undecided then is decided by a rule (docs/product/bookings.md#departure). */
const notAfterDeparture: readonly BookingAction[] = [
  'approve',
  'approve_for_agency',
  'confirm',
  'cancel',
  'request_proof',
  'extend_proof',
  'ask_for_rest',
  'send_balance',
  'revive',
  'ask_for_details',
  'send_details',
  'request_cancellation',
  'accept_cancellation',
  'decline_cancellation',
  'call_off',
  'request_date_change',
  'withdraw_date_change',
  'accept_date_change',
  'decline_date_change',
  'accept_changes',
  'decline_changes',
]

/**
 * The remaining amount is collected once, by the agency, from approval on (docs/product/bookings.md#remaining-payment).
 */
export const canCollectRemaining = (booking: BookingFacts): boolean =>
  booking.paymentType === 'deposit_payment' &&
  booking.remainingMinor > 0 &&
  !booking.hasPaidRemaining &&
  transitionOf('collect_remaining').from.includes(booking.status)

const canCollectCash = (booking: BookingFacts): boolean => booking.cashMinor > 0 && !booking.hasPaidCash

export function canAct(action: BookingAction, booking: BookingFacts, actor: BookingActor): boolean {
  const transition = transitionOf(action)
  if (!mayPerform(action, actor) || !transition.from.includes(booking.status)) return false
  if (booking.hasDeparted && notAfterDeparture.includes(action)) return false
  return conditions[action]?.(booking) ?? true
}

const isAgencyLate = ({ isOverdue, areDetailsRequested, isAgencyActive }: BookingFacts): boolean =>
  (isOverdue && !areDetailsRequested) || !isAgencyActive

const isExpired = ({ isProofRequested, isOverdue, hasDeparted }: BookingFacts): boolean =>
  hasDeparted || (isProofRequested && isOverdue)

const conditions: Partial<Record<BookingAction, (booking: BookingFacts) => boolean>> = {
  collect_remaining: canCollectRemaining,
  undo_collection: ({ isCollectionOpen }) => isCollectionOpen,
  collect_cash: canCollectCash,
  request_proof: ({ isProofRequested }) => !isProofRequested,
  send_proof: ({ isProofRequested }) => isProofRequested,
  extend_proof: ({ isProofRequested }) => isProofRequested,
  expire: (booking) => isExpired(booking) && !booking.isPartlyPaid,
  reject_payment: ({ isPartlyPaid }) => !isPartlyPaid,
  return_payment: ({ isPartlyPaid }) => isPartlyPaid,
  refund_surplus: ({ surplusMinor }) => surplusMinor > 0,
  send_balance: (booking) => canCollectRemaining(booking) && !booking.isBalanceSent,
  verify_balance: ({ isBalanceSent }) => isBalanceSent,
  refuse_balance: ({ isBalanceSent }) => isBalanceSent,
  // a transfer that is on its way is decided first
  process_refund: ({ isBalanceSent }) => !isBalanceSent,
  lapse: ({ hasDeparted }) => hasDeparted,
  request_cancellation: ({ isCancellationRequested }) => !isCancellationRequested,
  accept_cancellation: ({ isCancellationRequested }) => isCancellationRequested,
  decline_cancellation: ({ isCancellationRequested }) => isCancellationRequested,
  request_date_change: (booking) =>
    !booking.isDateChangeRequested &&
    !booking.isCancellationRequested &&
    !booking.needsAcceptance &&
    !booking.isCheckedIn,
  withdraw_date_change: ({ isDateChangeRequested }) => isDateChangeRequested,
  accept_date_change: ({ isDateChangeRequested, isCheckedIn }) => isDateChangeRequested && !isCheckedIn,
  decline_date_change: ({ isDateChangeRequested }) => isDateChangeRequested,
  lapse_date_change: ({ isDateChangeRequested, isOverdue, hasDeparted }) =>
    isDateChangeRequested && (isOverdue || hasDeparted),
  refund_by_decision: ({ hasDeparted }) => hasDeparted,
  record_no_show: ({ hasDeparted, isCheckedIn, noShow }) => hasDeparted && !isCheckedIn && noShow === 'none',
  undo_no_show: ({ noShow }) => noShow === 'today',
  ask_for_details: ({ areDetailsRequested }) => !areDetailsRequested,
  send_details: ({ areDetailsRequested }) => areDetailsRequested,
  close_details: ({ areDetailsRequested, isOverdue }) => areDetailsRequested && isOverdue,
  accept_changes: ({ needsAcceptance }) => needsAcceptance,
  decline_changes: ({ needsAcceptance }) => needsAcceptance,
  // what is due to the customer is refunded: after the agency or the platform ended the booking, all that was verified
  close_without_refund: ({ isPartlyRefunded, isBalanceSent, refundLeftMinor }) =>
    !isPartlyRefunded && !isBalanceSent && refundLeftMinor === 0,
  approve_for_agency: (booking) => isAgencyLate(booking),
  decline_for_agency: (booking) => isAgencyLate(booking),
}

/** Not offered by the booking itself. */
const isOfMore = (action: BookingAction): boolean => {
  const { isOfDeparture, isOfDispute } = transitionOf(action)
  return Boolean(isOfDeparture ?? isOfDispute)
}

/** Actions this actor may take on the booking now; responses include them and screens render buttons from them. */
export const actionsFor = (booking: BookingFacts, actor: BookingActor): BookingAction[] =>
  bookingActions.filter((action) => !isOfMore(action) && canAct(action, booking, actor))

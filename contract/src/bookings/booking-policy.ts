import type { BookingStatus, PaymentType } from './booking.ts'
import { type BookingAction, type BookingActor, bookingActions, mayPerform, transitionOf } from './booking-lifecycle.ts'

export interface BookingFacts {
  status: BookingStatus
  paymentType: PaymentType
  hasPaidRemaining: boolean
  remainingMinor: number
  /** Cash of an international trip, collected at the meeting point. */
  cashMinor: number
  hasPaidCash: boolean
  /** The customer was asked for another proof and has not sent it. */
  isProofRequested: boolean
  /** The customer wants to cancel a confirmed booking and has no answer yet. */
  isCancellationRequested: boolean
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
  'revive',
  'ask_for_details',
  'send_details',
  'request_cancellation',
  'accept_cancellation',
  'decline_cancellation',
  'call_off',
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

const conditions: Partial<Record<BookingAction, (booking: BookingFacts) => boolean>> = {
  collect_remaining: canCollectRemaining,
  collect_cash: canCollectCash,
  request_proof: ({ isProofRequested }) => !isProofRequested,
  send_proof: ({ isProofRequested }) => isProofRequested,
  extend_proof: ({ isProofRequested }) => isProofRequested,
  expire: ({ isProofRequested, isOverdue, hasDeparted }) => hasDeparted || (isProofRequested && isOverdue),
  lapse: ({ hasDeparted }) => hasDeparted,
  request_cancellation: ({ isCancellationRequested }) => !isCancellationRequested,
  accept_cancellation: ({ isCancellationRequested }) => isCancellationRequested,
  decline_cancellation: ({ isCancellationRequested }) => isCancellationRequested,
  ask_for_details: ({ areDetailsRequested }) => !areDetailsRequested,
  send_details: ({ areDetailsRequested }) => areDetailsRequested,
  close_details: ({ areDetailsRequested, isOverdue }) => areDetailsRequested && isOverdue,
  accept_changes: ({ needsAcceptance }) => needsAcceptance,
  decline_changes: ({ needsAcceptance }) => needsAcceptance,
  close_without_refund: ({ isPartlyRefunded }) => !isPartlyRefunded,
  approve_for_agency: (booking) => isAgencyLate(booking),
  decline_for_agency: (booking) => isAgencyLate(booking),
}

/** Actions this actor may take on the booking now; responses include them and screens render buttons from them. */
export const actionsFor = (booking: BookingFacts, actor: BookingActor): BookingAction[] =>
  bookingActions.filter((action) => !transitionOf(action).isOfDeparture && canAct(action, booking, actor))

import type { BookingStatus, PaymentType } from '../bookings/booking.ts'

/** What a guard decides by. */
export interface BookingFacts {
  status: BookingStatus
  paymentType: PaymentType
  hasPaidBalance: boolean
  /** What is left of the balance of a deposit. */
  balanceMinor: number
  /** Cash of an international trip, collected at the meeting point. */
  cashMinor: number
  hasPaidCash: boolean
  /** The customer was asked for another proof and has not sent it. */
  isProofRequested: boolean
  /** A part of the payment has arrived, and the booking is still pending. */
  isPartlyPaid: boolean
  /** A transfer of the balance waits for its check. */
  isBalanceSent: boolean
  /** The agency has noted the collection of the balance, and the platform has refunded nothing of it. */
  isCollectionOpen: boolean
  /** Verified money that is still to be refunded, once the booking has ended. */
  refundLeftMinor: number
  /** What arrived beyond the total and has not been refunded. */
  surplusMinor: number
  /** The customer of a confirmed booking asks to cancel it and has no answer yet. */
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

export type Guard = (booking: BookingFacts) => boolean

export const always: Guard = () => true
export const isProofRequested: Guard = (booking) => booking.isProofRequested
export const areDetailsRequested: Guard = (booking) => booking.areDetailsRequested
/** Nobody cancels whose travellers are there. */
export const mayAskToCancel: Guard = (booking) => !booking.isCancellationRequested && !booking.isCheckedIn
export const mayAnswerCancellation: Guard = (booking) => booking.isCancellationRequested && !booking.isCheckedIn
export const isDateChangeRequested: Guard = (booking) => booking.isDateChangeRequested
export const needsAcceptance: Guard = (booking) => booking.needsAcceptance
export const isBalanceSent: Guard = (booking) => booking.isBalanceSent
export const isPartlyPaid: Guard = (booking) => booking.isPartlyPaid
export const hasDeparted: Guard = (booking) => booking.hasDeparted

export const not =
  (guard: Guard): Guard =>
  (booking) =>
    !guard(booking)

/** The balance is collected once, by the agency, from approval on (docs/product/bookings.md#balance-payment). */
export const isBalanceDue: Guard = ({ paymentType, balanceMinor, hasPaidBalance }) =>
  paymentType === 'deposit_payment' && balanceMinor > 0 && !hasPaidBalance

export const isAgencyLate: Guard = ({ isOverdue, areDetailsRequested: isAsked, isAgencyActive }) =>
  (isOverdue && !isAsked) || !isAgencyActive

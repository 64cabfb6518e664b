import type { BookingStatus, PaymentType } from './booking.ts'
import { type BookingAction, type BookingActor, bookingActions, transitionOf } from './booking-lifecycle.ts'

export interface BookingFacts {
  status: BookingStatus
  paymentType: PaymentType
  hasPaidRemaining: boolean
  remainingMinor: number
  /** Cash of an international trip, collected at the meeting point. */
  cashMinor: number
  hasPaidCash: boolean
}

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
  if (transition.by !== actor || !transition.from.includes(booking.status)) return false
  if (action === 'collect_remaining') return canCollectRemaining(booking)
  return action === 'collect_cash' ? canCollectCash(booking) : true
}

/** Actions this actor may take on the booking now; responses include them and screens render buttons from them. */
export const actionsFor = (booking: BookingFacts, actor: BookingActor): BookingAction[] =>
  bookingActions.filter((action) => canAct(action, booking, actor))

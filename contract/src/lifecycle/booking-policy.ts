import type { BookingFacts } from './guards.ts'
import { type BookingAction, bookingActions, mayPerform, transitionOf } from './lifecycle.ts'
import type { BookingActor } from './transition.ts'

export function canAct(action: BookingAction, booking: BookingFacts, actor: BookingActor): boolean {
  const { from, guard } = transitionOf(action)
  if (!mayPerform(action, actor) || !from.includes(booking.status)) return false
  if (booking.hasDeparted && guard.until === 'departure') return false
  return guard.if(booking)
}

/** Actions this actor may take on the booking now; responses include them and screens render buttons from them. */
export const actionsFor = (booking: BookingFacts, actor: BookingActor): BookingAction[] =>
  bookingActions.filter((action) => transitionOf(action).guard.of === 'booking' && canAct(action, booking, actor))

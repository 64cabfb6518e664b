import { type BookingAction, transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { BookingActor } from '@rihla/contract/lifecycle/transition.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { Transaction } from '#database/database.ts'
import { refundLeftMinorOf, verifiedMinorOf } from '#bookings/row/booking-amounts.ts'
import {
  type BookingForTransition,
  collections,
  findBookingForTransition,
  findCollection,
  findLastEvent,
  isCollectionAction,
} from './transitions.queries.ts'

interface Actor {
  role: BookingActor
}

/** Why a transition is not possible, for the one that asked. */
export async function refusal(
  trx: Transaction,
  booking: BookingForTransition,
  { action, actor }: { action: BookingAction; actor: Actor },
): Promise<DomainError> {
  const isInTime = transitionOf(action).from.includes(booking.status)
  const leftMinor = refundLeftMinorOf(booking)
  if (action === 'close_without_refund' && isInTime && leftMinor > 0) {
    return new DomainError('booking.refund_still_due', { n: toMajor(leftMinor), currency: booking.currency })
  }
  if (!isCollectionAction(action) || !isInTime) return staleness(trx, booking, actor)
  return (await collectedAlready(trx, booking, action)) ?? new DomainError(collections[action].notDue)
}

/** The loser of two concurrent collections gets the name of the collector and the time. */
export async function collectedAlready(
  trx: Transaction,
  booking: BookingForTransition,
  action: BookingAction,
): Promise<DomainError | undefined> {
  if (!isCollectionAction(action)) return undefined
  const first = await findCollection(trx, booking.id, action)
  return (
    first && new DomainError(collections[action].done, { by: first.actor_name, at: first.created_at.toISOString() })
  )
}

/** Throws when money was recorded, or taken back, since the admin looked (docs/product/money.md#compared-sums). */
export async function requireSeen(
  trx: Transaction,
  booking: BookingForTransition,
  { actor, verifiedBefore }: { actor: Actor; verifiedBefore?: number | undefined },
): Promise<void> {
  if (verifiedBefore === undefined || verifiedBefore === toMajor(verifiedMinorOf(booking))) return
  throw await staleness(trx, booking, actor, verifiedBefore)
}

/**
 * Describes the last transition. Reads the event log and the sums, because the row read before may be outdated. Only admins get
 * names, and the verified money where it differs from what they saw.
 */
export async function staleness(
  trx: Transaction,
  booking: BookingForTransition,
  actor: Actor,
  verifiedBefore = toMajor(verifiedMinorOf(booking)),
): Promise<DomainError> {
  const last = await findLastEvent(trx, booking.id)
  const now = await findBookingForTransition(trx, booking.id, 'any')
  const verifiedAmount = now ? toMajor(verifiedMinorOf(now)) : verifiedBefore
  return new DomainError('booking.transition_stale', {
    status: last?.to_status ?? booking.status,
    by: last?.actor_role ?? 'platform',
    ...(actor.role === 'admin' && {
      action: last?.action ?? null,
      byName: last?.actor_name ?? null,
      ...(verifiedAmount !== verifiedBefore && { verifiedBefore, verifiedAmount, currency: booking.currency }),
    }),
    at: last?.created_at.toISOString() ?? null,
  })
}

import { type BookingAction, type BookingActor, transitionOf } from '@rihla/contract/bookings/booking-lifecycle.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Transaction } from '#database/database.ts'
import {
  type BookingForTransition,
  collections,
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

/** Describes the last transition. Reads the event log, because the row read before may be outdated. Only admins get names. */
export async function staleness(trx: Transaction, booking: BookingForTransition, actor: Actor): Promise<DomainError> {
  const last = await findLastEvent(trx, booking.id)
  return new DomainError('booking.transition_stale', {
    status: last?.to_status ?? booking.status,
    by: last?.actor_role ?? 'platform',
    ...(actor.role === 'admin' && { action: last?.action ?? null, byName: last?.actor_name ?? null }),
    at: last?.created_at.toISOString() ?? null,
  })
}

import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import {
  type BookingAction,
  type BookingActor,
  type MailReceiver,
  releasesSeats,
  transitionOf,
} from '@rihla/contract/bookings/booking-lifecycle.ts'
import { canAct } from '@rihla/contract/bookings/booking-policy.ts'
import { verifiedMinor, wasPaymentVerified } from '@rihla/contract/bookings/refund-policy.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Minor } from '@rihla/contract/money.ts'
import type { Updateable } from 'kysely'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { requireFound } from '#http/ids.ts'
import { insertOutboxEntries } from '#outbox/outbox.queries.ts'
import { updatePromoReturningUse } from '#promos/promos.queries.ts'
import { updateDepartureReleasing } from '#trips/departures.queries.ts'
import {
  type BookingForTransition,
  type BookingOwner,
  collections,
  findBookingForTransition,
  findCollection,
  findLastEvent,
  insertBookingEvent,
  isCollectionAction,
  updateBookingCollecting,
  updateBookingStatus,
} from './transitions.queries.ts'
import { bookingEntry } from '../mails/expand-bookings.ts'

export interface Actor {
  /** `null`: the platform itself. */
  id: string | null
  role: BookingActor
}

export interface BookingTransition {
  bookingId: string
  action: BookingAction
  actor: Actor
  owner: BookingOwner
  /** Text for the event log and the mails. */
  note?: string | null | undefined
  /** Further columns to update; called with the booking as it was read. */
  changes?: (booking: BookingForTransition) => Updateable<DB['bookings']>
  /** Receivers of the lifecycle's mails who are notified separately. */
  skipMailTo?: readonly MailReceiver[]
}

/**
 * The only function that performs transitions (docs/product/bookings.md#lifecycle): compare-and-set on the status that was
 * read, the event, the outbox entry, and the release of seats and promo use where the transition ends the booking. Returns the
 * booking as it was read. Throws `not_found` for bookings of other owners and `booking.transition_stale` when the
 * transition is not, or no longer, possible.
 */
export async function transitionBooking(
  context: Context,
  trx: Transaction,
  transition: BookingTransition,
): Promise<BookingForTransition> {
  const { bookingId, action, actor } = transition
  const note = transition.note?.trim() || null
  const booking = requireFound(await findBookingForTransition(trx, bookingId, transition.owner))
  if (!canAct(action, factsOf(booking), actor.role)) throw await refusal(trx, booking, transition)
  if (transitionOf(action).needsNote && !note) throw new DomainError('booking.reason_required')

  const now = context.clock.now()
  const from = booking.status
  const to = transitionOf(action).to ?? from
  const changes = { ...transition.changes?.(booking), updated_at: now }
  const hasWon = isCollectionAction(action)
    ? await updateBookingCollecting(trx, bookingId, { from, now, column: collections[action].column })
    : await updateBookingStatus(trx, bookingId, { from, to, changes })
  if (!hasWon) throw (await collectedAlready(trx, booking, action)) ?? (await staleness(trx, booking, actor))

  await insertBookingEvent(trx, {
    booking_id: bookingId,
    action,
    actor_id: actor.id,
    actor_role: actor.role,
    from_status: from,
    to_status: to,
    note,
    created_at: now,
  })
  const isPaymentVerified = wasPaymentVerified({ status: to, pastStatuses: booking.past })
  const { skipMailTo = [] } = transition
  const isSilent = context.isSilent ? { isSilent: true as const } : {}
  await insertOutboxEntries(trx, [
    bookingEntry(bookingId, { action, note, isPaymentVerified, skipMailTo, ...isSilent }),
  ])
  if (releasesSeats(action)) await release(trx, booking, from)
  return booking
}

/** Promo before departure: the global lock order (docs/locking.md). */
async function release(trx: Transaction, booking: BookingForTransition, from: BookingStatus): Promise<void> {
  if (booking.promo_id && from !== 'confirmed') await updatePromoReturningUse(trx, booking.promo_id)
  if (booking.departure_id) await updateDepartureReleasing(trx, booking.departure_id, booking.seats)
}

type ReceiptColumns = 'status' | 'past' | 'deposit_minor' | 'remaining_minor' | 'remaining_paid_at' | 'received_minor'

/** What is known to have been received for a booking (docs/product/refunds.md#amounts). */
export const verifiedMinorOf = (booking: Pick<BookingForTransition, ReceiptColumns>): Minor =>
  verifiedMinor({
    status: booking.status,
    pastStatuses: booking.past,
    depositMinor: booking.deposit_minor,
    remainingMinor: booking.remaining_minor,
    hasPaidRemaining: booking.remaining_paid_at !== null,
    receivedMinor: booking.received_minor,
  })

type FactColumns =
  | 'status'
  | 'payment_type'
  | 'remaining_minor'
  | 'remaining_paid_at'
  | 'foreign_total_minor'
  | 'cash_collected_at'

export const factsOf = (booking: Pick<BookingForTransition, FactColumns>) => ({
  status: booking.status,
  paymentType: booking.payment_type,
  remainingMinor: booking.remaining_minor,
  hasPaidRemaining: booking.remaining_paid_at !== null,
  cashMinor: booking.foreign_total_minor ?? 0,
  hasPaidCash: booking.cash_collected_at !== null,
})

async function refusal(
  trx: Transaction,
  booking: BookingForTransition,
  transition: BookingTransition,
): Promise<DomainError> {
  const { action, actor } = transition
  const isInTime = transitionOf(action).from.includes(booking.status)
  if (!isCollectionAction(action) || !isInTime) return staleness(trx, booking, actor)
  return (await collectedAlready(trx, booking, action)) ?? new DomainError(collections[action].notDue)
}

/** The loser of two concurrent collections gets the name of the collector and the time. */
async function collectedAlready(
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
async function staleness(trx: Transaction, booking: BookingForTransition, actor: Actor): Promise<DomainError> {
  const last = await findLastEvent(trx, booking.id)
  return new DomainError('booking.transition_stale', {
    status: last?.to_status ?? booking.status,
    by: last?.actor_role ?? 'platform',
    ...(actor.role === 'admin' && { action: last?.action ?? null, byName: last?.actor_name ?? null }),
    at: last?.created_at.toISOString() ?? null,
  })
}

import type { BookingStatus, PaymentType } from '@rihla/contract/bookings/booking.ts'
import {
  type BookingAction,
  type BookingActor,
  type MailReceiver,
  transitionOf,
  releasesSeats,
} from '@rihla/contract/bookings/booking-lifecycle.ts'
import { canAct } from '@rihla/contract/bookings/booking-policy.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Updateable } from 'kysely'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import { updatePromoReturningUse } from '#promos/promos.queries.ts'
import {
  type BookingOwner,
  type BookingForTransition,
  findBookingForTransition,
  findCollecting,
  findLastEvent,
  insertBookingEvent,
  updateBookingCollecting,
  updateBookingStatus,
  updateDepartureReleasing,
} from './transitions.queries.ts'
import { collections, isCollecting } from './collections.ts'
import { sendBookingMails } from '../mails/send-booking-mails.ts'

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
  /** The sentence that goes into the log and into the mails. */
  note?: string | null | undefined
  /** What else the decision writes into the booking; called with the booking as it was found. */
  changes?: (booking: BookingForTransition) => Updateable<DB['bookings']>
  /** Receivers of the lifecycle's mails who know of it already. */
  skipMailTo?: readonly MailReceiver[]
}

/**
 * The only way a booking moves on (DECISIONS.md §6): compare-and-set on the status it was found in, the event, the
 * mails, and the seats and the promo use given back where the move ends the booking. Answers the booking as it was found.
 * Throws `not_found` for another's booking and `booking.transition_stale` when the move is not possible (any more).
 */
export async function transitionBooking(
  context: Context,
  trx: Transaction,
  asked: BookingTransition,
): Promise<BookingForTransition> {
  const { bookingId, action, actor } = asked
  const note = asked.note?.trim() || null
  const booking = await findBookingForTransition(trx, bookingId, asked.owner)
  if (!booking) throw new DomainError('not_found')
  if (!canAct(action, factsOf(booking), actor.role)) throw await refusal(trx, booking, asked)
  if (transitionOf(action).needsNote && !note) throw new DomainError('booking.reason_required')

  const now = context.clock.now()
  const from = booking.status as BookingStatus
  const to = transitionOf(action).to ?? from
  const changes = { ...asked.changes?.(booking), updated_at: now }
  const hasWon = isCollecting(action)
    ? await updateBookingCollecting(trx, bookingId, { from, now, column: collections[action].column })
    : await updateBookingStatus(trx, bookingId, { from, to, changes })
  if (!hasWon) throw (await collectedAlready(trx, booking, action)) ?? (await staleness(trx, booking, actor))

  await insertBookingEvent(trx, {
    bookingId,
    action,
    actorId: actor.id,
    actorRole: actor.role,
    from,
    to,
    note,
    at: now,
  })
  await sendBookingMails(context, trx, action, { ...booking, ...changes, note }, asked.skipMailTo)
  await invalidatePages(trx, [`trip:${booking.trip_id}`, `bookings-of:${booking.agency_id}`])
  if (releasesSeats(action)) await release(trx, booking, from)
  return booking
}

/** Promo before departure: the one order of locks (docs/locking.md). */
async function release(trx: Transaction, booking: BookingForTransition, from: BookingStatus): Promise<void> {
  if (booking.promo_id && from !== 'confirmed') await updatePromoReturningUse(trx, booking.promo_id)
  if (booking.departure_id) await updateDepartureReleasing(trx, booking.departure_id, booking.seats)
}

type FactColumns =
  | 'status'
  | 'payment_type'
  | 'remaining_minor'
  | 'remaining_paid_at'
  | 'foreign_total_minor'
  | 'cash_collected_at'

export const factsOf = (booking: Pick<BookingForTransition, FactColumns>) => ({
  status: booking.status as BookingStatus,
  paymentType: booking.payment_type as PaymentType,
  remainingMinor: Number(booking.remaining_minor),
  hasPaidRemaining: booking.remaining_paid_at !== null,
  cashMinor: Number(booking.foreign_total_minor ?? 0),
  hasPaidCash: booking.cash_collected_at !== null,
})

async function refusal(
  trx: Transaction,
  booking: BookingForTransition,
  asked: BookingTransition,
): Promise<DomainError> {
  const { action, actor } = asked
  const isInTime = transitionOf(action).from.includes(booking.status as BookingStatus)
  if (!isCollecting(action) || !isInTime) return staleness(trx, booking, actor)
  return (await collectedAlready(trx, booking, action)) ?? new DomainError(collections[action].notDue)
}

/** Two who collect at once: the second is told who did it, and when. */
async function collectedAlready(
  trx: Transaction,
  booking: BookingForTransition,
  action: BookingAction,
): Promise<DomainError | undefined> {
  if (!isCollecting(action)) return undefined
  const first = await findCollecting(trx, booking.id, action)
  return (
    first && new DomainError(collections[action].done, { by: first.actor_name, at: first.created_at.toISOString() })
  )
}

/** Says what happened meanwhile. Reads the log, because the row found before may be the old one. Names are for admins. */
async function staleness(trx: Transaction, booking: BookingForTransition, actor: Actor): Promise<DomainError> {
  const last = await findLastEvent(trx, booking.id)
  return new DomainError('booking.transition_stale', {
    status: last?.to_status ?? booking.status,
    by: last?.actor_role ?? 'platform',
    ...(actor.role === 'admin' && { action: last?.action ?? null, byName: last?.actor_name ?? null }),
    at: last?.created_at.toISOString() ?? null,
  })
}

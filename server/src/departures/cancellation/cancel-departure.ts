import { hasDeparted } from '@rihla/contract/departures/departure-moment.ts'
import { lockPromos, lockUnfinished } from '#transitions/deletion-bookings.queries.ts'
import { countDeletionImpact, sumsIn } from '#transitions/release-bookings.ts'
import { transitionBooking } from '#transitions/transition-booking.ts'
import { cancelledHoldEntry } from '#seats/holds/expand-holds.ts'
import type { CancelDeparture, CancellationImpact } from '@rihla/contract/departures/departure-cancellation.api.ts'
import { hasCancellationGrown } from '@rihla/contract/departures/departure-cancellation.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { insertOutboxEntries } from '#outbox/outbox.queries.ts'
import { insertDepartureCancellation } from '#seats/departure-cancellations.queries.ts'
import { lockDepartureWithNext, updateDepartureCancelled } from '#seats/trip-departures.queries.ts'
import { type LockedHold, lockHolds, updateHoldsEnding } from '#seats/seat-holds.queries.ts'
import { lockTrip, updateTripOfCancelled } from '#trips/trips.queries.ts'
import { updateWaitingEnding } from '#seats/waiting-list/waiting-list.queries.ts'
import {
  type CancellableDeparture,
  countBookingsByStatus,
  countHoldsAndWaiting,
  findCancellableDeparture,
  hasOtherSeats,
} from './cancellation.queries.ts'
import { notifyAgencyOfCancellation } from './cancellation-mail.ts'

/** An agency cancels its own departures, an admin those of any agency. */
type CancellingUser = CurrentUser & { role: 'agency' | 'admin' }

const ownerOf = (by: CurrentUser) => (by.role === 'admin' ? ('any' as const) : { agencyId: by.id })

export const hasBegun = (
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { starts_on: startsOn, pickup, first_day_time: firstDayTime }: CancellableDeparture,
): boolean => hasDeparted({ startsOn, pickup, firstDayTime }, clock.now(), config.platformTimeZone)

function refusalOf(context: Context, departure: CancellableDeparture): CancellationImpact['refusal'] {
  if (departure.cancelled_at) return 'cancelled'
  return hasBegun(context, departure) ? 'begun' : null
}

function requireCancellable(context: Context, departure: CancellableDeparture): void {
  const refusal = refusalOf(context, departure)
  if (refusal) throw new DomainError(refusal === 'begun' ? 'departure.begun' : 'departure.already_cancelled')
}

async function readImpact(
  context: Context,
  db: Database | Transaction,
  departure: CancellableDeparture,
): Promise<CancellationImpact> {
  const departureId = departure.id
  const impact = await countDeletionImpact(context, db, { departureId })
  const byStatus = await countBookingsByStatus(db, departureId)
  return {
    departure: {
      _id: departureId,
      title: departure.title,
      startDate: departure.starts_on,
      endDate: departure.ends_on,
    },
    bookings: impact.endingBookings,
    seats: impact.seats,
    byStatus: byStatus as CancellationImpact['byStatus'],
    refunds: impact.refunds,
    unverified: byStatus.find(({ status }) => status === 'pending')?.bookings ?? 0,
    cash: impact.cash,
    ...(await countHoldsAndWaiting(db, departureId, context.clock.now())),
    refusal: refusalOf(context, departure),
  }
}

/** Who the cancellation of a departure would concern now, and how much it would refund. */
export async function readCancellation(
  context: Context,
  by: CurrentUser,
  departureId: string,
): Promise<CancellationImpact> {
  const departure = requireFound(await findCancellableDeparture(context.db, departureId, ownerOf(by)))
  return readImpact(context, context.db, departure)
}

/** A booking or hold was committed between the locks of its kind and of the departure. */
class SeatsTakenMeanwhile extends Error {}

const maxAttempts = 10

/**
 * Cancels a departure in one transaction: its bookings become refunds of everything that was verified, its holds and its
 * waiting list end, and it is no date of the trip any more (docs/product/departures.md#cancellation). What takes seats
 * concurrently either precedes the cancellation and is refunded, or is refused. Throws `departure.consequences_changed` with
 * the impact when more would end than was seen.
 */
export async function cancelDeparture(
  context: Context,
  by: CancellingUser,
  departureId: string,
  cancelling: CancelDeparture,
): Promise<CancellationImpact> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.db
        .transaction()
        .execute((trx) => cancelLocked(context, trx, by, { departureId, ...cancelling }))
    } catch (error) {
      if (!(error instanceof SeatsTakenMeanwhile)) throw error
      if (attempt === maxAttempts) throw new DomainError('server.busy')
    }
  }
}

async function cancelLocked(
  context: Context,
  trx: Transaction,
  by: CancellingUser,
  { departureId, reason, message, expected }: CancelDeparture & { departureId: string },
): Promise<CancellationImpact> {
  const now = context.clock.now()
  const today = context.clock.today()
  const { departure, bookings, holds } = await lockAffected(context, trx, by, departureId)
  const impact = await readImpact(context, trx, departure)
  if (expected && hasCancellationGrown(impact, expected)) {
    const { bookings: n, seats, refunds } = impact
    throw new DomainError('departure.consequences_changed', { bookings: n, seats, ...sumsIn(refunds) })
  }
  await insertDepartureCancellation(trx, {
    departure_id: departureId,
    cancelled_by: by.id,
    by_role: by.role,
    reason,
    message_en: message.en,
    message_ar: message.ar,
    created_at: now,
  })
  // before seats return, so that none is offered to those who wait
  await updateWaitingEnding(trx, { departureId }, now)
  await endHolds(trx, { holds, now })
  for (const bookingId of bookings) {
    await transitionBooking(context, trx, { bookingId, action: 'cancel_departure', actor: by, owner: 'any' })
  }
  await updateDepartureCancelled(trx, departureId, now)
  await updateTripOfCancelled(trx, { departureId, now, today })
  if (by.role === 'admin') await recordAdminCancellation(context, trx, by, { departure, impact, reason, message })
  return impact
}

/**
 * Locks the trip, the bookings and holds of the departure, and the departure itself, in the order of docs/locking.md. What took
 * seats in between is not locked: then all of it is tried again.
 * Refuses departures that have begun or are cancelled.
 */
async function lockAffected(context: Context, trx: Transaction, by: CancellingUser, departureId: string) {
  const found = requireFound(await findCancellableDeparture(trx, departureId, ownerOf(by)))
  // before the locks, too: bookings of a departure that has ended are not among the unfinished ones
  requireCancellable(context, found)
  requireFound(await lockTrip(trx, found.trip_id, ownerOf(by)))
  const unfinished = await lockUnfinished(trx, { departureId }, context.clock.today())
  await lockPromos(trx, unfinished)
  const holds = await lockHolds(trx, { departureId })
  await lockDepartureWithNext(trx, departureId)
  const bookings = unfinished.map(({ id }) => id)
  if (await hasOtherSeats(trx, departureId, { bookings, holds: holds.map(({ id }) => id) })) {
    throw new SeatsTakenMeanwhile()
  }
  const departure = requireFound(await findCancellableDeparture(trx, departureId, ownerOf(by)))
  requireCancellable(context, departure)
  return { departure, bookings, holds }
}

/** Offers of the waiting list end with its entries, which are notified. */
async function endHolds(trx: Transaction, { holds, now }: { holds: readonly LockedHold[]; now: Date }): Promise<void> {
  await updateHoldsEnding(trx, holds, now)
  const paying = holds.filter(({ is_offer: isOffer }) => !isOffer)
  await insertOutboxEntries(
    trx,
    paying.map(({ id }) => cancelledHoldEntry(id)),
  )
}

interface AdminCancellation {
  departure: CancellableDeparture
  impact: CancellationImpact
  reason: string
  message: CancelDeparture['message']
}

async function recordAdminCancellation(
  context: Context,
  trx: Transaction,
  admin: CurrentUser,
  { departure, impact, reason, message }: AdminCancellation,
): Promise<void> {
  await audit(context, trx, admin, {
    action: 'departure.cancel',
    targetId: departure.id,
    details: { bookings: impact.bookings, seats: impact.seats, reason },
  })
  await notifyAgencyOfCancellation(context, trx, { departure, bookings: impact.bookings, reason, message })
}

import type { SeenDeletionImpact } from '@rihla/contract/bookings/deletion-impact.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { countDeletionImpact, hasSameImpact } from '#bookings/transitions/deletion-impact.ts'
import { lockUnfinished } from '#bookings/transitions/deletion-bookings.queries.ts'
import { releaseBookingsOf, todayOf } from '#bookings/transitions/release-bookings.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { deleteDeparturesOf } from '#departures/departures.queries.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import { closeFeaturedGap, lockFeaturedWith } from '../featuring/featured-places.queries.ts'
import { sendTripMail } from '../decisions/send-trip-mail.ts'
import { type LockedTrip, lockTrip, updateTripDeleting } from '../trips.queries.ts'

interface TripDeletion {
  tripId: string
  /** What whoever deletes was shown and agreed to. */
  seen?: SeenDeletionImpact | undefined
}

const reasons = {
  agency: (title: string) => `The agency no longer offers the trip '${title}'.`,
  admin: (title: string) => `The trip '${title}' was taken off the platform.`,
}

/** An agency deletes one of its own, but not a suspended one: that is the admins' to change. */
async function lockDeletable(trx: Transaction, by: CurrentUser, tripId: string): Promise<LockedTrip> {
  await lockFeaturedWith(trx, tripId)
  const trip = await lockTrip(trx, tripId, by.role === 'admin' ? 'any' : { agencyId: by.id })
  if (!trip) throw new DomainError('not_found')
  if (by.role !== 'admin' && trip.status === 'suspended') throw new DomainError('trip.suspended')
  return trip
}

/** Nobody deletes more than they read (decision 0015). From here on no booking of the trip moves. */
async function requireSeen(
  context: Context,
  trx: Transaction,
  { tripId, seen }: { tripId: string; seen: SeenDeletionImpact },
): Promise<void> {
  await lockUnfinished(trx, { tripId }, todayOf(context))
  const now = await countDeletionImpact(context, trx, { tripId })
  if (!hasSameImpact(now, seen)) throw new DomainError('trip.consequences_changed')
}

/**
 * The trip leaves every list with its bookings; money that was paid stays with the admins until it is returned
 * (DECISIONS.md §6).
 */
export async function deleteTrip(context: Context, by: CurrentUser, { tripId, seen }: TripDeletion): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const trip = await lockDeletable(trx, by, tripId)
    if (seen) await requireSeen(context, trx, { tripId, seen })
    const reason = reasons[by.role === 'admin' ? 'admin' : 'agency'](trip.title)
    const released = await releaseBookingsOf(context, trx, { tripId }, reason)
    await deleteDeparturesOf(trx, tripId)
    // whoever was taking seats until the departures went has a booking now
    const late = await releaseBookingsOf(context, trx, { tripId }, reason)
    // those read were held since; more can only have been made meanwhile
    if (seen && released + late > seen.endingBookings) throw new DomainError('trip.consequences_changed')
    await updateTripDeleting(trx, tripId, context.clock.now())
    await closeFeaturedGap(trx, trip.featured_order)
    if (by.role === 'admin') await noteAdminsDecision(context, trx, by, { trip, bookings: released + late })
    await invalidatePages(trx, [`trip:${tripId}`, 'trips', `agency:${trip.agency_id}`])
  })
}

async function noteAdminsDecision(
  context: Context,
  trx: Transaction,
  admin: CurrentUser,
  { trip, bookings }: { trip: LockedTrip; bookings: number },
): Promise<void> {
  await recordAudit(trx, {
    actorId: admin.id,
    action: 'trip.delete',
    target: { type: 'trip', id: trip.id },
    details: { from: trip.status, livingBookings: bookings },
    at: context.clock.now(),
  })
  await sendTripMail(context, trx, 'delete', trip)
}

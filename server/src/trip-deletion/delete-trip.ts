import type { SeenDeletionImpact } from '@rihla/contract/bookings/deletion-impact.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { audit } from '#audit/record-audit.ts'
import { lockUnfinished } from '#transitions/deletion-bookings.queries.ts'
import { countDeletionImpact, hasSameImpact, releaseBookingsOf } from '#transitions/release-bookings.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { deleteDeparturesOf, deleteDeparturesOfAgency } from '#seats/trip-departures.queries.ts'
import { closeFeaturedGap, lockFeaturedWith } from '#trips/featuring/featured-places.queries.ts'
import { sendTripMail } from '#trips/trip-mails.ts'
import {
  deleteTripFilesOfAgency,
  type LockedTrip,
  lockTrip,
  lockTripsOfAgency,
  updateTripDeleting,
  updateTripsOfDeletion,
} from '#trips/trips.queries.ts'

interface TripDeletion {
  tripId: string
  /** The impact that the user confirmed. */
  seen?: SeenDeletionImpact | undefined
}

const reasons = {
  agency: (title: string) => `The agency no longer offers the trip '${title}'.`,
  admin: (title: string) => `The trip '${title}' was taken off the platform.`,
}

/** Agencies can delete their own trips unless suspended; admins can delete any. */
async function lockDeletable(trx: Transaction, by: CurrentUser, tripId: string): Promise<LockedTrip> {
  await lockFeaturedWith(trx, tripId)
  const trip = requireFound(await lockTrip(trx, tripId, by.role === 'admin' ? 'any' : { agencyId: by.id }))
  if (by.role !== 'admin' && trip.status === 'suspended') throw new DomainError('trip.suspended')
  return trip
}

/**
 * Throws when the impact differs from the one the user confirmed (docs/decisions/0015-account-deletion.md). Locks the
 * trip's unfinished bookings.
 */
async function requireSeen(
  context: Context,
  trx: Transaction,
  { tripId, seen }: { tripId: string; seen: SeenDeletionImpact },
): Promise<void> {
  await lockUnfinished(trx, { tripId }, context.clock.today())
  const now = await countDeletionImpact(context, trx, { tripId })
  if (!hasSameImpact(now, seen)) throw new DomainError('trip.consequences_changed')
}

/**
 * Removes the trip and its bookings from every list; refunds due stay in the admin's list
 * (docs/product/bookings.md#deleted-trips-and-people).
 */
export async function deleteTrip(context: Context, by: CurrentUser, { tripId, seen }: TripDeletion): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const trip = await lockDeletable(trx, by, tripId)
    if (seen) await requireSeen(context, trx, { tripId, seen })
    const reason = reasons[by.role === 'admin' ? 'admin' : 'agency'](trip.title)
    const released = await releaseBookingsOf(context, trx, { tripId }, reason)
    await deleteDeparturesOf(trx, tripId)
    // bookings that were in flight until the departures were deleted are committed now
    const late = await releaseBookingsOf(context, trx, { tripId }, reason)
    // the counted bookings are locked, so their number can only have grown
    if (seen && released + late > seen.endingBookings) throw new DomainError('trip.consequences_changed')
    await updateTripDeleting(trx, tripId, context.clock.now())
    await closeFeaturedGap(trx, trip.featured_order)
    if (by.role === 'admin') await recordAdminDecision(context, trx, by, { trip, bookings: released + late })
  })
}

async function recordAdminDecision(
  context: Context,
  trx: Transaction,
  admin: CurrentUser,
  { trip, bookings }: { trip: LockedTrip; bookings: number },
): Promise<void> {
  await audit(context, trx, admin, {
    action: 'trip.delete',
    targetId: trip.id,
    details: { from: trip.status, livingBookings: bookings },
  })
  await sendTripMail(context, trx, 'delete', trip)
}

/**
 * Deletes all trips of a deleted agency like `delete-trip.ts`, but in one pass: one by one would lock bookings of the second
 * trip after departures of the first (docs/locking.md). Returns the number of bookings ended.
 */
export async function deleteTripsOfAgency(
  context: Context,
  trx: Transaction,
  agencyId: string,
  reason: string,
): Promise<number> {
  const trips = await lockTripsOfAgency(trx, agencyId)
  const released = await releaseBookingsOf(context, trx, { agencyId }, reason)
  await deleteDeparturesOfAgency(trx, agencyId)
  // bookings that were in flight until the departures were deleted are committed now
  const late = await releaseBookingsOf(context, trx, { agencyId }, reason)
  await deleteTripFilesOfAgency(trx, agencyId)
  await updateTripsOfDeletion(trx, agencyId, context.clock.now())
  // in descending order, so that the remaining places keep their numbers
  for (const place of trips.map((trip) => trip.featured_order).toSorted((a, b) => b - a))
    await closeFeaturedGap(trx, place)
  return released + late
}

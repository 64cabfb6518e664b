import { releaseBookingsOf } from '#bookings/transitions/release-bookings.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import { deleteDeparturesOfAgency } from '#trips/departures.queries.ts'
import { closeFeaturedGap } from '#trips/featuring/featured-places.queries.ts'
import {
  deleteTripFilesOfAgency,
  lockTripsOfAgency,
  updateTripsOfDeletion,
} from '#trips/editing/deletion-trips.queries.ts'

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
  await invalidatePages(trx, ['trips', `agency:${agencyId}`, ...trips.map(({ id }) => `trip:${id}` as const)])
  return released + late
}

import { DomainError } from '@rihla/contract/errors.ts'
import { releaseBookingsOf } from '../bookings/release-bookings.ts'
import type { Context } from '../context.ts'
import { deleteDeparturesOf } from '../departures/departures.queries.ts'
import { markChanged } from '../live/changed-pages.ts'
import { closeFeaturedGap } from './featured-places.queries.ts'
import { lockTrip, updateTripDeleting } from './trips.queries.ts'

/**
 * The trip leaves every list with its bookings; money that was paid stays with the admins until it is returned
 * (DECISIONS.md §6). A suspended trip is the admins' to change, so its agency cannot delete it.
 */
export async function deleteTrip(context: Context, agencyId: string, tripId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const trip = await lockTrip(trx, tripId, { agencyId })
    if (!trip) throw new DomainError('not_found')
    if (trip.status === 'suspended') throw new DomainError('trip.suspended')
    const reason = `The agency no longer offers the trip '${trip.title}'.`
    await releaseBookingsOf(context, trx, { tripId }, reason)
    await deleteDeparturesOf(trx, tripId)
    // whoever was taking seats until the departures went has a booking now
    await releaseBookingsOf(context, trx, { tripId }, reason)
    await updateTripDeleting(trx, tripId, context.clock.now())
    await closeFeaturedGap(trx, trip.featured_order)
    await markChanged(trx, [`trip:${tripId}`, 'trips', `agency:${trip.agency_id}`])
  })
}

import { DomainError } from '@rihla/contract/errors.ts'
import { canTransitionTrip } from '@rihla/contract/trips/trip-lifecycle.ts'
import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import type { Context } from '#context.ts'
import { changeDepartures } from './change-departures.ts'
import { lockDepartures } from '../departures.queries.ts'
import { wantedDepartures } from './wanted-departures.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import { attachItinerary, attachTripImages } from './attach-trip-files.ts'
import { readTripInput } from './read-trip-input.ts'
import { type LockedTrip, lockTrip, updateTrip } from '../trips.queries.ts'

/**
 * The next status by the lifecycle; keeping the current one is not a transition. An admin approves an unverified agency's
 * trip in its current form, so an edit requires a new approval.
 */
function nextStatus(trip: LockedTrip, wanted: TripStatus | undefined, agency: CurrentUser): TripStatus {
  if (wanted === undefined || wanted === trip.status) {
    return trip.status === 'published' && !agency.isAgencyVerified ? 'draft' : trip.status
  }
  if (canTransitionTrip(trip.status, wanted, { role: 'agency', isVerified: agency.isAgencyVerified })) return wanted
  if (canTransitionTrip(trip.status, wanted, { role: 'agency', isVerified: true })) {
    throw new DomainError('agency.unverified', { field: 'status' })
  }
  throw new DomainError('trip.status_conflict', { status: trip.status, field: 'status' })
}

function requireCurrentVersion(trip: LockedTrip, input: TripInput): void {
  if (trip.status === 'suspended') throw new DomainError('trip.suspended')
  if (input.version !== undefined && input.version !== trip.version) {
    throw new DomainError('trip.changed_meanwhile', { version: trip.version })
  }
}

/**
 * An agency saves the whole form of one of its trips (docs/product/trips.md#trip-form). Existing bookings keep their price,
 * and no departure loses booked seats.
 */
export async function changeTrip(
  context: Context,
  agency: CurrentUser,
  { tripId, input }: { tripId: string; input: TripInput },
): Promise<void> {
  const values = readTripInput(input)
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const trip = await lockTrip(trx, tripId, { agencyId: agency.id })
    if (!trip) throw new DomainError('not_found')
    requireCurrentVersion(trip, input)
    const status = nextStatus(trip, input.status, agency)
    // omitted files stay, because uploads follow the first save
    if (input.images) await attachTripImages(trx, { tripId, agencyId: agency.id, urls: input.images })
    const before = trip.itinerary_pdf_id
    const itineraryPdfId =
      input.itineraryPdf === undefined
        ? before
        : await attachItinerary(trx, { agencyId: agency.id, before, url: input.itineraryPdf })
    await updateTrip(trx, tripId, values, { status, itineraryPdfId, now })

    const locked = await lockDepartures(trx, tripId)
    const today = context.clock.today()
    await changeDepartures(trx, { tripId, locked, wanted: wantedDepartures(input, locked), today })
    await invalidatePages(trx, [`trip:${tripId}`, 'trips', `agency:${agency.id}`])
  })
}

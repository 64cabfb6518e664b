import { DomainError } from '@rihla/contract/errors.ts'
import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import type { AgencyTripStatus } from '@rihla/contract/trips/trip.ts'
import { v7 as uuid } from 'uuid'
import { lockActive } from '#accounts/users.queries.ts'
import type { Context } from '#context.ts'
import { changeDepartures } from './change-departures.ts'
import { wantedDepartures } from './wanted-departures.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { invalidatePages } from '#live/invalidate-pages.ts'
import { attachItinerary, attachTripImages } from './attach-trip-files.ts'
import { readTripInput } from './read-trip-input.ts'
import { insertTrip, lockCreationKey } from '../trips.queries.ts'

/** A trip that an unverified agency publishes stays a draft until an admin approves it (docs/product/trips.md#statuses). */
function initialStatus(wanted: AgencyTripStatus, agency: CurrentUser): AgencyTripStatus {
  if (wanted === 'archived') throw new DomainError('trip.status_conflict', { status: 'draft', field: 'status' })
  return agency.isAgencyVerified ? wanted : 'draft'
}

/** Creates a trip. Returns its id, or the id of the trip that the same idempotency key created before. */
export async function createTrip(
  context: Context,
  agency: CurrentUser,
  input: TripInput,
  key: string | null = null,
): Promise<string> {
  const values = readTripInput(input)
  const wanted = wantedDepartures(input)
  const status = initialStatus(input.status ?? 'draft', agency)
  const tripId = uuid()
  const now = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    const existing = key && (await lockCreationKey(trx, agency.id, key))
    if (existing) return existing
    if (!(await lockActive(trx, agency.id))) throw new DomainError('session.required')
    await insertTrip(trx, {
      ...values,
      id: tripId,
      agency_id: agency.id,
      status,
      itinerary_pdf_id: await attachItinerary(trx, {
        agencyId: agency.id,
        before: null,
        url: input.itineraryPdf ?? null,
      }),
      published_at: status === 'published' ? now : null,
      created_at: now,
      updated_at: now,
      creation_key: key,
    })
    const today = context.clock.today()
    await changeDepartures(trx, { tripId, locked: [], wanted, today })
    await attachTripImages(trx, { tripId, agencyId: agency.id, urls: input.images ?? [] })
    await invalidatePages(trx, [`trip:${tripId}`, 'trips', `agency:${agency.id}`])
    return tripId
  })
}

import { DomainError } from '@rihla/contract/errors.ts'
import { canTransitionTrip } from '@rihla/contract/trips/trip-lifecycle.ts'
import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import type { AgencyTripStatus, TripStatus } from '@rihla/contract/trips/trip.ts'
import { v7 as uuid } from 'uuid'
import { lockActive } from '#accounts/users.queries.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { endExpiredHolds } from '#seats/seat-holds.queries.ts'
import { lockDepartures } from '#seats/trip-departures.queries.ts'
import { markDepartedOf } from '../mark-departed.ts'
import { insertTrip, lockCreationKey, type LockedTrip, lockTrip, updateTrip } from '../trips.queries.ts'
import { attachItinerary, attachTripImages } from './attach-trip-files.ts'
import { changeDepartures, openOf, wantedDepartures } from './change-departures.ts'
import { completeInput } from './complete-input.ts'
import { readTripInput } from './read-trip-input.ts'

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
  const today = context.clock.today()
  const complete = completeInput(input, today)
  const values = readTripInput(complete)
  const wanted = wantedDepartures(complete)
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
    await changeDepartures(trx, { tripId, locked: [], wanted, today })
    await markDepartedOf(context, trx, [tripId])
    await attachTripImages(trx, { tripId, agencyId: agency.id, urls: input.images ?? [] })
    return tripId
  })
}

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

/** A trip that was published once has promised to be cancelled at once (docs/product/cancellation.md#requests). */
function requireKeptPromise(trip: LockedTrip, { acceptsCancellations }: TripInput): void {
  if (acceptsCancellations !== false || !trip.accepts_cancellations || trip.published_at === null) return
  throw new DomainError('trip.cancellations_promised', { field: 'acceptsCancellations' })
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
  const today = context.clock.today()
  const complete = completeInput(input, today)
  const values = readTripInput(complete)
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const trip = requireFound(await lockTrip(trx, tripId, { agencyId: agency.id }))
    requireCurrentVersion(trip, input)
    requireKeptPromise(trip, input)
    const status = nextStatus(trip, input.status, agency)
    if (values.is_ready_for_review === false && status !== 'draft')
      throw new DomainError('trip.status_conflict', { status })
    // omitted files stay, because uploads follow the first save
    if (input.images) await attachTripImages(trx, { tripId, agencyId: agency.id, urls: input.images })
    const before = trip.itinerary_pdf_id
    const itinerary_pdf_id =
      input.itineraryPdf === undefined
        ? before
        : await attachItinerary(trx, { agencyId: agency.id, before, url: input.itineraryPdf })
    await updateTrip(trx, tripId, { ...values, itinerary_pdf_id }, { status, now })

    await endExpiredHolds(trx, tripId, now)
    const locked = await lockDepartures(trx, tripId)
    await changeDepartures(trx, { tripId, locked, wanted: wantedDepartures(complete, openOf(locked)), today })
    await markDepartedOf(context, trx, [tripId])
  })
}

import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { type Insertable, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { countRows } from '#database/list-rows.ts'
import type { DB } from '#database/tables.ts'
import type { TripValues } from './editing/read-trip-input.ts'
import { lockFeaturedPlaces } from './featuring/featured-places.queries.ts'

/** Required owner, part of the `where`: trips of other agencies appear not to exist. Admins use `any`. */
export type TripOwner = { agencyId: string } | 'any'

/**
 * Locks an undeleted trip against other edits and status changes. Bookings only reference its row and do not wait; the
 * departures that they update are locked after it (docs/locking.md).
 */
export function lockTrip(trx: Transaction, tripId: string, owner: TripOwner) {
  const trip = trx
    .selectFrom('trips')
    .innerJoin('users', 'users.id', 'trips.agency_id')
    .select([
      'trips.id',
      'trips.agency_id',
      'trips.title',
      'trips.version',
      'trips.is_featured',
      'trips.featured_order',
      'trips.show_in_homepage',
      'trips.itinerary_pdf_id',
      'trips.is_ready_for_review',
      'trips.accepts_cancellations',
      'trips.published_at',
    ])
    .select(sql<TripStatus>`trips.status`.as('status'))
    .where('trips.id', '=', tripId)
    .where('trips.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .forNoKeyUpdate('trips')
  return (owner === 'any' ? trip : trip.where('trips.agency_id', '=', owner.agencyId)).executeTakeFirst()
}

export type LockedTrip = NonNullable<Awaited<ReturnType<typeof lockTrip>>>

/** Serializes creations with the same idempotency key; returns the id of the trip that the key created, if any. */
export async function lockCreationKey(trx: Transaction, agencyId: string, key: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trip ${agencyId} ${key}`}, 0))`.execute(trx)
  const query = trx.selectFrom('trips').select('id')
  return (await query.where('agency_id', '=', agencyId).where('creation_key', '=', key).executeTakeFirst())?.id
}

export async function insertTrip(trx: Transaction, trip: Insertable<DB['trips']>): Promise<void> {
  await trx.insertInto('trips').values(trip).execute()
}

/**
 * Increments the version, so that a form opened before cannot restore the old status, and keeps the time of the first
 * publication.
 */
export async function updateTrip(
  trx: Transaction,
  tripId: string,
  changes: Partial<TripValues> & { itinerary_pdf_id?: string | null },
  { status, now }: { status: TripStatus; now: Date },
): Promise<void> {
  const publication = status === 'published' ? { published_at: sql<Date>`coalesce(published_at, ${now})` } : {}
  await trx
    .updateTable('trips')
    .set({ ...changes, status, ...publication, updated_at: now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', tripId)
    .execute()
}

export type TripDiscount = Pick<
  Insertable<DB['trips']>,
  'has_discount' | 'discount_percentage' | 'discount_start_date' | 'discount_end_date'
>

export async function updateTripDiscount(
  trx: Transaction,
  tripId: string,
  discount: TripDiscount,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('trips')
    .set({ ...discount, updated_at: now })
    .where('id', '=', tripId)
    .execute()
}

const deleted = (now: Date) => ({
  deleted_at: now,
  updated_at: now,
  is_featured: false,
  featured_order: 0,
  show_in_homepage: false,
})

export async function updateTripDeleting(trx: Transaction, tripId: string, now: Date): Promise<void> {
  await trx.updateTable('trips').set(deleted(now)).where('id', '=', tripId).execute()
}

/**
 * A cancelled departure is no date of its trip: if the trip was named by it, the next open date takes its place, and an opened
 * form is outdated.
 */
export async function updateTripOfCancelled(
  trx: Transaction,
  { departureId, now, today }: { departureId: string; now: Date; today: CalendarDate },
): Promise<void> {
  await sql`
    update trips t
    set version = version + 1, updated_at = ${now},
      start_date = coalesce(next.starts_on, t.start_date),
      end_date = coalesce(next.starts_on, t.start_date) + (t.end_date - t.start_date)
    from departures d
    left join lateral (
      select min(o.starts_on) as starts_on from departures o join trips named on named.id = o.trip_id
      where o.trip_id = d.trip_id and o.cancelled_at is null and o.departed_at is null and o.starts_on >= ${today}::date
        and named.start_date = d.starts_on
    ) as next on true
    where d.id = ${departureId} and t.id = d.trip_id`.execute(trx)
}

/** The trip's images in order, the cover first. */
export const listTripImages = (trx: Transaction, tripId: string) =>
  trx
    .selectFrom('trip_images')
    .innerJoin('uploads', 'uploads.id', 'trip_images.upload_id')
    .select(['uploads.id', 'uploads.storage_key'])
    .where('trip_images.trip_id', '=', tripId)
    .orderBy('trip_images.position')
    .execute()

/** Replaces all images of the trip. */
export async function updateTripImages(trx: Transaction, tripId: string, uploadIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('trip_images').where('trip_id', '=', tripId).execute()
  if (uploadIds.length === 0) return
  await trx
    .insertInto('trip_images')
    .values(uploadIds.map((upload_id, position) => ({ trip_id: tripId, position, upload_id })))
    .execute()
}

/**
 * Locks the trips of an agency that is being deleted and, if one of them is featured, all featured trips, because those
 * behind it move up. The featured places are always locked first: a trip may be featured before its row is locked
 * (docs/locking.md).
 */
export async function lockTripsOfAgency(trx: Transaction, agencyId: string) {
  await lockFeaturedPlaces(trx)
  const { rows } = await sql<{ id: string; agency_id: string; featured_order: number }>`
    select id, agency_id, featured_order from trips
    where deleted_at is null and (agency_id = ${agencyId} or (featured_order > 0 and exists (
      select from trips own where own.agency_id = ${agencyId} and own.featured_order > 0 and own.deleted_at is null)))
    order by id for no key update`.execute(trx)
  return rows.filter((trip) => trip.agency_id === agencyId)
}

export const countTripsOfAgency = (db: Database | Transaction, agencyId: string): Promise<number> =>
  countRows(db.selectFrom('trips').where('agency_id', '=', agencyId).where('deleted_at', 'is', null))

/** Detaches the files; they are erased with the agency's uploads. */
export async function deleteTripFilesOfAgency(trx: Transaction, agencyId: string): Promise<void> {
  await trx.updateTable('trips').set({ itinerary_pdf_id: null }).where('agency_id', '=', agencyId).execute()
  await trx
    .deleteFrom('trip_images')
    .where('trip_id', 'in', (eb) => eb.selectFrom('trips').select('id').where('agency_id', '=', agencyId))
    .execute()
}

export async function updateTripsOfDeletion(trx: Transaction, agencyId: string, now: Date): Promise<void> {
  await trx
    .updateTable('trips')
    .set(deleted(now))
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .execute()
}

import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { type Insertable, sql } from 'kysely'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import type { TripValues } from './editing/read-trip-input.ts'

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

export interface TripUpdateOptions {
  status: TripStatus
  itineraryPdfId: string | null
  now: Date
}

/** Keeps the time of the first publication. */
const published = (status: TripStatus, now: Date) =>
  status === 'published' ? { published_at: sql<Date>`coalesce(published_at, ${now})` } : {}

export async function updateTrip(
  trx: Transaction,
  tripId: string,
  values: TripValues,
  { status, itineraryPdfId, now }: TripUpdateOptions,
): Promise<void> {
  await trx
    .updateTable('trips')
    .set({ ...values, status, ...published(status, now), itinerary_pdf_id: itineraryPdfId, updated_at: now })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', tripId)
    .execute()
}

/** Increments the version, so that a form opened before cannot restore the old status. */
export async function updateTripStatus(trx: Transaction, tripId: string, status: TripStatus, now: Date): Promise<void> {
  await trx
    .updateTable('trips')
    .set({ status, ...published(status, now), updated_at: now })
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

export async function updateTripDeleting(trx: Transaction, tripId: string, now: Date): Promise<void> {
  await trx
    .updateTable('trips')
    .set({ deleted_at: now, updated_at: now, is_featured: false, featured_order: 0, show_in_homepage: false })
    .where('id', '=', tripId)
    .execute()
}

import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { isInCatalogue } from '../find-trip.queries.ts'
import { selectTripCards } from '../select-trips.ts'

/** Serializes all changes of the places: row locks alone would miss a trip that was featured after the read. */
export async function lockFeaturedPlaces(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('featured places'))`.execute(trx)
}

/** Locks the featured trips and the given one; returns the ids of the featured ones in order. */
export async function lockFeaturedTrips(trx: Transaction, tripId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; featured_order: number }>`
    select id, featured_order from trips
    where deleted_at is null and (featured_order > 0 or id = ${tripId}) order by id for no key update`.execute(trx)
  return rows
    .filter((trip) => trip.featured_order > 0)
    .toSorted((a, b) => a.featured_order - b.featured_order)
    .map(({ id }) => id)
}

interface PlaceChange {
  before: readonly string[]
  wanted: readonly string[]
  tripId: string
  isOnHome: boolean
}

/** Clears the places of moving trips first, because two trips can never have the same place. */
export async function updateFeaturedPlaces(trx: Transaction, change: PlaceChange): Promise<void> {
  const { before, wanted, tripId, isOnHome } = change
  const moving = [...new Set([...before, ...wanted])].filter((id) => before.indexOf(id) !== wanted.indexOf(id))
  await sql`update trips set is_featured = false, featured_order = 0 where id = any (${moving}::uuid[])`.execute(trx)
  await sql`
    update trips set is_featured = true, featured_order = place
    from unnest(${[...wanted]}::uuid[]) with ordinality as wanted (trip_id, place)
    where id = trip_id and featured_order <> place`.execute(trx)
  await sql`update trips set show_in_homepage = is_featured and ${isOnHome} where id = ${tripId}`.execute(trx)
}

/**
 * Before a trip is deleted: locks the places first, even if the trip has none, because it may get one before its row is
 * locked (docs/locking.md). Then, if it is featured, locks all featured trips in the order of their ids, because those
 * behind it move up.
 */
export async function lockFeaturedWith(trx: Transaction, tripId: string): Promise<void> {
  await lockFeaturedPlaces(trx)
  await sql`
    select from trips where featured_order > 0 and deleted_at is null and exists (
      select from trips own where own.id = ${tripId} and own.featured_order > 0 and own.deleted_at is null)
    order by id for no key update`.execute(trx)
}

/**
 * Places 1 to 12 have no gaps (docs/product/trips.md#featured-trips): the trips behind a freed place move up, one by one,
 * because two trips can never have the same place. The caller has locked the places before the trip.
 */
export async function closeFeaturedGap(trx: Transaction, place: number): Promise<void> {
  if (place === 0) return
  const behind = await trx
    .selectFrom('trips')
    .select('id')
    .where('featured_order', '>', place)
    .where('deleted_at', 'is', null)
    .orderBy('featured_order')
    .forNoKeyUpdate()
    .execute()
  for (const { id } of behind) {
    await trx
      .updateTable('trips')
      .set((eb) => ({ featured_order: eb('featured_order', '-', 1) }))
      .where('id', '=', id)
      .execute()
  }
}

/** In the order of their places, including trips that are currently hidden from visitors. */
export const listFeaturedTrips = (db: Database) =>
  selectTripCards(db)
    .where('t.featured_order', '>', 0)
    .select((eb) => eb.and([isInCatalogue(eb), eb('t.status', '=', 'published')]).as('is_shown'))
    .orderBy('t.featured_order')
    .execute()

import { sql } from 'kysely'
import type { Transaction } from '#database/database.ts'

/** Whoever changes places takes turns: a new trip among them could not be seen by who looked before it came. */
export async function lockFeaturedPlaces(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('featured places'))`.execute(trx)
}

/** The featured trips in their places, held, and with them the one that may become one. */
export async function lockFeaturedTrips(trx: Transaction, tripId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; featured_order: number }>`
    select id, featured_order from trips
    where deleted_at is null and (featured_order > 0 or id = ${tripId}) order by id for no key update`.execute(trx)
  return rows
    .filter((trip) => trip.featured_order > 0)
    .toSorted((a, b) => a.featured_order - b.featured_order)
    .map(({ id }) => id)
}

interface Placing {
  before: readonly string[]
  wanted: readonly string[]
  tripId: string
  isOnHome: boolean
}

/** Those that move step aside first, because no two may ever hold the same place. */
export async function updateFeaturedPlaces(trx: Transaction, placing: Placing): Promise<void> {
  const { before, wanted, tripId, isOnHome } = placing
  const moving = [...new Set([...before, ...wanted])].filter((id) => before.indexOf(id) !== wanted.indexOf(id))
  await sql`update trips set is_featured = false, featured_order = 0 where id = any (${moving}::uuid[])`.execute(trx)
  await sql`
    update trips set is_featured = true, featured_order = place
    from unnest(${[...wanted]}::uuid[]) with ordinality as wanted (trip_id, place)
    where id = trip_id and featured_order <> place`.execute(trx)
  await sql`update trips set show_in_homepage = is_featured and ${isOnHome} where id = ${tripId}`.execute(trx)
}

/**
 * Before a trip goes: the places first, even where it has none, because it may get one before it is locked (docs/locking.md).
 * Then it and all others that are featured, in the order of their ids, because those behind it will move up.
 */
export async function lockFeaturedWith(trx: Transaction, tripId: string): Promise<void> {
  await lockFeaturedPlaces(trx)
  await sql`
    select from trips where featured_order > 0 and deleted_at is null and exists (
      select from trips own where own.id = ${tripId} and own.featured_order > 0 and own.deleted_at is null)
    order by id for no key update`.execute(trx)
}

/**
 * Places 1 to 12 have no holes (DECISIONS.md §4): those behind a place that was left move up, one after the other, because
 * no two may ever hold the same. Whoever calls it took the places' lock before the trip's.
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

import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database, Transaction } from '#database/database.ts'
import { countRows, listIds } from '#database/list-rows.ts'
import type { Page } from '#http/paging.ts'
import { fromTrips, selectTripCards } from '#trips/select-trips.ts'
import { isInCatalogue } from '#trips/find-trip.queries.ts'

/**
 * Items with trips of the catalogue, and with archived ones, which are marked as no longer offered. Items with suspended
 * trips or trips of deactivated agencies are hidden, and reappear with them.
 */
const visibleWishlistItems = (db: Database, customerId: string) =>
  fromTrips(db)
    .innerJoin('wishlist_items as w', 'w.trip_id', 't.id')
    .where('w.customer_id', '=', customerId)
    .where((eb) => eb.or([isInCatalogue(eb), eb.and([eb('t.status', '=', 'archived'), eb('u.is_active', '=', true)])]))

export function listWishlistItems(db: Database, customerId: string, page: Page) {
  const listed = visibleWishlistItems(db, customerId)
    .select(['t.id as trip_id', 'w.id as item_id', 'w.created_at as added_at'])
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
  return selectTripCards(db)
    .innerJoin(listed.as('listed'), 'listed.trip_id', 't.id')
    .select(['listed.item_id', 'listed.added_at'])
    .orderBy('listed.added_at', 'desc')
    .orderBy('listed.item_id', 'desc')
    .execute()
}

export type WishlistItemRow = Awaited<ReturnType<typeof listWishlistItems>>[number]

export const countWishlistItems = (db: Database, customerId: string): Promise<number> =>
  countRows(visibleWishlistItems(db, customerId))

export const listWishlistTripIds = (db: Database, customerId: string): Promise<string[]> =>
  listIds(visibleWishlistItems(db, customerId).select('t.id'))

/** Serializes the additions of a customer, so that two at once cannot both take the last place. */
export async function lockWishlist(trx: Transaction, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wishlist:${customerId}`}, 0))`.execute(trx)
}

/** Items with deleted trips do not count. */
export const countSavedWishlistItems = (trx: Transaction, customerId: string): Promise<number> =>
  countRows(
    fromTrips(trx).innerJoin('wishlist_items as w', 'w.trip_id', 't.id').where('w.customer_id', '=', customerId),
  )

interface WishlistItemKey {
  customerId: string
  tripId: string
}

export const findWishlistItem = (trx: Transaction, { customerId, tripId }: WishlistItemKey) =>
  trx
    .selectFrom('wishlist_items')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('trip_id', '=', tripId)
    .executeTakeFirst()

export async function insertWishlistItem(
  trx: Transaction,
  { customerId, tripId }: WishlistItemKey,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('wishlist_items')
    .values({ id: uuid(), customer_id: customerId, trip_id: tripId, created_at: now })
    .execute()
}

/** Returns whether the item existed. */
export async function deleteWishlistItem(db: Database, { customerId, tripId }: WishlistItemKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('wishlist_items')
    .where('customer_id', '=', customerId)
    .where('trip_id', '=', tripId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteWishlistItems(db: Database | Transaction, customerId: string): Promise<void> {
  await db.deleteFrom('wishlist_items').where('customer_id', '=', customerId).execute()
}

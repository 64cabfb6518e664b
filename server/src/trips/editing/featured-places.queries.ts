import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'

/**
 * Before a trip that may be featured goes: it and all others that are, in the order of their ids, because those behind it
 * will move up (docs/locking.md). A trip that is not featured is left to whoever locks it alone.
 */
export async function lockFeaturedWith(trx: Transaction, tripId: string): Promise<void> {
  await sql`
    select from trips where featured_order > 0 and deleted_at is null and exists (
      select from trips own where own.id = ${tripId} and own.featured_order > 0 and own.deleted_at is null)
    order by id for no key update`.execute(trx)
}

/**
 * Places 1 to 12 have no holes (DECISIONS.md §4): those behind a place that was left move up, one after the other, because
 * no two may ever hold the same.
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

import type { Transaction } from '../../database/database.ts'

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

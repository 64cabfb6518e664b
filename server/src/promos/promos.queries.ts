import type { PlatformPromo } from '@rihla/contract/pricing/price-booking.ts'
import type { Database, Transaction } from '#database/database.ts'

export async function findPromoByCode(db: Database | Transaction, code: string): Promise<PlatformPromo | null> {
  const row = await db
    .selectFrom('promos')
    .selectAll()
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    code: row.code,
    type: row.type as PlatformPromo['type'],
    value: row.value,
    currency: row.currency,
    minAmountMinor: row.min_amount_minor,
    startDate: row.start_date,
    endDate: row.end_date,
    usageLimit: row.usage_limit,
    usedCount: row.used_count,
  }
}

/** Consumes one use, never above the limit. Returns false when none is left. */
export async function updatePromoTakingUse(trx: Transaction, promoId: string): Promise<boolean> {
  const taken = await trx
    .updateTable('promos')
    .set((eb) => ({ used_count: eb('used_count', '+', 1) }))
    .where('id', '=', promoId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('used_count', '<', eb.ref('usage_limit'))]))
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Returns a use. Called only after a transition won its compare-and-set, so that it happens once. */
export async function updatePromoReturningUse(trx: Transaction, promoId: string): Promise<void> {
  await trx
    .updateTable('promos')
    .set((eb) => ({ used_count: eb('used_count', '-', 1) }))
    .where('id', '=', promoId)
    .execute()
}

import type { PlatformPromo } from '@rihla/contract/pricing/price-booking.ts'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

/** The undeleted promo with this code, as part of a statement. */
export const findingPromo = (code: string | null) =>
  expressionBuilder<DB>()
    .selectFrom('promos')
    .select([
      'promos.id',
      'promos.code',
      sql<PlatformPromo['type']>`promos.type`.as('type'),
      'promos.value',
      'promos.currency',
      'promos.min_amount_minor as minAmountMinor',
      'promos.start_date as startDate',
      'promos.end_date as endDate',
      'promos.usage_limit as usageLimit',
      'promos.used_count as usedCount',
    ])
    .where('promos.code', '=', code)
    .where('promos.deleted_at', 'is', null)

/** Consumes one use, never above the limit, as part of a statement: returns the promo, or no row when none is left. */
export const takingUse = (promoId: string | null, condition: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  update promos set used_count = used_count + 1
  where id = ${promoId} and deleted_at is null and (usage_limit is null or used_count < usage_limit) and ${condition}
  returning id`

/** Consumes one use of a promo that a booking used before; false when none is left. */
export async function updatePromoTakingUse(trx: Transaction, promoId: string): Promise<boolean> {
  const { rows } = await sql`${takingUse(promoId, sql`true`)}`.execute(trx)
  return rows.length === 1
}

/** Returns a use. Called only after a transition won its compare-and-set, so that it happens once. */
export async function updatePromoReturningUse(trx: Transaction, promoId: string): Promise<void> {
  await trx
    .updateTable('promos')
    .set((eb) => ({ used_count: eb('used_count', '-', 1) }))
    .where('id', '=', promoId)
    .execute()
}

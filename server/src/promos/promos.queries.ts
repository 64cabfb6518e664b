import type { PlatformPromo } from '@rihla/contract/pricing/price-booking.ts'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

interface PromoLookup {
  promoCode: string | null
  now: Date
  /** Whose reservation does not count as a use. */
  holdId: string | null
}

/** The undeleted promo with this code, as part of a statement. Uses that live holds reserve count. */
export const findingPromo = ({ promoCode: code, now, holdId }: PromoLookup) =>
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
      sql<number>`promos.used_count + reserved_uses(promos.id, ${now}, ${holdId}::uuid)`.as('usedCount'),
    ])
    .where('promos.code', '=', code)
    .where('promos.deleted_at', 'is', null)

interface UseTaking {
  promoId: string | null
  now: Date
  /** The hold that the booking names: its reserved use is consumed. */
  holdId: string | null
}

/** Consumes one use, never above the limit, as part of a statement: returns the promo, or no row when none is left. */
export const takingUse = (
  { promoId, now, holdId }: UseTaking,
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> => sql`
  select taken.id from (select where ${promoId}::uuid is not null and ${condition}) as allowed
  cross join lateral take_promo_use(${promoId}::uuid, ${now}::timestamptz, ${holdId}::uuid) as taken(id)
  where taken.id is not null`

/** Uses that live holds reserve. The promo is locked. */
export async function countReservedUses(trx: Transaction, promoId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ uses: number }>`select reserved_uses(${promoId}::uuid, ${now}, null) as uses`.execute(
    trx,
  )
  return rows[0]!.uses
}

/** Consumes one use of a promo that a booking used before; false when none is left. */
export async function updatePromoTakingUse(trx: Transaction, promoId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`${takingUse({ promoId, now, holdId: null }, sql`true`)}`.execute(trx)
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

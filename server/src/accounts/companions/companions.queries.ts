import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { countRows } from '#database/list-rows.ts'
import type { DB } from '#database/tables.ts'

export type CompanionRow = Selectable<DB['companions']>

export const listCompanions = (db: Database | Transaction, customerId: string): Promise<CompanionRow[]> =>
  db
    .selectFrom('companions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('name_key')
    .orderBy('id')
    .execute()

/** Serializes what a customer saves, so that two requests at once cannot both take the last place. */
export async function lockCompanions(trx: Transaction, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`companions:${customerId}`}, 0))`.execute(trx)
}

/** Without the one of this name. */
export const countOtherCompanions = (trx: Transaction, customerId: string, nameKey: string): Promise<number> =>
  countRows(trx.selectFrom('companions').where('customer_id', '=', customerId).where('name_key', '!=', nameKey))

export async function upsertCompanion(trx: Transaction, companion: Insertable<DB['companions']>): Promise<void> {
  const { id: _id, created_at: _createdAt, ...changes } = companion
  await trx
    .insertInto('companions')
    .values(companion)
    .onConflict((conflict) => conflict.columns(['customer_id', 'name_key']).doUpdateSet(changes))
    .execute()
}

/** Returns whether the customer had it. */
export async function deleteCompanion(db: Database, id: string, customerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('companions')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteCompanionsOf(trx: Transaction, customerId: string): Promise<void> {
  await trx.deleteFrom('companions').where('customer_id', '=', customerId).execute()
}

import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

export type Settings = Selectable<DB['settings']>

/** The platform's settings: one row, made by the migration. */
export const findSettings = (db: Database | Transaction): Promise<Settings> =>
  db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()

/** Whoever changes a rate changes what these trips are sorted by: trips before settings, as those who save a trip lock them. */
export async function lockForeignPrices(trx: Transaction): Promise<void> {
  await sql`select from trips where currency <> 'EGP' order by id for no key update`.execute(trx)
}

/** Two admins who save at once take turns. */
export const lockSettings = (trx: Transaction): Promise<Settings> =>
  trx.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow()

export const updateSettings = (trx: Transaction, changes: Updateable<DB['settings']>): Promise<Settings> =>
  trx.updateTable('settings').set(changes).returningAll().executeTakeFirstOrThrow()

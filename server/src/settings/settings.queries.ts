import type { Selectable, Updateable } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import type { DB } from '../database/tables.ts'

export type Settings = Selectable<DB['settings']>

/** The platform's settings: one row, made by the migration. */
export const findSettings = (db: Database | Transaction): Promise<Settings> =>
  db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()

/** Two admins who save at once take turns. */
export const lockSettings = (trx: Transaction): Promise<Settings> =>
  trx.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow()

export const updateSettings = (trx: Transaction, changes: Updateable<DB['settings']>): Promise<Settings> =>
  trx.updateTable('settings').set(changes).returningAll().executeTakeFirstOrThrow()

import type { Locale } from '@rihla/contract/product.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

/** A time during which only admins are served (docs/operations/command.md#maintenance). */
export interface MaintenanceWindow {
  since: Date
  /** When it is expected to end: nothing happens then by itself. */
  until: Date | null
  /** Of the operator; empty: the text of the product. */
  message: Record<Locale, string>
}

/** Undefined while everyone is served. */
export async function findMaintenance(db: Database | Transaction): Promise<MaintenanceWindow | undefined> {
  const row = await db
    .selectFrom('settings')
    .select([
      'maintenance_since as since',
      'maintenance_until as until',
      'maintenance_message as en',
      'maintenance_message_ar as ar',
    ])
    .executeTakeFirst()
  if (!row?.since) return undefined
  const { since, until, en, ar } = row
  return { since, until, message: { en, ar } }
}

/** The same, serializing what begins and ends it (docs/locking.md#lock-order). */
export async function lockMaintenance(trx: Transaction): Promise<MaintenanceWindow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('maintenance', 0))`.execute(trx)
  return findMaintenance(trx)
}

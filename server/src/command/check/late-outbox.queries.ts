import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

/** Entries that no worker has expanded for some minutes. */
export async function countLateOutboxEntries(db: Database | Transaction, minutes: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from outbox where created_at < now() - make_interval(mins => ${minutes})`.execute(db)
  return rows[0]!.n
}

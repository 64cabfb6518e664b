import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

/**
 * Drops, as the owner, the guards of the database against what no use case writes (docs/decisions/0064-guards-on-insert.md): for negative
 * controls, which show what the code alone protects, and for tests of a single constraint.
 */
export async function dropGuards(db: Database): Promise<void> {
  for (const [table, triggers] of Object.entries(guards)) {
    for (const trigger of triggers) await sql`drop trigger ${sql.ref(trigger)} on ${sql.table(table)}`.execute(db)
  }
}

const guards = {
  bookings: ['bookings_transition_recorded', 'bookings_collected'],
  booking_events: ['booking_events_status'],
  receipts: ['receipts_of_event'],
  refunds: ['refunds_of_event'],
  ledger_transactions: ['ledger_transactions_cause'],
  audit_log: ['audit_log_happened'],
  departures: ['departures_lowered'],
}

/**
 * For tests that copy bookings by SQL as the owner: the copies have no reserved number (docs/product/payments.md#references) and begin in any
 * status.
 */
export async function dropSubmissionChecks(db: Database): Promise<void> {
  await sql`drop trigger if exists bookings_use_number on bookings`.execute(db)
  await sql`drop trigger if exists bookings_submitted on bookings`.execute(db)
}

/** Writes rows that no use case would, as the owner: without triggers and foreign keys. */
export const withoutTriggers = <T>(owner: Database, write: (trx: Transaction) => Promise<T>): Promise<T> =>
  owner.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    return write(trx)
  })

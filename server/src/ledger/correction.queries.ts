import type { Minor } from '@rihla/contract/money.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Transaction } from '#database/database.ts'

/** A transaction, the ids of its corrections in order, and whether one of them reverses it. */
export const findLedgerTransaction = (db: Database | Transaction, id: string) =>
  db
    .selectFrom('ledger_transactions as t')
    .leftJoin('users as by', (join) => join.onRef('by.id', '=', 't.actor_id').on('by.deleted_at', 'is', null))
    .selectAll('t')
    .select((eb) => [
      'by.name as actor_name',
      jsonArrayFrom(
        eb
          .selectFrom('ledger_transactions as c')
          .whereRef('c.corrects_id', '=', 't.id')
          .select(['c.id', 'c.kind'])
          .orderBy('c.created_at')
          .orderBy('c.id'),
      ).as('corrections'),
    ])
    .where('t.id', '=', id)
    .executeTakeFirst()

/** The correction made with this key. */
export const findCorrection = (trx: Transaction, key: string) =>
  trx
    .selectFrom('ledger_transactions')
    .select(['id', 'kind', 'corrects_id'])
    .where('cause', '=', 'correction')
    .where('cause_id', '=', key)
    .executeTakeFirst()

/** Locks the booking as a transition does, so that its ledger does not change. */
export const lockBookingOf = (trx: Transaction, bookingId: string) =>
  sql`select from bookings where id = ${bookingId} for no key update`.execute(trx)

/** Serializes the corrections of a transaction without a booking, such as a payout. */
export const lockTransaction = (trx: Transaction, transactionId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`ledger transaction ${transactionId}`}, 0))`.execute(trx)

export const listEntriesToCorrect = (trx: Transaction, transactionId: string) =>
  trx
    .selectFrom('ledger_entries')
    .select(['account', 'currency', 'amount_minor', 'payment_account_id'])
    .where('transaction_id', '=', transactionId)
    .orderBy('id')
    .execute()

/** How much more was taken from the booking's funds, and from its refunds due, than there was. */
export async function sumOverdrawn(trx: Transaction, bookingId: string): Promise<Minor> {
  const { rows } = await sql<{ minor: Minor }>`
    select coalesce(sum(greatest(minor, 0)), 0)::bigint as minor from (
      select sum(amount_minor) as minor from ledger_entries
      where booking_id = ${bookingId} and account in ('customer_funds', 'refunds_payable') group by account, currency
    ) balances`.execute(trx)
  return rows[0]!.minor
}

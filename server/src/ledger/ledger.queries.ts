import type { Entry } from '@rihla/contract/ledger/booking-postings.ts'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

export interface LedgerTransaction extends Omit<
  Insertable<DB['ledger_transactions']>,
  'id' | 'posted_at' | 'posted_in'
> {
  entries: readonly Entry[]
}

/**
 * Appends transactions with their entries. The database refuses, at the commit, one that does not balance or has no
 * entries, and at once one whose cause is posted already (docs/product/money.md#rules).
 */
export async function insertLedgerTransactions(
  trx: Transaction,
  transactions: readonly LedgerTransaction[],
): Promise<string[]> {
  const rows = transactions.map((transaction) => ({ id: uuid(), ...transaction }))
  if (rows.length === 0) return []
  await trx
    .insertInto('ledger_transactions')
    .values(
      rows.map(({ id, kind, cause, cause_id, booking_id, agency_id, actor_id, corrects_id, note, created_at }) => ({
        id,
        kind,
        cause,
        cause_id,
        booking_id,
        agency_id,
        actor_id,
        corrects_id,
        note,
        created_at,
      })),
    )
    .execute()
  await trx
    .insertInto('ledger_entries')
    .values(
      rows.flatMap(({ id, entries }) =>
        entries.map(({ account, currency, amountMinor, paymentAccountId = null }) => ({
          transaction_id: id,
          account,
          payment_account_id: paymentAccountId,
          currency,
          amount_minor: amountMinor,
        })),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

import type { PaymentAccountFields } from '@rihla/contract/payment-accounts/payment-account.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

export type PaymentAccountRow = Selectable<DB['payment_accounts']>

/** Serializes proposals, decisions and the order. Taken before all rows (docs/locking.md). */
export async function lockPaymentAccounts(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payment accounts', 0))`.execute(trx)
}

/** All accounts in their order. */
export const listAccounts = (db: Database | Transaction): Promise<PaymentAccountRow[]> =>
  db.selectFrom('payment_accounts').selectAll().orderBy('position').orderBy('id').execute()

export const findAccount = (trx: Transaction, id: string): Promise<PaymentAccountRow | undefined> =>
  trx.selectFrom('payment_accounts').selectAll().where('id', '=', id).executeTakeFirst()

export const columnsOf = ({ holderName, accountNumber, noteAr, ...same }: PaymentAccountFields) => ({
  ...same,
  holder_name: holderName,
  account_number: accountNumber,
  note_ar: noteAr,
})

/** Appends the account to the list. */
export async function insertAccount(
  trx: Transaction,
  account: Omit<Insertable<DB['payment_accounts']>, 'position'>,
): Promise<void> {
  await trx
    .insertInto('payment_accounts')
    .values((eb) => ({
      ...account,
      position: eb.selectFrom('payment_accounts').select(sql<number>`coalesce(max(position) + 1, 0)`.as('next')),
    }))
    .execute()
}

/** Returns false if the account is no longer at this version. */
export async function updateAccountFrom(
  trx: Transaction,
  { id, version }: { id: string; version: number },
  changes: Updateable<DB['payment_accounts']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_accounts')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Positions in the order of the ids. */
export async function updateAccountPositions(trx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`update payment_accounts a set position = o.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place) where a.id = o.id`.execute(trx)
}

import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { codeTries } from '../account-limits.ts'
import type { TokenColumns, TokenProof } from '../verification-tokens.ts'

/** The new code and link replace the person's earlier ones. */
export async function upsertReset(trx: Transaction, userId: string, columns: TokenColumns): Promise<void> {
  await trx
    .insertInto('password_resets')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/** Counts an attempt and returns the stored hashes in one statement: a code is compared at most five times. */
export const updateResetCountingGuess = (db: Database, emailKey: string, now: Date) =>
  db
    .updateTable('password_resets as r')
    .from('users as u')
    .set({ code_tries: sql<number>`r.code_tries + 1` })
    .whereRef('u.id', '=', 'r.user_id')
    .where('u.email_key', '=', emailKey)
    .where('u.deleted_at', 'is', null)
    .where('r.code_expires_at', '>', now)
    .where('r.code_tries', '<', codeTries)
    .returning(['r.user_id', 'r.code_hash'])
    .executeTakeFirst()

export const findResetByLink = (db: Database, linkHash: Buffer, now: Date) =>
  db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('r.user_id')
    .where('r.link_hash', '=', linkHash)
    .where('r.link_expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

export interface ResetProof extends TokenProof {
  userId: string
}

/** Single use: returns true only for the request that deletes the row. */
export async function deleteReset(trx: Transaction, { userId, column, hash }: ResetProof): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where(column, '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

import { sql } from 'kysely'
import type { DatabaseTime } from '#clock.ts'
import type { Database, Transaction } from '#database/database.ts'
import { triesBy } from '../code-guesses.ts'
import type { TokenColumns, TokenProof } from '../verification-tokens.ts'

/**
 * The new code and link replace the person's earlier ones, unless those were requested from a known device, this
 * request is not, and the code is still valid: a stranger cannot make it invalid. Returns whether they were stored.
 */
export async function upsertReset(
  trx: Transaction,
  reset: { userId: string; columns: TokenColumns; isFromKnownDevice: boolean },
  now: DatabaseTime,
): Promise<boolean> {
  const { userId, columns, isFromKnownDevice } = reset
  const values = { ...columns, is_from_known_device: isFromKnownDevice }
  const stored = await trx
    .insertInto('password_resets')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(values)
        .where(
          sql<boolean>`${isFromKnownDevice}::boolean or not password_resets.is_from_known_device
            or password_resets.code_expires_at <= ${now}`,
        ),
    )
    .returning('user_id')
    .executeTakeFirst()
  return stored !== undefined
}

/** The person of this address and an identifier of their valid code. */
export const findCode = (db: Database, emailKey: string, now: DatabaseTime) =>
  db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.role', sql<string>`r.user_id || '/' || r.code_expires_at`.as('code')])
    .where('u.email_key', '=', emailKey)
    .where('u.deleted_at', 'is', null)
    .where('r.code_expires_at', '>', now)
    .executeTakeFirst()

/**
 * Counts an attempt and returns the stored hash in one statement: the owner's known devices compare a code at most five
 * times, strangers together at most as often as they may guess a day.
 */
export const updateResetCountingGuess = (db: Database, userId: string, by: 'owner' | 'others', now: DatabaseTime) => {
  const { column, max } = triesBy[by]
  return db
    .updateTable('password_resets')
    .set({ [column]: sql<number>`${sql.ref(column)} + 1` })
    .where('user_id', '=', userId)
    .where('code_expires_at', '>', now)
    .where(column, '<', max)
    .returning('code_hash')
    .executeTakeFirst()
}

export const findResetByLink = (db: Database, linkHash: Buffer, now: DatabaseTime) =>
  db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.id', 'u.role'])
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

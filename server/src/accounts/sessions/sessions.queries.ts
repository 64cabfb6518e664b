import { type InsertObject, sql } from 'kysely'
import { type DatabaseTime, secondsAfter } from '#clock.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { sessionLifeSeconds, sessionTouchSeconds } from '../account-limits.ts'

export type NewSession = Pick<InsertObject<DB, 'sessions'>, 'token_hash' | 'user_agent'> & {
  user_id: string
  created_at: DatabaseTime
  last_used_at: DatabaseTime
  expires_at: DatabaseTime
}

/**
 * Starts a session only if the verified password is still current and the person still active. `for share` waits for
 * a concurrent reset or deactivation, so that neither leaves a session behind.
 */
export async function insertSessionIfPassword(
  db: Database,
  session: NewSession,
  verifiedHash: string,
): Promise<boolean> {
  const result = await db
    .insertInto('sessions')
    .columns(['token_hash', 'user_id', 'created_at', 'last_used_at', 'expires_at', 'user_agent'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((of) => [
          of.val(session.token_hash).as('token_hash'),
          'id',
          session.created_at.as('created_at'),
          session.last_used_at.as('last_used_at'),
          session.expires_at.as('expires_at'),
          of.val(session.user_agent).as('user_agent'),
        ])
        .where('id', '=', session.user_id)
        .where('password_hash', '=', verifiedHash)
        .where('is_active', '=', true)
        .where('deleted_at', 'is', null)
        .forShare(),
    )
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1
}

export async function insertSession(trx: Transaction, session: NewSession): Promise<void> {
  await trx.insertInto('sessions').values(session).execute()
}

const lastTouchBefore = (now: DatabaseTime) => secondsAfter(now, -sessionTouchSeconds)

/** The unexpired session of an active person. */
export const findSession = (db: Database, tokenHash: Buffer, now: DatabaseTime) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.role', 'u.name', 'u.email', 'u.locale', 'u.agency_verified_at'])
    .select(sql<boolean>`s.last_used_at <= ${lastTouchBefore(now)}`.as('is_use_outdated'))
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

/** Extends the session, once for any number of parallel requests. */
export async function updateSessionUse(db: Database, tokenHash: Buffer, now: DatabaseTime): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: secondsAfter(now, sessionLifeSeconds) })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '<=', lastTouchBefore(now))
    .execute()
}

export async function deleteSession(trx: Transaction, tokenHash: Buffer): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** All sessions of a person, or all but the current one. */
export async function deleteSessionsOf(
  trx: Transaction,
  userId: string,
  { keeping }: { keeping?: Buffer } = {},
): Promise<void> {
  const sessions = trx.deleteFrom('sessions').where('user_id', '=', userId)
  await (keeping ? sessions.where('token_hash', '<>', keeping) : sessions).execute()
}

export const listSessionsOf = (db: Database, userId: string, now: DatabaseTime) =>
  db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

export async function deleteOwnSession(trx: Transaction, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

import type { Insertable } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

export type NewSession = Required<Omit<Insertable<DB['sessions']>, 'id'>>

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
          of.cast<Date>(of.val(session.created_at), 'timestamptz').as('created_at'),
          of.cast<Date>(of.val(session.last_used_at), 'timestamptz').as('last_used_at'),
          of.cast<Date>(of.val(session.expires_at), 'timestamptz').as('expires_at'),
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

/** The unexpired session of an active person. */
export const findSession = (db: Database, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.role', 'u.name', 'u.email', 'u.locale', 'u.agency_verified_at', 's.last_used_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

/** Extends the session, once for any number of parallel requests. */
export async function updateSessionUse(
  db: Database,
  tokenHash: Buffer,
  use: { lastUsedAt: Date; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: use.now, expires_at: use.expiresAt })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '=', use.lastUsedAt)
    .execute()
}

export async function deleteSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** All sessions of a person, or all but the current one. */
export async function deleteSessionsOf(
  db: Database | Transaction,
  userId: string,
  { keeping }: { keeping?: Buffer } = {},
): Promise<void> {
  const sessions = db.deleteFrom('sessions').where('user_id', '=', userId)
  await (keeping ? sessions.where('token_hash', '<>', keeping) : sessions).execute()
}

export const listSessionsOf = (db: Database, userId: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

export async function deleteOwnSession(db: Database, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

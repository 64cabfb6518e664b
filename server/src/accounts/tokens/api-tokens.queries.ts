import { type InsertObject, sql } from 'kysely'
import { type DatabaseTime, secondsAfter } from '#clock.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

const touchSeconds = 60

const lastTouchBefore = (now: DatabaseTime) => secondsAfter(now, -touchSeconds)

/** The unexpired token of an active person. */
export const findApiToken = (db: Database, tokenHash: Buffer, now: DatabaseTime) =>
  db
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id as token_id', 't.scopes'])
    .select(['u.id', 'u.role', 'u.name', 'u.email', 'u.locale', 'u.agency_verified_at'])
    .select(sql<boolean>`coalesce(t.last_used_at <= ${lastTouchBefore(now)}, true)`.as('is_use_outdated'))
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', now)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()

/** Once a minute for any number of parallel requests, outside their transactions. */
export async function updateApiTokenUse(db: Database, id: string, now: DatabaseTime): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', lastTouchBefore(now))]))
    .execute()
}

/**
 * The person to notify, while the verified password is still current. The lock makes tokens of one account wait for each
 * other, and for a reset or a deactivation, so that neither leaves a token behind.
 */
export const lockTokenOwner = (trx: Transaction, userId: string, verifiedHash: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale'])
    .where('id', '=', userId)
    .where('password_hash', '=', verifiedHash)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function countApiTokens(trx: Transaction, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('api_tokens')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

const selectShown = (db: Database | Transaction, now: DatabaseTime) =>
  db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'scopes', 'prefix', 'created_at', 'last_used_at', 'expires_at'])
    .select(sql<boolean>`expires_at <= ${now}`.as('is_expired'))

/** Newest first; `max` of `countApiTokens` bounds the list. */
export const listApiTokens = (db: Database, userId: string, now: DatabaseTime) =>
  selectShown(db, now).where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

export type ApiTokenRow = Awaited<ReturnType<typeof listApiTokens>>[number]

export async function insertApiToken(
  trx: Transaction,
  token: InsertObject<DB, 'api_tokens'> & { id: string },
  now: DatabaseTime,
): Promise<ApiTokenRow> {
  await trx.insertInto('api_tokens').values(token).execute()
  return selectShown(trx, now).where('id', '=', token.id).executeTakeFirstOrThrow()
}

export async function deleteApiToken(trx: Transaction, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Of an account that a reset, deactivation or deletion closes to everyone who had access before. */
export async function deleteApiTokensOf(trx: Transaction, userId: string): Promise<void> {
  await trx.deleteFrom('api_tokens').where('user_id', '=', userId).execute()
}

import { type InsertObject, sql } from 'kysely'
import { type DatabaseTime, secondsAfter } from '#clock.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { markUnreferenced } from '#uploads/attach-upload.ts'
import { codeLifeSeconds } from './account-limits.ts'
import { triesBy } from './code-guesses.ts'
import { hashToken, type TokenColumns } from './verification-tokens.ts'

export async function insertRegistration(
  trx: Transaction,
  registration: InsertObject<DB, 'registrations'>,
): Promise<void> {
  await trx.insertInto('registrations').values(registration).execute()
}

/** Those that can still become the account, newest first, with whether a code was mailed within the last minute. */
export const lockOpenRegistrations = (trx: Transaction, emailKey: string, now: DatabaseTime) =>
  trx
    .selectFrom('registrations')
    .where('email_key', '=', emailKey)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .selectAll()
    .select(sql<boolean | null>`code_expires_at > ${secondsAfter(now, codeLifeSeconds - 60)}`.as('has_fresh_code'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()

export type Registration = Awaited<ReturnType<typeof lockOpenRegistrations>>[number]

/**
 * Password hashes of recent registrations for an address, open or closed: a sign-in compares them after the account's
 * own.
 */
export async function listRegisteredPasswords(db: Database, emailKey: string, now: DatabaseTime): Promise<string[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('password_hash')
    .where('email_key', '=', emailKey)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute()
  return rows.map((row) => row.password_hash)
}

/** The registration that this secret was returned for, open or closed. */
export const findOwn = async (db: Database, emailKey: string, secret: string | undefined, now: DatabaseTime) =>
  secret === undefined
    ? undefined
    : db
        .selectFrom('registrations')
        .select('id')
        .where('email_key', '=', emailKey)
        .where('secret_hash', '=', hashToken(secret))
        .where('expires_at', '>', now)
        .executeTakeFirst()

/** The registrations whose valid codes were mailed last, newest first, each with an identifier of its code. */
export const listNewestCodes = (
  db: Database,
  { emailKey, limit }: { emailKey: string; limit: number },
  now: DatabaseTime,
) =>
  db
    .selectFrom('registrations')
    .select(['id', sql<string>`id || '/' || code_expires_at`.as('code')])
    .where('email_key', '=', emailKey)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('code_hash', 'is not', null)
    .where('code_expires_at', '>', now)
    .orderBy('code_expires_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/**
 * Counts an attempt and returns the codes that still allow one, in one statement: under parallel attempts the owner of a
 * code compares it at most five times, and strangers together at most as often as they may guess a day.
 */
export const updateCodesCountingGuess = (
  db: Database,
  ids: readonly string[],
  by: 'owner' | 'others',
  now: DatabaseTime,
) => {
  const { column, max } = triesBy[by]
  return db
    .updateTable('registrations')
    .set({ [column]: sql<number>`${sql.ref(column)} + 1` })
    .where('id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('code_hash', 'is not', null)
    .where('code_expires_at', '>', now)
    .where(column, '<', max)
    .returning(['id', 'code_hash'])
    .execute()
}

/** The registration whose mail contained this link; closed where the address has been verified since. */
export const findByLink = (db: Database, linkHash: Buffer, now: DatabaseTime) =>
  db
    .selectFrom('registrations')
    .select(['id', 'email_key', sql<boolean>`closed_at is not null`.as('is_closed')])
    .where('link_hash', '=', linkHash)
    .where('link_expires_at', '>', now)
    .executeTakeFirst()

/** The same columns as new tokens have: the statements, and their durations, do not reveal which were written. */
export const noTokens = {
  code_hash: null,
  code_expires_at: null,
  code_tries: 0,
  owner_tries: 0,
  link_hash: null,
  link_expires_at: null,
} satisfies Record<keyof TokenColumns, unknown>

/** The new code and link replace the earlier ones of this registration; those of others for the address stay valid. */
export async function updateVerificationTokens(trx: Transaction, id: string, columns: TokenColumns): Promise<void> {
  await trx.updateTable('registrations').set(columns).where('id', '=', id).execute()
}

/**
 * Closes registrations whose address now has an account. Rows stay until they expire, so that a sign-in with their
 * passwords still returns the same error, and their links say that the address is verified already.
 */
export async function updateRegistrationsClosing(trx: Transaction, emailKey: string, now: DatabaseTime): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ closed_at: now, code_hash: null, code_expires_at: null })
    .where('email_key', '=', emailKey)
    .where('closed_at', 'is', null)
    .execute()
}

/** Deletes registrations that expired or are for this address, and releases logos that no account owns. */
export async function deleteRegistrations(
  trx: Transaction,
  which: { expiredAt: DatabaseTime } | { emailKey: string },
): Promise<void> {
  const deleted = await trx
    .deleteFrom('registrations')
    .where((eb) =>
      'expiredAt' in which ? eb('expires_at', '<=', which.expiredAt) : eb('email_key', '=', which.emailKey),
    )
    .returning((eb) => [
      eb
        .selectFrom('uploads')
        .select('uploads.id')
        .whereRef('uploads.id', '=', 'registrations.agency_logo_id')
        .where('uploads.owner_id', 'is', null)
        .as('logo_id'),
    ])
    .execute()
  for (const { logo_id } of deleted) if (logo_id !== null) await markUnreferenced(trx, logo_id)
}

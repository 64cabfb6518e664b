import { type Insertable, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { markUnreferenced } from '#uploads/attach-upload.ts'
import { codeTries } from '../account-limits.ts'
import type { TokenColumns } from '../verification-tokens.ts'

export async function insertRegistration(
  trx: Transaction,
  registration: Insertable<DB['registrations']>,
): Promise<void> {
  await trx.insertInto('registrations').values(registration).execute()
}

/** Registrations of an address that can still become its account, newest first. */
const selectOpen = (db: Database | Transaction, emailKey: string, now: Date) =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

export const listOpenRegistrations = (db: Database, emailKey: string, now: Date) =>
  selectOpen(db, emailKey, now).execute()

export const lockOpenRegistrations = (trx: Transaction, emailKey: string, now: Date) =>
  selectOpen(trx, emailKey, now).forUpdate().execute()

export type Registration = Awaited<ReturnType<typeof lockOpenRegistrations>>[number]

/**
 * Password hashes of recent registrations for an address, open or closed: a sign-in compares them after the account's
 * own.
 */
export async function listRegisteredPasswords(db: Database, emailKey: string, now: Date): Promise<string[]> {
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

/**
 * Counts an attempt at the codes of an address and returns the codes that still allow one, in one statement: under
 * parallel attempts each code is compared at most five times.
 */
export const updateCodesCountingGuess = (db: Database, emailKey: string, now: Date) =>
  db
    .updateTable('registrations')
    .set({ code_tries: sql<number>`code_tries + 1` })
    // In the order in which lockOpenRegistrations locks, so that the two cannot deadlock.
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('registrations')
        .select('id')
        .where('email_key', '=', emailKey)
        .where('closed_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .forUpdate(),
    )
    .where('closed_at', 'is', null)
    .where('code_hash', 'is not', null)
    .where('code_expires_at', '>', now)
    .where('code_tries', '<', codeTries)
    .returning(['id', 'code_hash'])
    .execute()

export const findByLink = (db: Database, linkHash: Buffer, now: Date) =>
  db
    .selectFrom('registrations')
    .select(['id', 'email_key'])
    .where('link_hash', '=', linkHash)
    .where('link_expires_at', '>', now)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** The same columns as new tokens have: the statements, and their durations, do not reveal which were written. */
export const noTokens = {
  code_hash: null,
  code_expires_at: null,
  code_tries: 0,
  link_hash: null,
  link_expires_at: null,
} satisfies Record<keyof TokenColumns, unknown>

/** The new code and link replace all earlier ones of the address. */
export async function updateVerificationTokens(
  trx: Transaction,
  registration: Registration,
  columns: TokenColumns,
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set(noTokens)
    .where('email_key', '=', registration.email_key)
    .where('closed_at', 'is', null)
    .execute()
  await trx.updateTable('registrations').set(columns).where('id', '=', registration.id).execute()
}

/**
 * Closes registrations whose address now has an account. Rows stay until they expire, so that a sign-in with their
 * passwords returns the same error as before.
 */
export async function updateRegistrationsClosing(trx: Transaction, emailKey: string, now: Date): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ closed_at: now, ...noTokens })
    .where('email_key', '=', emailKey)
    .where('closed_at', 'is', null)
    .execute()
}

/** Deletes registrations that expired or are for this address, and releases logos that no account owns. */
export async function deleteRegistrations(
  trx: Transaction,
  which: { expiredAt: Date } | { emailKey: string },
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

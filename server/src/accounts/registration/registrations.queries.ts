import { sql, type ExpressionBuilder, type Insertable } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { codeTries } from '../account-limits.ts'
import type { VerificationTokens } from '../verification-tokens.ts'

export async function insertRegistration(
  trx: Transaction,
  registration: Insertable<DB['registrations']>,
): Promise<void> {
  await trx.insertInto('registrations').values(registration).execute()
}

/** Registrations of an address that may still become its account, the newest first. */
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

/** Password hashes of recent registrations for an address, open or closed: a login tries them after the account's own. */
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
 * Counts a guess at the codes of an address and hands out what may still be guessed, in one statement: however many guesses
 * arrive at once, each code is compared five times at most.
 */
export const updateCodesCountingGuess = (db: Database, emailKey: string, now: Date) =>
  db
    .updateTable('registrations')
    .set({ code_tries: sql<number>`code_tries + 1` })
    // In the order in which lockOpenRegistrations locks, so that the two never wait for each other.
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

/** The new code and link cancel all earlier ones of the address. */
export async function updateVerificationTokens(
  trx: Transaction,
  registration: Registration,
  proofs: VerificationTokens,
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ code_hash: null, code_expires_at: null, link_hash: null, link_expires_at: null })
    .where('email_key', '=', registration.email_key)
    .where('closed_at', 'is', null)
    .execute()
  await trx
    .updateTable('registrations')
    .set({
      code_hash: proofs.codeHash,
      code_expires_at: proofs.codeExpiresAt,
      code_tries: 0,
      link_hash: proofs.linkHash,
      link_expires_at: proofs.linkExpiresAt,
    })
    .where('id', '=', registration.id)
    .execute()
}

/**
 * The address has its account: nothing else may become it. Rows stay until they expire, so that logging in with their
 * passwords answers as before.
 */
export async function updateRegistrationsClosing(trx: Transaction, emailKey: string, now: Date): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({ closed_at: now, code_hash: null, code_expires_at: null, link_hash: null, link_expires_at: null })
    .where('email_key', '=', emailKey)
    .where('closed_at', 'is', null)
    .execute()
}

/** The logos nobody became the owner of. */
const unownedLogo = (eb: ExpressionBuilder<DB, 'registrations'>) => [
  eb
    .selectFrom('uploads')
    .select('uploads.id')
    .whereRef('uploads.id', '=', 'registrations.agency_logo_id')
    .where('uploads.owner_id', 'is', null)
    .as('logo_id'),
]

/** Answers the logos nobody became the owner of. */
export async function deletePastRegistrations(trx: Transaction, now: Date): Promise<string[]> {
  const deleted = await trx.deleteFrom('registrations').where('expires_at', '<=', now).returning(unownedLogo).execute()
  return deleted.flatMap((row) => row.logo_id ?? [])
}

/** Of an address whose account is deleted. Answers the same. */
export async function deleteRegistrations(trx: Transaction, emailKey: string): Promise<string[]> {
  const deleted = await trx
    .deleteFrom('registrations')
    .where('email_key', '=', emailKey)
    .returning(unownedLogo)
    .execute()
  return deleted.flatMap((row) => row.logo_id ?? [])
}

import { type DatabaseTime, secondsAfter } from '#clock.ts'
import type { Database, Transaction } from '#database/database.ts'

const nonceLifeSeconds = 60 * 60

export async function insertNonce(db: Database, nonceHash: Buffer, now: DatabaseTime): Promise<void> {
  const values = { nonce_hash: nonceHash, expires_at: secondsAfter(now, nonceLifeSeconds) }
  await db.insertInto('google_nonces').values(values).execute()
}

/** Single use: returns true only for the request that deletes the nonce. */
export async function deleteNonce(trx: Transaction, nonceHash: Buffer, now: DatabaseTime): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('google_nonces')
    .where('nonce_hash', '=', nonceHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const selectExisting = (db: Database | Transaction) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale', 'is_active', 'google_subject', 'password_hash'])
    .where('deleted_at', 'is', null)

const lockExisting = (trx: Transaction) => selectExisting(trx).forUpdate()

export type ExistingAccount = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

export const findByEmail = (db: Database, emailKey: string) =>
  selectExisting(db).where('email_key', '=', emailKey).executeTakeFirst()

export const lockBySubject = (trx: Transaction, subject: string) =>
  lockExisting(trx).where('google_subject', '=', subject).executeTakeFirst()

export const lockByEmail = (trx: Transaction, emailKey: string) =>
  lockExisting(trx).where('email_key', '=', emailKey).executeTakeFirst()

export async function updateSubject(
  trx: Transaction,
  userId: string,
  subject: string | null,
  now: Date,
): Promise<void> {
  await trx.updateTable('users').set({ google_subject: subject, updated_at: now }).where('id', '=', userId).execute()
}

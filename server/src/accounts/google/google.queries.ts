import type { Database, Transaction } from '#database/database.ts'

export async function insertNonce(db: Database, nonceHash: Buffer, expiresAt: Date): Promise<void> {
  await db.insertInto('google_nonces').values({ nonce_hash: nonceHash, expires_at: expiresAt }).execute()
}

/** Single use: returns true only for the request that deletes the nonce. */
export async function deleteNonce(trx: Transaction, nonceHash: Buffer, now: Date): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('google_nonces')
    .where('nonce_hash', '=', nonceHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const lockExisting = (trx: Transaction) =>
  trx.selectFrom('users').select(['id', 'is_active', 'google_subject']).where('deleted_at', 'is', null).forUpdate()

export const lockBySubject = (trx: Transaction, subject: string) =>
  lockExisting(trx).where('google_subject', '=', subject).executeTakeFirst()

export const lockByEmail = (trx: Transaction, emailKey: string) =>
  lockExisting(trx).where('email_key', '=', emailKey).executeTakeFirst()

export async function updateSubject(trx: Transaction, userId: string, subject: string, now: Date): Promise<void> {
  await trx.updateTable('users').set({ google_subject: subject, updated_at: now }).where('id', '=', userId).execute()
}

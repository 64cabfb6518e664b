import type { Selectable } from 'kysely'
import type { Database, Transaction } from '../database/database.ts'
import type { DB } from '../database/tables.ts'

export const findMail = (db: Database | Transaction, id: string): Promise<Selectable<DB['mails']> | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

/** Answers the Message-ID all attempts use: the one given here at the first. */
export async function updateMailAttempted(db: Database, id: string, messageId: string): Promise<string> {
  const row = await db
    .updateTable('mails')
    .set((set) => ({
      attempts: set('attempts', '+', 1),
      message_id: set.fn.coalesce('message_id', set.val(messageId)),
    }))
    .where('id', '=', id)
    .returning('message_id')
    .executeTakeFirstOrThrow()
  return row.message_id ?? messageId
}

export async function updateMailSent(db: Database, id: string, sentAt: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ status: 'sent', sent_at: sentAt, content: null, last_error: null })
    .where('id', '=', id)
    .execute()
}

export async function updateMailError(db: Database, id: string, error: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ last_error: error.slice(0, 1_000) })
    .where('id', '=', id)
    .execute()
}

export async function updateMailFailed(db: Database, id: string): Promise<void> {
  await db.updateTable('mails').set({ status: 'failed' }).where('id', '=', id).where('status', '=', 'queued').execute()
}

/** Mails that still wait are never among them. Answers how many there were. */
export async function deleteOldMails(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('status', '<>', 'queued')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

type NewMailRow = Pick<Selectable<DB['mails']>, 'id' | 'kind' | 'to_name' | 'to_address' | 'locale' | 'subject'> &
  Pick<Selectable<DB['mails_about']>, 'subject_type' | 'subject_id'> & { content: object; attachments: object[] }

export async function insertMails(trx: Transaction, mails: readonly NewMailRow[]): Promise<void> {
  await sql`
    with mail as (
      select * from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as mail (
        id uuid, kind text, to_name text, to_address text, locale text, subject text, content jsonb, attachments jsonb,
        subject_type text, subject_id uuid
      )
    ), about as (
      insert into mails_about (mail_id, subject_type, subject_id) select id, subject_type, subject_id from mail
    )
    insert into mails (id, kind, to_name, to_address, locale, subject, content, attachments)
    select id, kind, to_name, to_address, locale, subject, content, attachments from mail`.execute(trx)
}

export const findMail = (db: Database | Transaction, id: string): Promise<Selectable<DB['mails']> | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the Message-ID that all attempts share: the given one on the first attempt. */
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
  await updateLastMailErased(db, id)
}

const erased = { to_name: '', to_address: '', subject: '', last_error: null }

/** Once the last mail to a deleted account is sent, nothing of it is retained. */
const updateLastMailErased = (db: Database, id: string) =>
  db.updateTable('mails').set(erased).where('id', '=', id).where('is_erased_after_sending', '=', true).execute()

/** For a deleted account: erases sent mails at once, and pending ones after they are sent. */
export async function updateMailsForgetting(trx: Transaction, address: string): Promise<void> {
  const toThem = (eb: ExpressionBuilder<DB, 'mails'>) =>
    eb(eb.fn<string>('lower', ['to_address']), '=', address.toLowerCase())
  // pending mails first: a mail being sent right now is either marked here, or already sent for the next statement
  await trx
    .updateTable('mails')
    .set({ is_erased_after_sending: true })
    .where(toThem)
    .where('status', '=', 'queued')
    .execute()
  await trx.updateTable('mails').set(erased).where(toThem).where('status', '=', 'sent').execute()
  await trx.deleteFrom('mails').where(toThem).where('status', '=', 'failed').execute()
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
  await db.deleteFrom('mails').where('id', '=', id).where('is_erased_after_sending', '=', true).execute()
}

/** Never deletes pending mails. Returns the number of deleted mails. */
export async function deleteOldMails(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mails')
    .where('status', '<>', 'queued')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

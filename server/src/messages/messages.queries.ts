import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import { type Insertable, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

export interface WrittenMessage {
  name: string
  email: string
  subject: string
  message: string
}

/** Serializes messages from one address, so that a double submission is detected. */
export async function lockSender(trx: Transaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message from ${email}`}, 0))`.execute(trx)
}

export async function hasMessageSince(trx: Transaction, written: WrittenMessage, since: Date): Promise<boolean> {
  const same = await trx
    .selectFrom('messages')
    .select('id')
    .where('email', '=', written.email)
    .where('created_at', '>', since)
    .where('name', '=', written.name)
    .where('subject', '=', written.subject)
    .where('message', '=', written.message)
    .executeTakeFirst()
  return same !== undefined
}

export async function insertMessage(trx: Transaction, message: Insertable<DB['messages']>): Promise<void> {
  await trx.insertInto('messages').values(message).execute()
}

/** Messages with the facts of their mails. */
export const listArrivedMessages = (trx: Transaction, ids: readonly string[]) =>
  trx
    .selectFrom('messages')
    .select(['id', 'name', 'email', 'subject', 'message', 'locale'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .orderBy('id')
    .execute()

/** Different spellings of an address in the form belong to the same mailbox and person. */
const isWrittenWith = (key: string) => sql<boolean>`lower(normalize(email, nfkc)) = ${key}`

/** Messages of a deleted account, sent while signed in or from its address. */
export async function deleteMessagesOf(trx: Transaction, sender: { id: string; email: string }): Promise<void> {
  await trx
    .deleteFrom('messages')
    .where((eb) => eb.or([eb('sender_id', '=', sender.id), isWrittenWith(emailKey(sender.email))]))
    .execute()
}

/** Deletes the oldest messages before this moment with their replies, at most `limit`. Returns their number. */
export async function deleteMessagesBefore(db: Database, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('id', 'in', (eb) =>
      eb.selectFrom('messages').select('id').where('created_at', '<', before).orderBy('created_at').limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

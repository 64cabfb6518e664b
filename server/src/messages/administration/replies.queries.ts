import type { Database, Transaction } from '#database/database.ts'

export interface NewReply {
  id: string
  messageId: string
  adminId: string
  subject: string
  message: string
  now: Date
}

export async function insertReply(trx: Transaction, { id, messageId, adminId, now, ...written }: NewReply) {
  await trx
    .insertInto('message_replies')
    .values({ id, message_id: messageId, admin_id: adminId, ...written, created_at: now })
    .execute()
}

export async function countReplies(trx: Transaction, messageId: string): Promise<number> {
  const { replies } = await trx
    .selectFrom('message_replies')
    .where('message_id', '=', messageId)
    .select((eb) => eb.fn.countAll<number>().as('replies'))
    .executeTakeFirstOrThrow()
  return replies
}

/** Oldest first, as they were written. */
export const listReplies = (db: Database, messageId: string) =>
  db
    .selectFrom('message_replies as r')
    .innerJoin('users as u', 'u.id', 'r.admin_id')
    .select(['r.id', 'u.name as by', 'r.subject', 'r.message', 'r.created_at'])
    .where('r.message_id', '=', messageId)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(100)
    .execute()

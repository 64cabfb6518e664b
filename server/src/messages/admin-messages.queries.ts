import type { MessageStatus } from '@rihla/contract/messages/message-lifecycle.ts'
import type { messageSortKeys } from '@rihla/contract/messages/message.ts'
import { partsOfSort, type SortOf } from '@rihla/contract/sorting.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { likePattern } from '#database/like-pattern.ts'
import type { DB } from '#database/tables.ts'
import type { Page } from '#http/paging.ts'

interface MessageFilter {
  status?: MessageStatus | undefined
  search?: string | undefined
  sort?: SortOf<(typeof messageSortKeys)[number]> | undefined
}

const selectReplyCount = (eb: ExpressionBuilder<DB, 'messages'>) =>
  eb
    .selectFrom('message_replies as r')
    .whereRef('r.message_id', '=', 'messages.id')
    .select((of) => of.fn.countAll<number>().as('replies'))
    .as('replies')

const selectMessages = (db: Database | Transaction) =>
  db
    .selectFrom('messages')
    .select(['id', 'name', 'email', 'subject', 'message', 'status', 'locale', 'sender_id', 'created_at'])
    .select(selectReplyCount)

export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>

function found(db: Database, { status, search }: MessageFilter) {
  const pattern = likePattern(search)
  return db
    .selectFrom('messages')
    .$if(status !== undefined, (query) => query.where('status', '=', status!))
    .$if(pattern !== undefined, (query) =>
      query.where((eb) =>
        eb.or((['name', 'email', 'subject', 'message'] as const).map((column) => eb(column, 'ilike', pattern!))),
      ),
    )
}

const sortedBy = {
  from: sql`lower(name)`,
  subject: sql`lower(subject)`,
  // new, read, replied: alphabetical order happens to equal the order of the lifecycle
  status: sql`status`,
  date: sql`created_at`,
}

/** The ids in order: all of them, or those of one page. */
export async function listMessageIds(db: Database, filter: MessageFilter, page?: Page): Promise<string[]> {
  const { key, direction } = partsOfSort(filter.sort ?? '-date')
  const sorted = found(db, filter).select('id').orderBy(sortedBy[key], direction)
  const rows = await (key === 'date' ? sorted : sorted.orderBy('created_at', 'desc'))
    .orderBy('id', direction)
    .$if(page !== undefined, (query) => query.limit(page!.limit).offset(page!.offset))
    .execute()
  return rows.map(({ id }) => id)
}

export async function countMessages(db: Database, filter: MessageFilter): Promise<number> {
  const { total } = await found(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The existing messages of these ids, unordered. */
export const listMessagesOf = (db: Database, ids: readonly string[]): Promise<MessageRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectMessages(db).where('id', 'in', ids).execute()

export const findMessage = (db: Database | Transaction, id: string): Promise<MessageRow | undefined> =>
  selectMessages(db).where('id', '=', id).executeTakeFirst()

/** Serializes replying to, marking and deleting a message. */
export const lockMessage = (trx: Transaction, id: string) =>
  trx.selectFrom('messages').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export interface MessageCounts {
  total: number
  new: number
  replied: number
  today: number
  overdue: number
}

export const countMessagesByState = (
  db: Database,
  { todayFrom, overdueBefore }: { todayFrom: Date; overdueBefore: Date },
): Promise<MessageCounts> =>
  db
    .selectFrom('messages')
    .select((eb) => {
      const all = () => eb.fn.countAll<number>()
      return [
        all().as('total'),
        all().filterWhere('status', '=', 'new').as('new'),
        all().filterWhere('status', '=', 'replied').as('replied'),
        all().filterWhere('created_at', '>=', todayFrom).as('today'),
        all().filterWhere('status', '=', 'new').filterWhere('created_at', '<', overdueBefore).as('overdue'),
      ]
    })
    .executeTakeFirstOrThrow()

/** The start of a day in a time zone, correct across clock changes. */
export async function findStartOfDay(db: Database, day: string, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${day}::date::timestamp at time zone ${timeZone} as at`.execute(db)
  return rows[0]!.at
}

export async function updateMessageStatus(trx: Transaction, id: string, status: MessageStatus): Promise<void> {
  await trx.updateTable('messages').set({ status }).where('id', '=', id).execute()
}

export async function deleteMessage(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('messages').where('id', '=', id).execute()
}

interface NewReply {
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

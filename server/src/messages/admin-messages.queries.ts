import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { MessageStatus } from '@rihla/contract/messages/message-lifecycle.ts'
import type { messageSortKeys } from '@rihla/contract/messages/message.ts'
import { partsOfSort, type SortOf } from '@rihla/contract/sorting.ts'
import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { likePattern } from '#database/like-pattern.ts'
import { countRows } from '#database/list-rows.ts'
import type { DB } from '#database/tables.ts'

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

/** Ids of the matching messages, newest first unless sorted otherwise. */
export function selectMessageIds(db: Database, filter: MessageFilter) {
  const { key, direction } = partsOfSort(filter.sort ?? '-date')
  const sorted = found(db, filter).select('id').orderBy(sortedBy[key], direction)
  return (key === 'date' ? sorted : sorted.orderBy('created_at', 'desc')).orderBy('id', direction)
}

export const listMessagesByIds = (db: Database, ids: readonly string[]): Promise<MessageRow[]> =>
  selectMessages(db).where('id', 'in', ids).execute()

export const findMessage = (db: Database | Transaction, id: string): Promise<MessageRow | undefined> =>
  selectMessages(db).where('id', '=', id).executeTakeFirst()

/** Serializes replying to, marking and deleting a message. */
export const lockMessage = (trx: Transaction, id: string) =>
  trx.selectFrom('messages').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Today begins at midnight in the time zone, correct across clock changes. */
export const countMessagesByState = (
  db: Database,
  { today, timeZone, overdueBefore }: { today: CalendarDate; timeZone: string; overdueBefore: Date },
) =>
  db
    .selectFrom('messages')
    .select((eb) => {
      const all = () => eb.fn.countAll<number>()
      const todayFrom = sql<Date>`${today}::date::timestamp at time zone ${timeZone}::text`
      return [
        all().as('total'),
        all().filterWhere('status', '=', 'new').as('new'),
        all().filterWhere('status', '=', 'replied').as('replied'),
        all().filterWhere('created_at', '>=', todayFrom).as('today'),
        all().filterWhere('status', '=', 'new').filterWhere('created_at', '<', overdueBefore).as('overdue'),
      ]
    })
    .executeTakeFirstOrThrow()

export async function updateMessageStatus(trx: Transaction, id: string, status: MessageStatus): Promise<void> {
  await trx.updateTable('messages').set({ status }).where('id', '=', id).execute()
}

export async function deleteMessage(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('messages').where('id', '=', id).execute()
}

export async function insertReply(trx: Transaction, reply: Insertable<DB['message_replies']>): Promise<void> {
  await trx.insertInto('message_replies').values(reply).execute()
}

export const countReplies = (trx: Transaction, messageId: string): Promise<number> =>
  countRows(trx.selectFrom('message_replies').where('message_id', '=', messageId))

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

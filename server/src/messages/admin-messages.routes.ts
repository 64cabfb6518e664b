import { DomainError } from '@rihla/contract/errors.ts'
import * as api from '@rihla/contract/messages/admin-messages.api.ts'
import { replyPromise } from '@rihla/contract/messages/message.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { csvRoute, rowsOf } from '#http/csv.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { localeOf } from '#http/locale.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { sortByIds } from '#http/sort-by-ids.ts'
import { i18nOf } from '#translations/i18n.ts'
import {
  countMessages,
  countMessagesByState,
  findMessage,
  findStartOfDay,
  listMessageIds,
  listMessagesOf,
  listReplies,
  type MessageCounts,
} from './admin-messages.queries.ts'
import { markMessage, removeMessage } from './change-messages.ts'
import { messageTexts } from './messages.routes.ts'
import { messageColumns, presentMessage, presentReply } from './present-message.ts'
import { replyToMessage } from './reply-to-message.ts'

async function requireMessage({ db }: Context, id: string) {
  const row = await findMessage(db, id)
  if (!row) throw new DomainError('not_found')
  return row
}

export function adminMessagesRoutes(app: App, context: Context): void {
  app.route({
    ...api.listMessages,
    handler: async (request, reply) => {
      const [ids, total] = await Promise.all([
        listMessageIds(context.db, request.query, pageOf(request.query)),
        countMessages(context.db, request.query),
      ])
      const rows = sortByIds(ids, await listMessagesOf(context.db, ids))
      setTotal(reply, total)
      return { messages: rows.map(presentMessage), total }
    },
  })

  csvRoute(app, context, {
    endpoint: api.exportMessages,
    columns: messageColumns,
    file: async ({ query }) => ({
      name: 'messages',
      rows: rowsOf(await listMessageIds(context.db, query), (ids) => listMessagesOf(context.db, ids)),
    }),
  })

  app.route({ ...api.readMessageStats, handler: () => readMessageStats(context) })

  app.route({
    ...api.readMessage,
    handler: async (request) => {
      const id = requireId(request.params.id)
      const message = await requireMessage(context, id)
      return { message: presentMessage(message), replies: (await listReplies(context.db, id)).map(presentReply) }
    },
  })

  app.route({
    ...api.changeMessageStatus,
    handler: async (request) => {
      const id = requireId(request.params.id)
      await markMessage(context, requireUser(request), { messageId: id, status: request.body.status })
      return presentMessage(await requireMessage(context, id))
    },
  })

  app.route({
    ...api.deleteMessage,
    handler: async (request) => {
      await removeMessage(context, requireUser(request), requireId(request.params.id))
      return { message: i18nOf(localeOf(request)).t(messageTexts.deleted) }
    },
  })

  app.route({
    ...api.replyToMessage,
    handler: async (request) => {
      const { subject, message, repliesSeen } = request.body
      const wanted = { messageId: requireId(request.params.id), subject, message, repliesSeen }
      await replyToMessage(context, requireUser(request), wanted)
      return { message: i18nOf(localeOf(request)).t(messageTexts.replied) }
    },
  })
}

const promisedMs = replyPromise.hoursByEmail * 3_600_000

/** Today is the day in the platform's time zone; overdue messages have waited longer than the promised reply time. */
export async function readMessageStats({ db, clock, config }: Context): Promise<MessageCounts> {
  const now = clock.now()
  const todayFrom = await findStartOfDay(db, clock.today(), config.platformTimeZone)
  return countMessagesByState(db, { todayFrom, overdueBefore: new Date(now.getTime() - promisedMs) })
}

import * as api from '@rihla/contract/messages/admin-messages.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { csvRoute, rowsOf } from '#http/csv.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { localeOf } from '#http/locale.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { i18nOf } from '#translations/i18n.ts'
import { messageTexts } from '../message-texts.ts'
import { countMessages, findMessage, listMessageIds, listMessagesOf } from './admin-messages.queries.ts'
import { markMessage } from './mark-message.ts'
import { messageColumns, presentMessage, presentReply } from './present-message.ts'
import { readMessageStats } from './read-message-stats.ts'
import { removeMessage } from './remove-message.ts'
import { listReplies } from './replies.queries.ts'
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
      const byId = new Map((await listMessagesOf(context.db, ids)).map((row) => [row.id, row]))
      setTotal(reply, total)
      return { messages: ids.flatMap((id) => byId.get(id) ?? []).map(presentMessage), total }
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

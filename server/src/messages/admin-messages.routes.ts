import * as api from '@rihla/contract/messages/admin-messages.api.ts'
import { replyPromise } from '@rihla/contract/messages/message.ts'
import { auditedCsvRoute } from '#audit/record-export.ts'
import type { Context } from '#context.ts'
import { listIds, listPage } from '#database/list-rows.ts'
import type { App } from '#http/fastify-app.ts'
import { rowsOf } from '#http/csv.ts'
import { requireFound } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import {
  countMessagesByState,
  findMessage,
  listMessagesByIds,
  listReplies,
  selectMessageIds,
} from './admin-messages.queries.ts'
import { markMessage, removeMessage } from './change-messages.ts'
import { messageColumns, presentMessage, presentReply } from './present-message.ts'
import { replyToMessage } from './reply-to-message.ts'

const promisedMs = replyPromise.hoursByEmail * 3_600_000

export function adminMessagesRoutes(app: App, context: Context): void {
  const { db, clock, config } = context

  const requireMessage = async (id: string) => presentMessage(requireFound(await findMessage(db, id)))

  serve(app, api.listMessages, async ({ query, page }, reply) => {
    const sorted = selectMessageIds(db, query)
    const { rows, total } = await listPage(sorted, page, (ids) => listMessagesByIds(db, ids))
    setTotal(reply, total)
    return { messages: rows.map(presentMessage), total }
  })

  auditedCsvRoute(app, context, {
    endpoint: api.exportMessages,
    columns: messageColumns,
    file: async ({ query }) => ({
      name: 'messages',
      rows: rowsOf(await listIds(selectMessageIds(db, query)), (ids) => listMessagesByIds(db, ids)),
    }),
  })

  serve(app, api.readMessageStats, () =>
    countMessagesByState(db, {
      today: clock.today(),
      timeZone: config.platformTimeZone,
      overdueBefore: new Date(clock.now().getTime() - promisedMs),
    }),
  )

  serve(app, api.readMessage, async ({ params: { id } }) => ({
    message: await requireMessage(id),
    replies: (await listReplies(db, id)).map(presentReply),
  }))

  serve(app, api.changeMessageStatus, async ({ user, params: { id }, body: { status } }) => {
    await markMessage(context, user, { messageId: id, status })
    return requireMessage(id)
  })

  serve(app, api.deleteMessage, async ({ user, params: { id }, i18n }) => {
    await removeMessage(context, user, id)
    return { message: i18n.t('Message deleted') }
  })

  serve(app, api.replyToMessage, async ({ user, params: { id }, body, i18n }) => {
    await replyToMessage(context, user, { messageId: id, ...body })
    return { message: i18n.t('Reply sent successfully') }
  })
}

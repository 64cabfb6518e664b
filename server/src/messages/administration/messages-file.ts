import type { MessageStatus } from '@rihla/contract/messages/message-lifecycle.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import { rowsOf, sendCsv } from '#http/csv.ts'
import { i18nOf } from '#translations/i18n.ts'
import { listMessageIds, listMessagesOf, type MessageFilter } from './admin-messages.queries.ts'

const statusLabels: Record<MessageStatus, string> = {
  new: /*i18n*/ 'New',
  read: /*i18n*/ 'Read',
  replied: /*i18n*/ 'Replied',
}

/** Exports the messages the filter selects, of all pages. */
export async function sendMessagesFile(
  { db }: Context,
  reply: FastifyReply,
  { filter, locale }: { filter: MessageFilter; locale: Locale },
): Promise<never> {
  const i18n = i18nOf(locale)
  const ids = await listMessageIds(db, filter)
  return sendCsv(reply, {
    name: 'messages',
    columns: [
      { head: i18n.t('Date'), value: (row) => row.created_at.toISOString() },
      { head: i18n.t('Sender'), value: (row) => row.name },
      { head: i18n.t('Email'), value: (row) => row.email },
      { head: i18n.t('Subject'), value: (row) => row.subject },
      { head: i18n.t('Message'), value: (row) => row.message },
      { head: i18n.t('Status'), value: (row) => i18n.t(statusLabels[row.status]) },
      { head: i18n.t('Replies'), value: (row) => row.replies },
    ],
    rows: rowsOf(ids, (part) => listMessagesOf(db, part)),
  })
}

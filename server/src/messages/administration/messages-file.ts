import type { MessageStatus } from '@rihla/contract/messages/message-lifecycle.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import { rowsOf, sendCsv } from '#http/csv.ts'
import { listMessageIds, listMessagesOf, type MessageFilter } from './admin-messages.queries.ts'

const words = {
  en: {
    date: 'Date',
    from: 'From',
    email: 'E-mail',
    subject: 'Subject',
    message: 'Message',
    status: 'Status',
    replies: 'Replies',
    statuses: { new: 'New', read: 'Read', replied: 'Replied' },
  },
  ar: {
    date: 'التاريخ',
    from: 'المرسل',
    email: 'البريد الإلكتروني',
    subject: 'الموضوع',
    message: 'الرسالة',
    status: 'الحالة',
    replies: 'الردود',
    statuses: { new: 'جديدة', read: 'مقروءة', replied: 'تم الرد' },
  },
} satisfies Record<Locale, object>

/** The messages of a table as CSV, all pages. */
export async function sendMessagesFile(
  { db }: Context,
  reply: FastifyReply,
  { filter, locale }: { filter: MessageFilter; locale: Locale },
): Promise<never> {
  const head = words[locale]
  const ids = await listMessageIds(db, filter)
  return sendCsv(reply, {
    name: 'messages',
    columns: [
      { head: head.date, value: (row) => row.created_at.toISOString() },
      { head: head.from, value: (row) => row.name },
      { head: head.email, value: (row) => row.email },
      { head: head.subject, value: (row) => row.subject },
      { head: head.message, value: (row) => row.message },
      { head: head.status, value: (row) => head.statuses[row.status as MessageStatus] },
      { head: head.replies, value: (row) => row.replies },
    ],
    rows: rowsOf(ids, (part) => listMessagesOf(db, part)),
  })
}

import type { ContactMessage, MessageWithReplies } from '@rihla/contract/messages/admin-messages.api.ts'
import type { MessageStatus } from '@rihla/contract/messages/message-lifecycle.ts'
import { isLocale } from '@rihla/contract/product.ts'
import type { CsvColumns } from '#http/csv.ts'
import type { listReplies, MessageRow } from './admin-messages.queries.ts'

export const presentMessage = (row: MessageRow): ContactMessage => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  status: row.status,
  locale: isLocale(row.locale) ? row.locale : 'en',
  sender: row.sender_id,
  replies: row.replies ?? 0,
  createdAt: row.created_at.toISOString(),
})

type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number]

export const presentReply = (row: ReplyRow): MessageWithReplies['replies'][number] => ({
  _id: row.id,
  by: row.by,
  subject: row.subject,
  message: row.message,
  createdAt: row.created_at.toISOString(),
})

const statusLabels: Record<MessageStatus, string> = {
  new: /*i18n*/ 'New',
  read: /*i18n*/ 'Read',
  replied: /*i18n*/ 'Replied',
}

export const messageColumns: CsvColumns<MessageRow> = (i18n) => [
  { head: i18n.t('Date'), value: (row) => row.created_at.toISOString() },
  { head: i18n.t('Sender'), value: (row) => row.name },
  { head: i18n.t('Email'), value: (row) => row.email },
  { head: i18n.t('Subject'), value: (row) => row.subject },
  { head: i18n.t('Message'), value: (row) => row.message },
  { head: i18n.t('Status'), value: (row) => i18n.t(statusLabels[row.status]) },
  { head: i18n.t('Replies'), value: (row) => row.replies },
]

import type { ContactMessage, MessageWithReplies } from '@rihla/contract/messages/admin-messages.api.ts'
import { isLocale } from '@rihla/contract/product.ts'
import type { MessageRow } from './admin-messages.queries.ts'
import type { listReplies } from './replies.queries.ts'

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

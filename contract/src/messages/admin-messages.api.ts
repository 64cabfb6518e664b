import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { locales } from '../product.ts'
import { fileOf, Id, Message as Words, Moment, Nullable, OneOf, Paging, Search, Strict, text } from '../schemas.ts'
import { sortsOf } from '../sorting.ts'
import { messageStatuses } from './message-lifecycle.ts'
import { messageSortKeys, replyLimits } from './message.ts'

const messages = endpointsOf('messages')

/** A contact message as admins see it. */
export const ContactMessage = Type.Object({
  _id: Id,
  name: Type.String(),
  email: Type.String(),
  subject: Type.String(),
  message: Type.String(),
  status: OneOf(messageStatuses),
  /** Language of the form, used for replies. */
  locale: OneOf(locales),
  /** The sender's account, if they were signed in. */
  sender: Nullable(Id),
  replies: Type.Integer(),
  createdAt: Moment,
})
export type ContactMessage = Static<typeof ContactMessage>

const Reply = Type.Object({
  _id: Id,
  by: Type.String(),
  subject: Type.String(),
  message: Type.String(),
  createdAt: Moment,
})

const MessageWithReplies = Type.Object({ message: ContactMessage, replies: Type.Array(Reply) })
export type MessageWithReplies = Static<typeof MessageWithReplies>

const filters = {
  status: Type.Optional(OneOf(messageStatuses)),
  /** Matches the name, address, subject or message. */
  search: Type.Optional(Search),
  sort: Type.Optional(OneOf(sortsOf(messageSortKeys))),
}

/** Newest first by default. */
export const listMessages = messages.get('/api/admin/messages', 'admin', {
  scopes: ['admin:messages:read'],
  summary: 'List contact messages',
  querystring: Strict({ ...filters, ...Paging }),
  response: { 200: Type.Object({ messages: Type.Array(ContactMessage), total: Type.Integer() }) },
})

export const exportMessages = messages.get('/api/admin/messages.csv', 'admin', {
  scopes: ['admin:messages:read'],
  summary: 'Export contact messages (CSV)',
  querystring: Strict(filters),
  response: { 200: fileOf<unknown>('text/csv') },
})

export const readMessageStats = messages.get('/api/admin/messages/stats', 'admin', {
  scopes: ['admin:messages:read'],
  summary: 'Count contact messages',
  response: {
    200: Type.Object({
      total: Type.Integer(),
      new: Type.Integer(),
      replied: Type.Integer(),
      /** Arrived since midnight in the platform's time zone. */
      today: Type.Integer(),
      /** New messages older than the promised reply time. */
      overdue: Type.Integer(),
    }),
  },
})

export const readMessage = messages.get('/api/admin/messages/:id', 'admin', {
  scopes: ['admin:messages:read'],
  summary: 'Read a message with its replies',
  response: { 200: MessageWithReplies },
})

/** Only a new message can be marked as read; repeating it has no effect. */
export const changeMessageStatus = messages.put('/api/admin/messages/:id/status', 'admin', {
  scopes: ['admin:messages:write'],
  summary: 'Mark a message as read',
  body: Strict({ status: OneOf(messageStatuses) }),
  response: { 200: ContactMessage },
})

export const deleteMessage = messages.delete('/api/admin/messages/:id', 'admin', {
  summary: 'Delete a message with its replies',
  response: { 200: Words },
})

export const replyToMessage = messages.post('/api/admin/messages/:id/reply', 'admin', {
  scopes: ['admin:messages:write'],
  summary: 'Reply to a message by mail',
  body: Strict({
    subject: Type.String({ maxLength: replyLimits.subject }),
    message: text(replyLimits.message),
    /** Number of replies the admin has seen: if there are more by now, nothing is sent and the response is 409. */
    repliesSeen: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  response: { 200: Words },
})

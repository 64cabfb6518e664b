import type { MessageStatus } from '@rihla/contract/messages/message-lifecycle.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { markMessage } from '#messages/change-messages.ts'
import { insertMessage } from '#messages/messages.queries.ts'
import { replyToMessage } from '#messages/reply-to-message.ts'
import { anyAdmin, inThePast } from './acting.ts'

interface MessageOverrides {
  name?: string
  email?: string
  subject?: string
  message?: string
  status?: MessageStatus
  locale?: Locale
  sender?: { id: string }
  createdAt?: Date
}

/** A contact message, unread by default. Returns its id. */
export async function buildMessage(
  context: Context,
  { sender, createdAt = context.clock.now(), status, ...overrides }: MessageOverrides = {},
): Promise<string> {
  const id = uuid()
  await inThePast(context, createdAt, async (past) => {
    await insertMessage(past.db, {
      id,
      name: 'Mona Saleh',
      email: 'mona@example.com',
      subject: 'Siwa in December',
      message: 'Is there a bus from Giza?\nAnd back?',
      status: 'new',
      locale: 'en',
      ...overrides,
      sender_id: sender?.id ?? null,
      created_at: createdAt,
    })
    if (status === 'read') await markMessage(past, await anyAdmin(past), { messageId: id, status })
    if (status === 'replied') {
      await replyToMessage(past, await anyAdmin(past), { messageId: id, subject: 'Re: Siwa', message: 'Yes, at six.' })
    }
  })
  return id
}

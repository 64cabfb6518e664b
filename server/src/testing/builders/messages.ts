import type { MessageStatus } from '@rihla/contract/messages/message-lifecycle.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { v7 as uuid } from 'uuid'
import type { BuilderContext } from './people.ts'

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
  { db, clock }: BuilderContext,
  { sender, createdAt, ...overrides }: MessageOverrides = {},
): Promise<string> {
  const id = uuid()
  await db
    .insertInto('messages')
    .values({
      id,
      name: 'Mona Saleh',
      email: 'mona@example.com',
      subject: 'Siwa in December',
      message: 'Is there a bus from Giza?\nAnd back?',
      status: 'new',
      locale: 'en',
      ...overrides,
      sender_id: sender?.id ?? null,
      created_at: createdAt ?? clock.now(),
    })
    .execute()
  return id
}

import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import { messageLifecycle } from '@rihla/contract/messages/message-lifecycle.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { countAttempt, limitRate, type RateLimit } from '#http/limit-rate.ts'
import { insertOutboxEntries } from '#outbox/outbox.queries.ts'
import { messageEntry } from './expand-messages.ts'
import { hasMessageSince, insertMessage, lockSender, type WrittenMessage } from './messages.queries.ts'

interface Sender {
  ip: string
  locale: Locale
  userId: string | null
}

const hour = 3_600
/** Whole households and offices share an IP address. */
const perIp: RateLimit = { max: 30, windowSeconds: hour }
const perAddress: RateLimit = { max: 10, windowSeconds: hour }
/**
 * Beyond this limit the message is still stored, but no confirmation is mailed, because the address may belong to
 * another person.
 */
const confirmationsPerAddress: RateLimit = { max: 3, windowSeconds: hour }

const doubleClickMs = 60_000

/** Stores a contact message; the outbox notifies the admins and mails the sender a confirmation. */
export async function sendMessage(context: Context, written: WrittenMessage, sender: Sender): Promise<void> {
  const key = emailKey(written.email)
  await limitRate(context, `messages:${sender.ip}`, perIp)
  await limitRate(context, `messages:${key}`, perAddress)
  const isConfirmed = await countAttempt(context, `message-confirmations:${key}`, confirmationsPerAddress)
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    await lockSender(trx, written.email)
    if (await hasMessageSince(trx, written, new Date(now.getTime() - doubleClickMs))) return
    const id = uuid()
    await insertMessage(trx, {
      ...written,
      id,
      status: messageLifecycle.send.to,
      locale: sender.locale,
      sender_id: sender.userId,
      created_at: now,
    })
    await insertOutboxEntries(trx, [messageEntry(id, { isConfirmed })])
  })
}

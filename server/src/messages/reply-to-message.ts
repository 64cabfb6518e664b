import { DomainError } from '@rihla/contract/errors.ts'
import { messageLifecycle } from '@rihla/contract/messages/message-lifecycle.ts'
import { isLocale, type Locale } from '@rihla/contract/product.ts'
import { v7 as uuid } from 'uuid'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { enqueueMail, type NewMail } from '#mail/mail.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { publishWaitingChanged } from '#notifications/publish-to-streams.ts'
import { countReplies, insertReply, lockMessage, updateMessageStatus } from './admin-messages.queries.ts'
import { replyMail } from './message-mails.ts'

interface WantedReply {
  messageId: string
  subject: string
  message: string
  repliesSeen?: number
}

/** Text in a mail header must stay on one line. */
const lineBreaks = /[\r\n\u2028\u2029]+/g

function readReply({ subject, message }: WantedReply) {
  const reply = { subject: subject.replaceAll(lineBreaks, ' '), message }
  const field = !reply.subject ? 'subject' : !reply.message ? 'message' : undefined
  if (field) throw new DomainError('message.reply_incomplete', { field })
  return reply
}

/**
 * Mails an admin's reply to the sender's address in the language of the form; a signed-in sender also gets a
 * notification. A reply that another admin sent since the writer loaded the message blocks this one with 409.
 */
export async function replyToMessage(context: Context, admin: CurrentUser, wanted: WantedReply): Promise<void> {
  const { messageId, repliesSeen } = wanted
  const reply = readReply(wanted)
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const message = requireFound(await lockMessage(trx, messageId))
    if (repliesSeen !== undefined && (await countReplies(trx, messageId)) > repliesSeen) {
      throw new DomainError('message.replied_meanwhile')
    }
    await insertReply(trx, { id: uuid(), message_id: messageId, admin_id: admin.id, ...reply, created_at: now })
    await updateMessageStatus(trx, messageId, messageLifecycle.reply.to)
    await publishWaitingChanged(trx)
    const locale: Locale = isLocale(message.locale) ? message.locale : 'en'
    const mail: NewMail = {
      kind: 'message.reply',
      about: { type: 'message', id: messageId },
      to: { name: message.sender_id ? message.name : '', address: message.email },
      locale,
      content: replyMail(reply, { written: message, locale, config: context.config }),
    }
    if (!context.isSilent) await enqueueMail(trx, mail)
    if (message.sender_id) {
      await notifyUsers(context, trx, { to: message.sender_id, kind: 'message.replied', subjectId: messageId })
    }
    await audit(context, trx, admin, { action: 'message.reply', targetId: messageId })
  })
}

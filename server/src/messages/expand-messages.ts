import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { enqueueMails } from '#mail/mail.ts'
import { notifyAdmins } from '#notifications/notify-users.ts'
import type { NewOutboxEntry, OutboxEntry } from '#outbox/outbox.queries.ts'
import { messageArrivedMail, messageReceivedMail } from './message-mails.ts'
import { listArrivedMessages } from './messages.queries.ts'

interface MessageArrived {
  /** The sender gets a confirmation. */
  isConfirmed: boolean
}

export const messageEntry = (id: string, payload: MessageArrived): NewOutboxEntry => ({
  kind: 'message',
  subjectId: id,
  payload,
})

/** Notifies the admins of contact messages and mails their senders a confirmation. */
export async function expandMessages(
  context: Context,
  trx: Transaction,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const { publicUrl } = context.config
  const confirmed = new Set(
    entries.filter(({ payload }) => (payload as MessageArrived).isConfirmed).map(({ subjectId }) => subjectId),
  )
  const messages = await listArrivedMessages(
    trx,
    entries.map(({ subjectId }) => subjectId),
  )
  await notifyAdmins(
    context,
    trx,
    messages.map((message) => ({
      kind: 'message.arrived',
      subjectId: message.id,
      mail: (locale) => messageArrivedMail({ ...message, publicUrl }, locale),
    })),
  )
  await enqueueMails(
    trx,
    messages
      .filter(({ id }) => confirmed.has(id))
      .map(({ id, email, locale }) => ({
        kind: 'message.received',
        about: { type: 'message', id },
        // The name is unverified input and would appear in the mail's header.
        to: { name: '', address: email },
        locale,
        content: messageReceivedMail(locale),
      })),
  )
}

import type { MailSubject } from '@rihla/contract/mails/mail.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { v7 as uuid } from 'uuid'
import type { Transaction } from '#database/database.ts'
import { defineQueue } from '#jobs/queue.ts'
import { sendJob } from '#jobs/send-job.ts'

/** The content of a mail in the recipient's language. Features write it; the design is shared. */
export interface MailContent {
  /** Without codes or amounts: admins can read it after the rest is erased. */
  subject: string
  /** Preview text that mailboxes show after the subject. */
  preheader?: string
  heading: string
  paragraphs: string[]
  /** Displayed large, to be typed. */
  code?: string
  facts?: { label: string; value: string }[]
  action?: { label: string; url: string }
  /** Small print: why the mail was sent, and what to do if it was unexpected. */
  note?: string
  /** The notification preferences page, for mails that can be disabled. */
  preferencesUrl?: string
}

/** A file that `producer` creates when the mail is sent, for the entity with this `id`. */
export interface MailAttachment {
  producer: string
  id: string
}

export interface NewMail {
  /** Topic, such as 'booking.confirm.customer': for admins, logs and tests. */
  kind: string
  /** What caused the mail and what it is about. */
  about: MailSubject
  to: { name: string; address: string }
  locale: Locale
  content: MailContent
  attachments?: MailAttachment[]
}

/**
 * Enqueues a mail in the transaction of the change it reports: both commit or neither does
 * (docs/product/notifications.md#mails).
 */
export async function enqueueMail(trx: Transaction, mail: NewMail): Promise<void> {
  const id = uuid()
  await trx
    .insertInto('mails')
    .values({
      id,
      kind: mail.kind,
      to_name: mail.to.name,
      to_address: mail.to.address,
      locale: mail.locale,
      subject: mail.content.subject,
      content: JSON.stringify(mail.content),
      attachments: JSON.stringify(mail.attachments ?? []),
    })
    .execute()
  await trx
    .insertInto('mails_about')
    .values({ mail_id: id, subject_type: mail.about.type, subject_id: mail.about.id })
    .execute()
  await sendJob(trx, mailQueue, { mailId: id })
}

/** Enqueues a permanently failed mail again. Returns false for any other. */
export async function enqueueFailedMail(trx: Transaction, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('mails')
    .set({ status: 'queued', attempts: 0 })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst()
  if (row) await sendJob(trx, mailQueue, { mailId: id })
  return row !== undefined
}

/**
 * Eleven attempts over two to three hours: how long a mail server may be unreachable before an admin has to
 * intervene.
 */
export const mailQueue = defineQueue<{ mailId: string }>('mails.send', {
  retries: 10,
  retryAfterSeconds: 15,
  maxRetryAfterSeconds: 3_600,
  maxAttemptSeconds: 120,
})

/** Deletes old mails, with the names and addresses they contain. */
export const sweepMailsQueue = defineQueue<object>('mails.sweep')

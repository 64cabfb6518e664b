import type { Locale } from '@rihla/contract/product.ts'
import { v7 as uuid } from 'uuid'
import type { Transaction } from '#database/database.ts'
import { sendJob } from '#jobs/send-job.ts'
import { mailQueue } from './mail-queue.ts'

/** What a mail says, in the reader's language. Features write it; the look is the same for all of them. */
export interface MailContent {
  /** Without codes or sums: it stays readable for admins after the rest is erased. */
  subject: string
  /** What a mailbox shows after the subject. */
  preheader?: string
  heading: string
  paragraphs: string[]
  /** Shown large, to be typed over. */
  code?: string
  facts?: { label: string; value: string }[]
  action?: { label: string; url: string }
  /** Below everything, small: why it came, what to do if it was not meant. */
  note?: string
  /** Where the reader chooses what to be written to about, for mails that can be switched off. */
  preferencesUrl?: string
}

/** A file that `producer` makes when the mail is sent, from the thing called `id`. */
export interface MailAttachment {
  producer: string
  id: string
}

export interface NewMail {
  /** What it is about, such as 'booking.confirm.customer': for admins, logs and tests. */
  kind: string
  to: { name: string; address: string }
  locale: Locale
  content: MailContent
  attachments?: MailAttachment[]
}

/** Enqueues a mail in the transaction that causes it: without the cause no mail, and no cause without its mail (DECISIONS.md §8). */
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
  await sendJob(trx, mailQueue, { mailId: id })
}

/** Enqueues a mail that had failed for good once more. Answers false for any other. */
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

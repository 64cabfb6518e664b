import type { MailSubject } from '@rihla/contract/mails/mail-subject.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { v7 as uuid } from 'uuid'
import type { Transaction } from '#database/database.ts'
import { sendJob, sendJobs } from '#jobs/send-job.ts'
import { mailQueue, urgentMailQueue } from '#jobs/queues.ts'
import { insertMails } from './mails.queries.ts'

/** ISO times after which parts of a mail are useless (docs/product/notifications.md#mails). */
export interface MailExpiry {
  codeAt: string
  /** Replaces what mentions the code once it has expired. */
  withoutCode: Pick<MailContent, 'paragraphs' | 'note'>
  linkAt: string
}

/** The content of a mail in the recipient's language. Features write it; the design is shared. */
export interface MailContent {
  /** Without codes or amounts: admins can read it after the rest is erased. */
  subject: string
  /** The subject that is sent while the code is valid. It is erased with the content. */
  subjectWithCode?: string
  /** Preview text that mailboxes show after the subject. */
  preheader?: string
  heading: string
  paragraphs: string[]
  /** Displayed large, to be typed. */
  code?: string
  /** Set with a code or link: a mail that is delivered later goes without its code, or not at all. */
  expiry?: MailExpiry
  facts?: { label: string; value: string }[]
  action?: { label: string; url: string }
  /** Small print: why the mail was sent, and what to do if it was unexpected. */
  note?: string
  /** The notification preferences page, for mails that can be disabled. */
  preferencesUrl?: string
  /** Switches the topic of the mail off without signing in; goes into its headers. */
  unsubscribeUrl?: string
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

/** Mails about the account itself: codes, links, warnings. They have a queue, workers and connections of their own. */
export const isUrgentMail = (kind: string): boolean => kind.startsWith('account.')

const queueOf = (kind: string) => (isUrgentMail(kind) ? urgentMailQueue : mailQueue)

/** A link or an address: anyone may choose a name and have mail sent with it, to other people, too. */
const isAdvertising = (name: string): boolean => /[@/\\]|:\S|www\.|[\p{L}\p{N}-]\.\p{L}{2,}/iu.test(name)

/**
 * Enqueues mails in the transaction of the change they report: both commit or neither does
 * (docs/product/notifications.md#mails).
 */
export async function enqueueMails(trx: Transaction, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map((mail) => ({ id: uuid(), mail }))
  await insertMails(
    trx,
    rows.map(({ id, mail: { kind, about, to, locale, content, attachments = [] } }) => ({
      id,
      kind,
      to_name: isAdvertising(to.name) ? '' : to.name,
      to_address: to.address,
      locale,
      subject: content.subject,
      content,
      attachments,
      subject_type: about.type,
      subject_id: about.id,
    })),
  )
  for (const [queue, same] of Map.groupBy(rows, ({ mail }) => queueOf(mail.kind))) {
    await sendJobs(
      trx,
      queue,
      same.map(({ id }) => ({ mailId: id })),
    )
  }
}

/** One mail; see `enqueueMails`. */
export const enqueueMail = (trx: Transaction, mail: NewMail): Promise<void> => enqueueMails(trx, [mail])

/** Enqueues a permanently failed mail again. Returns false for any other. */
export async function enqueueFailedMail(trx: Transaction, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('mails')
    .set({ status: 'queued', attempts: 0 })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning('kind')
    .executeTakeFirst()
  if (row) await sendJob(trx, queueOf(row.kind), { mailId: id })
  return row !== undefined
}

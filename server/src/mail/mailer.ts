import type { Locale } from '@rihla/contract/product.ts'
import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '#clock.ts'
import type { Configuration } from '#configuration.ts'
import type { Database } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { mailQueue, urgentMailQueue } from '#jobs/queues.ts'
import { mailAttempted } from '#telemetry/events.ts'
import { createFolderTransport, devInboxFolder } from './dev-inbox.ts'
import { type AttachedFile, createSmtpTransport, type MailTransport } from './mail-transport.ts'
import { isUrgentMail, type MailAttachment, type MailContent } from './mail.ts'
import { findMail, updateMailAttempted, updateMailError, updateMailFailed, updateMailSent } from './mails.queries.ts'
import { renderMail } from './render-mail.ts'

/** Produces an attachment of a mail, for the entity it is about. */
export type AttachmentProducer = (id: string, locale: Locale) => Promise<AttachedFile>

interface MailerOptions {
  config: Pick<Configuration, 'smtpUrl' | 'mailFrom' | 'mailReturnTo' | 'publicUrl' | 'dataFolder'>
  db: Database
  clock: Clock
  log: Logger
  /** By the names that features use in `enqueueMail`. */
  producers: Readonly<Record<string, AttachmentProducer>>
  /** The address of Reply-To; empty: replies go to the sender. */
  findReplyTo: () => Promise<string>
}

/** No mailbox exists there (RFC 6761); the demo and the load test do. Their mails would bounce, and harm the sender's name. */
const reservedDomain = /\.(?:example|invalid|localhost|test)$/i

/** Mails sent at a time by one process, each with a worker and a connection. */
const concurrency = { bulk: 3, urgent: 2 }

interface Mailer {
  /** Sends a pending mail. Throws when it should be retried; a permanently refused mail is marked as failed. */
  deliver: (mailId: string, signal?: AbortSignal) => Promise<void>
  /** Called after the last attempt: from here on an admin decides. */
  giveUp: (mailId: string) => Promise<void>
  close: () => void
}

/** The error's details are in the mail's row; the thrown and logged error contains no personal data. */
class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
}

export function createMailer(options: MailerOptions): Mailer {
  const { config, db, clock, log } = options
  const folder = createFolderTransport(devInboxFolder(config.dataFolder))
  const createTransport = (connections: number): MailTransport =>
    config.smtpUrl ? createSmtpTransport(config.smtpUrl, connections) : folder
  const transport = createTransport(concurrency.bulk)
  // an urgent mail must not wait for a connection either
  const urgentTransport = createTransport(concurrency.urgent)

  return {
    async deliver(mailId, signal) {
      const mail = await findMail(db, mailId)
      if (!mail || mail.status !== 'queued') return
      const content = contentAt(mail.content as unknown as MailContent, clock.now())
      if (!content) {
        await updateMailError(db, mailId, 'Expired: the link of this mail is no longer valid.')
        await updateMailFailed(db, mailId)
        mailAttempted.report({ result: 'expired' })
        log.warn({ mailId, kind: mail.kind }, 'mail expired')
        return
      }
      const messageId = await updateMailAttempted(db, mailId, `<${mailId}@${new URL(config.publicUrl).hostname}>`)
      try {
        const outgoing = await compose({ ...mail, content }, messageId, options)
        const sending = isUrgentMail(mail.kind) ? urgentTransport : transport
        await (reservedDomain.test(mail.to_address) ? folder : sending).send(outgoing, signal)
      } catch (error) {
        await updateMailError(db, mailId, error instanceof Error ? error.message : String(error))
        if (!isRefusal(error)) {
          mailAttempted.report({ result: 'retried' })
          throw new MailNotSent(reasonOf(error))
        }
        await updateMailFailed(db, mailId)
        mailAttempted.report({ result: 'refused' })
        log.error({ mailId, kind: mail.kind, reason: reasonOf(error) }, 'mail refused')
        return
      }
      await updateMailSent(db, mailId, clock.now())
      mailAttempted.report({ result: 'sent' })
      log.info({ mailId, kind: mail.kind, attempt: mail.attempts + 1 }, 'mail sent')
    },
    async giveUp(mailId) {
      await updateMailFailed(db, mailId)
      mailAttempted.report({ result: 'given_up' })
      log.error({ mailId }, 'mail failed permanently')
    },
    close() {
      transport.close()
      urgentTransport.close()
    },
  }
}

/** Registers the workers of both queues. */
export function registerMailWorkers(jobs: Jobs, mailer: Mailer): void {
  for (const [queue, workers] of [
    [mailQueue, concurrency.bulk],
    [urgentMailQueue, concurrency.urgent],
  ] as const) {
    jobs.work(queue, ({ mailId }, { signal }) => mailer.deliver(mailId, signal), {
      concurrency: workers,
      onDead: ({ mailId }) => mailer.giveUp(mailId),
    })
  }
}

/** The content without what has expired; undefined when nothing useful is left. */
function contentAt(content: MailContent, now: Date): MailContent | undefined {
  const { code: _, subjectWithCode: __, expiry, ...rest } = content
  if (!expiry || now < new Date(expiry.codeAt)) return content
  return now < new Date(expiry.linkAt) ? { ...rest, ...expiry.withoutCode } : undefined
}

type StoredMail = Omit<Selectable<DB['mails']>, 'content'> & { content: MailContent }

async function compose(mail: StoredMail, messageId: string, { config, producers, findReplyTo }: MailerOptions) {
  const { locale } = mail
  const attachments = (mail.attachments as unknown as MailAttachment[]).map(({ producer, id }) => {
    const produce = producers[producer]
    if (!produce) throw new Error(`No producer '${producer}'`)
    return produce(id, locale)
  })
  const replyTo = await findReplyTo()
  return {
    ...renderMail(mail.content, locale, config.publicUrl),
    id: mail.id,
    messageId,
    from: config.mailFrom,
    ...(replyTo && { replyTo }),
    ...(config.mailReturnTo && { returnTo: config.mailReturnTo }),
    to: { name: mail.to_name, address: mail.to_address },
    locale,
    createdAt: mail.created_at,
    attachments: await Promise.all(attachments),
    ...(mail.content.unsubscribeUrl && { unsubscribeUrl: mail.content.unsubscribeUrl }),
  }
}

/**
 * The mail server permanently refuses this mail. An authentication error (53x) is a configuration problem, and the
 * mail can wait until it is fixed.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('permanent' in error) || error.permanent !== true) return false
  return !('code' in error && error.code === 'EAUTH')
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const parts = ['code', 'responseCode'].map((name) => (error as unknown as Record<string, unknown>)[name])
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || error.name
}

import { isLocale, type Locale } from '@rihla/contract/product.ts'
import type { Selectable } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from '#clock.ts'
import type { Configuration } from '#configuration.ts'
import type { Database } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { devInboxFolder, createFolderTransport } from './folder-transport.ts'
import type { AttachedFile, MailTransport } from './mail-transport.ts'
import type { MailAttachment, MailContent } from './mail.ts'
import { findMail, updateMailAttempted, updateMailError, updateMailFailed, updateMailSent } from './mails.queries.ts'
import { renderMail } from './render-mail.ts'
import { createSmtpTransport } from './smtp-transport.ts'

/** Makes the file a mail was promised, from the thing it is about. */
export type AttachmentProducer = (id: string, locale: Locale) => Promise<AttachedFile>

export interface MailerOptions {
  config: Pick<Configuration, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataFolder'>
  db: Database
  clock: Clock
  log: Logger
  /** By the names features use in `enqueueMail`. */
  producers: Readonly<Record<string, AttachmentProducer>>
}

export interface Mailer {
  /** Sends a mail that waits. Throws when it should be tried again; a mail refused for good is marked and done with. */
  deliver: (mailId: string, signal?: AbortSignal) => Promise<void>
  /** After the last attempt: from here on an admin decides. */
  giveUp: (mailId: string) => Promise<void>
  close: () => void
}

/** What went wrong stands in the mail's row; what is thrown and logged names no person. */
class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
}

export function createMailer(options: MailerOptions): Mailer {
  const { config, db, clock, log } = options
  const transport: MailTransport = config.smtpUrl
    ? createSmtpTransport(config.smtpUrl)
    : createFolderTransport(devInboxFolder(config.dataFolder))

  return {
    async deliver(mailId, signal) {
      const mail = await findMail(db, mailId)
      if (!mail || mail.status !== 'queued') return
      const messageId = await updateMailAttempted(db, mailId, `<${mailId}@${new URL(config.publicUrl).hostname}>`)
      try {
        await transport.send(await compose(mail, messageId, options), signal)
      } catch (error) {
        await updateMailError(db, mailId, error instanceof Error ? error.message : String(error))
        if (!isRefusal(error)) throw new MailNotSent(reasonOf(error))
        await updateMailFailed(db, mailId)
        log.error({ mailId, kind: mail.kind, reason: reasonOf(error) }, 'mail refused')
        return
      }
      await updateMailSent(db, mailId, clock.now())
      log.info({ mailId, kind: mail.kind, attempt: mail.attempts + 1 }, 'mail sent')
    },
    async giveUp(mailId) {
      await updateMailFailed(db, mailId)
      log.error({ mailId }, 'mail failed for good')
    },
    close: () => transport.close(),
  }
}

async function compose(mail: Selectable<DB['mails']>, messageId: string, { config, producers }: MailerOptions) {
  const locale = isLocale(mail.locale) ? mail.locale : 'en'
  const attachments = (mail.attachments as unknown as MailAttachment[]).map(({ producer, id }) => {
    const produce = producers[producer]
    if (!produce) throw new Error(`Nobody produces '${producer}'`)
    return produce(id, locale)
  })
  return {
    ...renderMail(mail.content as unknown as MailContent, locale, config.publicUrl),
    id: mail.id,
    messageId,
    from: config.mailFrom,
    to: { name: mail.to_name, address: mail.to_address },
    locale,
    createdAt: new Date(mail.created_at),
    attachments: await Promise.all(attachments),
  }
}

/** The mail server will never take this mail. A wrong login (53x) is ours to mend, and the mail can wait for it. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('permanent' in error) || error.permanent !== true) return false
  return !('code' in error && error.code === 'EAUTH')
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const parts = ['code', 'responseCode'].map((name) => (error as unknown as Record<string, unknown>)[name])
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || error.name
}

import { createTransport } from 'nodemailer'
import type { RenderedMail } from './render-mail.ts'

export interface AttachedFile {
  filename: string
  contentType: string
  content: Buffer
}

/** A mail ready to be sent. */
export interface OutgoingMail extends RenderedMail {
  id: string
  messageId: string
  from: string
  to: { name: string; address: string }
  locale: string
  createdAt: Date
  attachments: AttachedFile[]
  unsubscribeUrl?: string
  /** Where a person reads what recipients answer. */
  replyTo?: string
  /** The envelope's sender, to which mail servers return what they cannot deliver. */
  returnTo?: string
}

/** Destination of mails. Sending the same mail twice must be harmless. */
export interface MailTransport {
  send: (mail: OutgoingMail, signal?: AbortSignal) => Promise<void>
  close: () => void
}

/** The nodemailer options that both transports share. */
export const messageOf = (mail: OutgoingMail) => ({
  messageId: mail.messageId,
  date: mail.createdAt,
  from: mail.from,
  to: mail.to,
  ...(mail.replyTo && { replyTo: mail.replyTo }),
  ...(mail.returnTo && { envelope: { from: mail.returnTo, to: mail.to.address } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.attachments,
  headers: {
    'Content-Language': mail.locale,
    'Auto-Submitted': 'auto-generated',
    // one-click unsubscription (RFC 8058)
    ...(mail.unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  ...(mail.unsubscribeUrl && { list: { unsubscribe: mail.unsubscribeUrl } }),
  // mail contents must not make this server fetch a URL or read a file
  disableUrlAccess: true,
  disableFileAccess: true,
})

/** Sends through a mail server with a small pool of connections. */
export function createSmtpTransport(smtpUrl: string, maxConnections: number): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  })
  return {
    async send(mail, signal) {
      await transporter.sendMail({ ...messageOf(mail), ...(signal && { signal }) })
    },
    close: () => transporter.close(),
  }
}

import type { RenderedMail } from './render-mail.ts'

export interface AttachedFile {
  filename: string
  contentType: string
  content: Buffer
}

/** A mail as it leaves. */
export interface OutgoingMail extends RenderedMail {
  id: string
  messageId: string
  from: string
  to: { name: string; address: string }
  locale: string
  createdAt: Date
  attachments: AttachedFile[]
}

/** Where mails go. Sending the same mail again must do no harm. */
export interface MailTransport {
  send: (mail: OutgoingMail, signal?: AbortSignal) => Promise<void>
  close: () => void
}

/** What both ways of sending hand to nodemailer. */
export const messageOf = (mail: OutgoingMail) => ({
  messageId: mail.messageId,
  date: mail.createdAt,
  from: mail.from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.attachments,
  headers: { 'Content-Language': mail.locale, 'Auto-Submitted': 'auto-generated' },
  // nothing in a mail may make this server fetch an address or read a file
  disableUrlAccess: true,
  disableFileAccess: true,
})

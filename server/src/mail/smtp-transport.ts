import { createTransport } from 'nodemailer'
import { type MailTransport, messageOf } from './mail-transport.ts'

/** Sends through a mail server with a small pool of connections. */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const transporter = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
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

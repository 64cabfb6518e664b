import { createTransport } from 'nodemailer'
import type { Configuration } from '#configuration.ts'
import { type Judgement, ok, reasonOf, warning, wrong } from './finding.ts'

const waitMs = 8_000

/** Connects and signs in; sends only with `sendTo`. */
export async function checkMail(config: Configuration, sendTo: string | undefined): Promise<Judgement> {
  if (config.smtpUrl === undefined) {
    const sentence = `SMTP_URL is not set: mails are written to ${config.dataFolder}/mail.`
    return config.isProduction ? wrong(`${sentence} Nobody receives them.`) : ok(sentence)
  }
  const { host, protocol, username } = new URL(config.smtpUrl)
  const transporter = createTransport({
    url: config.smtpUrl,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  })
  try {
    await transporter.verify()
    if (sendTo !== undefined) {
      await transporter.sendMail({
        from: config.mailFrom,
        to: sendTo,
        subject: 'Rihla: test of the mail server',
        text: `${config.publicUrl} can send mails.`,
      })
      return ok(`${host} accepted a mail to ${sendTo}: look whether it arrives, and not as spam.`)
    }
    if (username === '' && protocol === 'smtp:' && config.isProduction) {
      return warning(`${host} accepts the connection without a password: set one in SMTP_URL if it relays for others.`)
    }
    return ok(`${host} accepts the connection${username === '' ? '' : ' and the password'}.`)
  } catch (error) {
    const isPassword = error instanceof Error && 'code' in error && error.code === 'EAUTH'
    const remedy = isPassword ? 'correct the user and the password in SMTP_URL' : 'check SMTP_URL and the firewall'
    return wrong(`${host} does not work: ${reasonOf(error)}. To do: ${remedy}.`)
  } finally {
    transporter.close()
  }
}

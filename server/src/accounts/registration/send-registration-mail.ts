import type { Locale } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { enqueueMail } from '#mail/mail.ts'
import { alreadyRegisteredMail, verificationMail } from './registration-mails.ts'

interface Registrant {
  /** Of the registration, or of the person who already has an account. */
  id: string
  name: string
  email: string
  locale: string
}

export async function sendVerificationMail(
  { config }: Pick<Context, 'config'>,
  trx: Transaction,
  { id, name, email, locale, code, linkToken }: Registrant & { code: string; linkToken: string },
): Promise<void> {
  const facts = { email, code, linkToken, publicUrl: config.publicUrl }
  await enqueueMail(trx, {
    kind: 'account.verification',
    about: { type: 'registration', id },
    to: { name, address: email },
    locale: locale as Locale,
    content: verificationMail(facts, locale as Locale),
  })
}

export async function sendAlreadyRegisteredMail(
  { config }: Pick<Context, 'config'>,
  trx: Transaction,
  { id, name, email, locale }: Registrant,
): Promise<void> {
  await enqueueMail(trx, {
    kind: 'account.already_registered',
    about: { type: 'user', id },
    to: { name, address: email },
    locale: locale as Locale,
    content: alreadyRegisteredMail(name, config.publicUrl, locale as Locale),
  })
}

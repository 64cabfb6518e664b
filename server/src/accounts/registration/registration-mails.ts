import { type Locale, pageUrl, productName } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { enqueueMail, type MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'

interface Verification {
  email: string
  code: string
  linkToken: string
  publicUrl: string
}

/** Omits the name: it is unverified input that would be mailed to an address of the sender's choice. */
export function verificationMail({ email, code, linkToken, publicUrl }: Verification, locale: Locale): MailContent {
  const i18n = i18nOf(locale)
  const product = productName[locale]
  const path = `/email-verification?token=${linkToken}&email=${encodeURIComponent(email)}`
  return {
    subject: i18n.t('Verify your email address for {product}', { product }),
    preheader: i18n.t('Verify your email address to finish your registration.'),
    heading: i18n.t('Welcome to {product}', { product }),
    paragraphs: [
      i18n.t('One step left: confirm that this email address is yours. Enter this code where you registered:'),
    ],
    code,
    action: { label: i18n.t('Verify my email'), url: pageUrl(publicUrl, locale, path) },
    note: i18n.t(
      'The code is valid for 10 minutes and the button for 24 hours; each works once. If you did not register, ignore this email: nobody can use your address without it.',
    ),
  }
}

export function alreadyRegisteredMail(name: string, publicUrl: string, locale: Locale): MailContent {
  const i18n = i18nOf(locale)
  const product = productName[locale]
  return {
    subject: i18n.t('You already have a {product} account', { product }),
    preheader: i18n.t('Someone tried to register with your email address.'),
    heading: i18n.t('Hello {name}', { name }),
    paragraphs: [
      i18n.t(
        'Someone, probably you, tried to register at {product} with this email address. You already have an account, so there is nothing to verify: just sign in.',
        { product },
      ),
      i18n.t('If you have forgotten your password, you can choose a new one when you sign in.'),
    ],
    action: { label: i18n.t('Sign in'), url: pageUrl(publicUrl, locale, '/') },
    note: i18n.t('If this was not you, you do not need to do anything. Your account is unchanged.'),
  }
}

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

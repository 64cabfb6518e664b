import { type Locale, pageUrl, productName } from '@rihla/contract/product.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { enqueueMail, type MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'

interface Reset {
  name: string
  email: string
  code: string
  linkToken: string
  publicUrl: string
}

export function passwordResetMail({ name, email, code, linkToken, publicUrl }: Reset, locale: Locale): MailContent {
  const i18n = i18nOf(locale)
  const path = `/reset-password?token=${linkToken}&email=${encodeURIComponent(email)}`
  return {
    subject: i18n.t('Choose a new password for {product}', { product: productName[locale] }),
    preheader: i18n.t('Your code and link to choose a new password.'),
    heading: i18n.t('Hello {name}', { name }),
    paragraphs: [i18n.t('Someone, probably you, asked for a new password for this account. Enter this code:')],
    code,
    action: { label: i18n.t('Choose a new password'), url: pageUrl(publicUrl, locale, path) },
    note: i18n.t(
      'The code is valid for 10 minutes and the button for 24 hours; each works once. If you did not ask for this, ignore this email: your password stays the same. Never share this code with anyone.',
    ),
  }
}

export function passwordChangedMail(name: string, publicUrl: string, locale: Locale): MailContent {
  const i18n = i18nOf(locale)
  return {
    subject: i18n.t('Your {product} password was changed', { product: productName[locale] }),
    preheader: i18n.t('If this was not you, act now.'),
    heading: i18n.t('Hello {name}', { name }),
    paragraphs: [
      i18n.t('The password of your account was just changed, and other devices were signed out.'),
      i18n.t('If this was you, you do not need to do anything.'),
    ],
    action: { label: i18n.t('This was not me'), url: pageUrl(publicUrl, locale, '/reset-password') },
    note: i18n.t('If this was not you, choose a new password now: this signs out all other devices.'),
  }
}

export async function sendPasswordChangedMail(
  { config }: Pick<Context, 'config'>,
  trx: Transaction,
  { id, name, email, locale }: { id: string; name: string; email: string; locale: string },
): Promise<void> {
  await enqueueMail(trx, {
    kind: 'account.password_changed',
    about: { type: 'user', id },
    to: { name, address: email },
    locale: locale as Locale,
    content: passwordChangedMail(name, config.publicUrl, locale as Locale),
  })
}

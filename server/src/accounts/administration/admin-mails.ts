import { type Locale, pageUrl, productName } from '@rihla/contract/product.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'

interface Receiver {
  name: string
  locale: Locale
  publicUrl: string
}

/** Notifies a user that an admin deactivated or reactivated their account. */
export function statusMail(isActive: boolean, { name, locale, publicUrl }: Receiver): MailContent {
  const i18n = i18nOf(locale)
  const product = productName[locale]
  const action = { label: i18n.t('Visit {product}', { product }), url: pageUrl(publicUrl, locale, '/') }
  if (isActive) {
    return {
      subject: i18n.t('Your {product} account is active again', { product }),
      heading: i18n.t('Welcome back, {name}', { name }),
      paragraphs: [i18n.t('Our team has reactivated your account. You can sign in as before.')],
      action,
    }
  }
  return {
    subject: i18n.t('Your {product} account has been deactivated', { product }),
    heading: i18n.t('Hello {name}', { name }),
    paragraphs: [
      i18n.t('Our team has deactivated your account. All devices were signed out, and you cannot sign in for now.'),
      i18n.t('Your bookings and everything you wrote are kept. If you think this is a mistake, please contact us.'),
    ],
    action,
  }
}

/** Omits the password, because mails are stored. */
export function welcomeAdminMail({ name, locale, publicUrl }: Receiver): MailContent {
  const i18n = i18nOf(locale)
  return {
    subject: i18n.t('You are now an admin of {product}', { product: productName[locale] }),
    heading: i18n.t('Welcome, {name}', { name }),
    paragraphs: [
      i18n.t(
        'Another admin has given you admin access. Sign in with this address and the password they gave you, then change the password.',
      ),
    ],
    action: { label: i18n.t('Open the dashboard'), url: pageUrl(publicUrl, locale, '/admin') },
    note: i18n.t('If you did not expect this, please contact us immediately.'),
  }
}

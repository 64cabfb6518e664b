import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import { type Locale, pageUrl, productName } from '@rihla/contract/product.ts'
import type { Configuration } from '#configuration.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'
import { quote } from '../quote.ts'

interface Reply {
  subject: string
  message: string
}

interface Occasion {
  written: { message: string; created_at: Date }
  locale: Locale
  config: Pick<Configuration, 'publicUrl' | 'platformTimeZone'>
}

/** The reply of an admin, above the quoted message it replies to. */
export function replyMail(reply: Reply, { written, locale, config }: Occasion): MailContent {
  const i18n = i18nOf(locale)
  const day = formatDay(dayIn(config.platformTimeZone, written.created_at), locale)
  return {
    subject: reply.subject,
    heading: reply.subject,
    paragraphs: [
      ...reply.message.split(/(?:\r?\n){2,}/),
      i18n.t('On {day} you wrote:', { day }),
      quote(written.message),
    ],
    action: { label: i18n.t('Write to us again'), url: pageUrl(config.publicUrl, locale, '/#contact') },
    note: i18n.t('You are receiving this email because this address was entered in the contact form of {product}.', {
      product: productName[locale],
    }),
  }
}

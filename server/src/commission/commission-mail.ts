import { type CalendarDate, formatDay } from '@rihla/contract/dates.ts'
import { type Locale, pageUrl, productName } from '@rihla/contract/product.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'

export function commissionMail(
  { percent, from }: { percent: number; from: CalendarDate },
  locale: Locale,
  publicUrl: string,
): MailContent {
  const i18n = i18nOf(locale)
  const product = productName[locale]
  const facts = { percent: String(percent), day: formatDay(from, locale), product }
  return {
    subject: i18n.t('Your commission on {product} changes', { product }),
    preheader: i18n.t('{percent}% for bookings made from {day} on.', facts),
    heading: i18n.t('Your commission changes'),
    paragraphs: [
      i18n.t('From {day} on, {product} keeps {percent}% of what travellers pay online for new bookings.', facts),
      i18n.t('Bookings made before that day keep the commission they were made with.'),
    ],
    action: { label: i18n.t('Open your dashboard'), url: pageUrl(publicUrl, locale, '/agency') },
  }
}

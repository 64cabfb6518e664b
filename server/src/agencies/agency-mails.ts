import { type Locale, pageUrl, productName } from '@rihla/contract/product.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'

export function agencyVerificationMail(isVerified: boolean, locale: Locale, publicUrl: string): MailContent {
  const i18n = i18nOf(locale)
  const product = productName[locale]
  const action = { label: i18n.t('Open your dashboard'), url: pageUrl(publicUrl, locale, '/agency') }
  if (isVerified) {
    return {
      subject: i18n.t('Your agency is verified on {product}', { product }),
      preheader: i18n.t('You can now publish trips yourself.'),
      heading: i18n.t('Your agency is verified'),
      paragraphs: [
        i18n.t(
          'We have reviewed your agency. You can now publish your trips on {product} yourself, and travellers see them immediately.',
          { product },
        ),
      ],
      action,
    }
  }
  return {
    subject: i18n.t('Your agency is no longer verified on {product}', { product }),
    preheader: i18n.t('New trips now need our approval.'),
    heading: i18n.t('Your verification was removed'),
    paragraphs: [
      i18n.t(
        'Your agency is currently not verified. New trips stay drafts until we approve them. Existing bookings are not affected.',
      ),
      i18n.t('If you think this is a mistake, please contact us.'),
    ],
    action,
  }
}

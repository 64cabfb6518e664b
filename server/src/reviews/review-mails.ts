import type { Locale } from '@rihla/contract/product.ts'
import type { MailContent } from '#mail/mail.ts'
import { i18nOf } from '#translations/i18n.ts'

interface Written {
  customer: string
  trip: string
  rating: number
  comment: string
  url: string
}

interface Replied {
  agency: string
  trip: string
  reply: string
  url: string
}

/** To the agency: a new review of its trip. */
export function writtenMail({ customer, trip, rating, comment, url }: Written, locale: Locale): MailContent {
  const i18n = i18nOf(locale)
  return {
    subject: i18n.t('{rating} out of 5 for ‘{trip}’', { rating, trip }),
    preheader: i18n.t('{customer} wrote a review.', { customer }),
    heading: i18n.t('{customer} reviewed your trip', { customer }),
    paragraphs: [i18n.t('Travellers also read your reply.'), comment],
    facts: [
      { label: i18n.t('Trip'), value: trip },
      { label: i18n.t('Rating'), value: i18n.t('{rating} out of 5', { rating }) },
    ],
    action: { label: i18n.t('Read and reply'), url },
  }
}

/** To the customer: the agency's first reply to their review. */
export function repliedMail({ agency, trip, reply, url }: Replied, locale: Locale): MailContent {
  const i18n = i18nOf(locale)
  return {
    subject: i18n.t('{agency} replied to your review', { agency }),
    preheader: i18n.t('About ‘{trip}’.', { trip }),
    heading: i18n.t('{agency} replied to your review of ‘{trip}’', { agency, trip }),
    paragraphs: [reply],
    action: { label: i18n.t('View the reviews'), url },
  }
}

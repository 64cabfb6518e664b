import type { Locale } from '@rihla/contract/product.ts'
import type { MailContent } from '#mail/mail.ts'

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

const writtenTexts: Record<Locale, (review: Written) => MailContent> = {
  en: ({ customer, trip, rating, comment, url }) => ({
    subject: `${rating} out of 5 for '${trip}'`,
    preheader: `${customer} wrote a review.`,
    heading: `${customer} reviewed your trip`,
    paragraphs: ['Travellers read what you answer, too.', comment],
    facts: [
      { label: 'Trip', value: trip },
      { label: 'Rating', value: `${rating} out of 5` },
    ],
    action: { label: 'Read and reply', url },
  }),
  ar: ({ customer, trip, rating, comment, url }) => ({
    subject: `${rating} من 5 لرحلة «${trip}»`,
    preheader: `كتب ${customer} تقييمًا.`,
    heading: `قيّم ${customer} رحلتك`,
    paragraphs: ['يقرأ المسافرون ردّك أيضًا.', comment],
    facts: [
      { label: 'الرحلة', value: trip },
      { label: 'التقييم', value: `${rating} من 5` },
    ],
    action: { label: 'القراءة والرد', url },
  }),
}

const repliedTexts: Record<Locale, (reply: Replied) => MailContent> = {
  en: ({ agency, trip, reply, url }) => ({
    subject: `${agency} replied to your review`,
    preheader: `About '${trip}'.`,
    heading: `${agency} replied to your review of '${trip}'`,
    paragraphs: [reply],
    action: { label: 'See the reviews', url },
  }),
  ar: ({ agency, trip, reply, url }) => ({
    subject: `ردّت ${agency} على تقييمك`,
    preheader: `عن «${trip}».`,
    heading: `ردّت ${agency} على تقييمك لرحلة «${trip}»`,
    paragraphs: [reply],
    action: { label: 'عرض التقييمات', url },
  }),
}

/** To the agency, about a review of its trip. */
export const writtenMail = (review: Written, locale: Locale): MailContent => writtenTexts[locale](review)

/** To the customer, about the agency's first reply. */
export const repliedMail = (reply: Replied, locale: Locale): MailContent => repliedTexts[locale](reply)

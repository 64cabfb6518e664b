import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import { findParties } from '#bookings/row/bookings.queries.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { MailContent } from '#mail/mail.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { i18nOf } from '#translations/i18n.ts'
import { findReview } from './reviews.queries.ts'

interface WrittenFacts {
  customer: string
  trip: string
  rating: number
  comment: string
  url: string
}

interface RepliedFacts {
  agency: string
  trip: string
  reply: string
  url: string
}

/** To the agency: a new review of its trip. */
export function writtenMail({ customer, trip, rating, comment, url }: WrittenFacts, locale: Locale): MailContent {
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
export function repliedMail({ agency, trip, reply, url }: RepliedFacts, locale: Locale): MailContent {
  const i18n = i18nOf(locale)
  return {
    subject: i18n.t('{agency} replied to your review', { agency }),
    preheader: i18n.t('About ‘{trip}’.', { trip }),
    heading: i18n.t('{agency} replied to your review of ‘{trip}’', { agency, trip }),
    paragraphs: [reply],
    action: { label: i18n.t('View the reviews'), url },
  }
}

/** The columns of a review that its mails need. */
type MailedReview = Record<'id' | 'trip_id' | 'customer_id' | 'agency_id', string>

/** The reviews of one trip: a page that exists even when the trip has none of its own. */
const urlOf = (context: Context, tripId: string, locale: Locale): string =>
  pageUrl(context.config.publicUrl, locale, `/reviews?tab=trips&trip=${tripId}`)

export async function sendWrittenMail(
  context: Context,
  trx: Transaction,
  review: MailedReview & { trip: string; rating: number; comment: string },
): Promise<void> {
  const { trip, rating, comment } = review
  const { customer } = await findParties(trx, review.customer_id, review.agency_id)
  const facts = { customer: customer.name, trip, rating, comment }
  await notifyUsers(context, trx, {
    to: review.agency_id,
    kind: 'review.written',
    subjectId: review.id,
    mail: (locale) => writtenMail({ ...facts, url: urlOf(context, review.trip_id, locale) }, locale),
  })
}

export async function sendRepliedMail(
  context: Context,
  trx: Transaction,
  replied: MailedReview & { reply: string },
): Promise<void> {
  const review = await findReview(trx, replied.id)
  if (!review) return
  const { agency } = await findParties(trx, replied.customer_id, replied.agency_id)
  const facts = { agency: agency.displayName, trip: review.trip_title, reply: replied.reply }
  await notifyUsers(context, trx, {
    to: replied.customer_id,
    kind: 'review.replied',
    subjectId: replied.id,
    mail: (locale) => repliedMail({ ...facts, url: urlOf(context, replied.trip_id, locale) }, locale),
  })
}

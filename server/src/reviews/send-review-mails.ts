import { type Locale, pageUrl } from '@rihla/contract/product.ts'
import { findParties } from '#bookings/presentation/bookings.queries.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { findReview } from './reviews.queries.ts'
import { repliedMail, writtenMail } from './review-mails.ts'

interface Written {
  id: string
  customerId: string
  agencyId: string
  tripId: string
  tripTitle: string
  rating: number
  comment: string
}

/** The reviews of one trip: a page that exists even when the trip has none of its own. */
const urlOf = (context: Context, tripId: string, locale: Locale): string =>
  pageUrl(context.config.publicUrl, locale, `/reviews?tab=trips&trip=${tripId}`)

export async function sendWrittenMail(context: Context, trx: Transaction, written: Written): Promise<void> {
  const { customer } = await findParties(trx, written.customerId, written.agencyId)
  const { rating, comment, tripTitle: trip } = written
  await notifyUsers(context, trx, [
    {
      to: written.agencyId,
      kind: 'review.written',
      subjectId: written.id,
      mail: (locale) =>
        writtenMail(
          { customer: customer.name, trip, rating, comment, url: urlOf(context, written.tripId, locale) },
          locale,
        ),
    },
  ])
}

interface Replied {
  id: string
  trip_id: string
  customer_id: string
  agency_id: string
  reply: string
}

export async function sendRepliedMail(context: Context, trx: Transaction, replied: Replied): Promise<void> {
  const review = await findReview(trx, replied.id)
  if (!review) return
  const { agency } = await findParties(trx, replied.customer_id, replied.agency_id)
  const facts = { agency: agency.displayName, trip: review.trip_title, reply: replied.reply }
  await notifyUsers(context, trx, [
    {
      to: replied.customer_id,
      kind: 'review.replied',
      subjectId: replied.id,
      mail: (locale) => repliedMail({ ...facts, url: urlOf(context, replied.trip_id, locale) }, locale),
    },
  ])
}

import { DomainError } from '@rihla/contract/errors.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { isUniqueViolation } from '#database/database-errors.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { isTripVisible } from '#trips/find-trip.queries.ts'
import { findOldestOpen, listOwnJourneys, type OpenFilter } from './open-reviews.queries.ts'
import { sendRepliedMail, sendWrittenMail } from './review-mails.ts'
import { insertReview, lockReview, updateReply } from './reviews.queries.ts'

interface WrittenReview {
  tripId: string
  /** The reviewed booking; defaults to the oldest without a review. */
  bookingId: string | undefined
  rating: number
  comment: string
}

/** A traveller reviews a trip, once per confirmed booking that has ended (docs/product/reviews.md#writing). */
export async function writeReview(context: Context, customer: CurrentUser, written: WrittenReview): Promise<string> {
  const now = context.clock.now()
  const { tripId, bookingId } = written
  const filter = { customerId: customer.id, tripId, bookingId, today: context.clock.today() }
  const id = uuid()
  const writing = context.db.transaction().execute(async (trx) => {
    const journey = (await findOldestOpen(trx, filter)) ?? (await refuse(context, trx, filter, customer))
    const review = {
      id,
      booking_id: journey.id,
      customer_id: customer.id,
      trip_id: tripId,
      agency_id: journey.agency_id,
      rating: written.rating,
      comment: written.comment,
      created_at: now,
    }
    await insertReview(trx, review)
    await sendWrittenMail(context, trx, { ...review, trip: journey.trip_title })
  })
  await writing.catch((error: unknown) => {
    // lost the race against a concurrent submission
    throw isUniqueViolation(error, 'reviews_booking_id_key') ? new DomainError('review.already_written') : error
  })
  return id
}

/** Throws the reason why nothing can be reviewed; `not_found` for a hidden trip that the customer has not booked. */
async function refuse(context: Context, trx: Transaction, filter: OpenFilter, customer: CurrentUser): Promise<never> {
  const journeys = await listOwnJourneys(trx, filter)
  if (journeys.some((journey) => journey.ends_on >= filter.today)) throw new DomainError('review.trip_not_over')
  if (journeys.some((journey) => journey.is_reviewed)) throw new DomainError('review.already_written')
  if (!filter.tripId || !(await isTripVisible(context.db, filter.tripId, customer))) throw new DomainError('not_found')
  throw new DomainError('review.not_travelled')
}

/** The trip's agency writes, changes or removes its reply. The customer is notified of the first one only. */
export async function replyToReview(
  context: Context,
  agency: CurrentUser,
  { reviewId, reply }: { reviewId: string; reply: string | null },
): Promise<void> {
  const text = reply || null
  await context.db.transaction().execute(async (trx) => {
    const review = requireFound(await lockReview(trx, reviewId, agency.id))
    if (review.reply === text) return
    await updateReply(trx, reviewId, text, context.clock.now())
    if (text !== null && review.replied_at === null) await sendRepliedMail(context, trx, { ...review, reply: text })
  })
}

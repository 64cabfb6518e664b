import type { Database, Transaction } from '../database/database.ts'
import type { Page } from '../http/paging.ts'

const reviewsOfTrip = (db: Database, tripId: string) =>
  db.selectFrom('reviews as r').where('r.trip_id', '=', tripId).where('r.deleted_at', 'is', null)

/** Newest first; a customer who was deleted has no name any more. */
export const listReviewsOfTrip = (db: Database, tripId: string, page: Page) =>
  reviewsOfTrip(db, tripId)
    .leftJoin('users as c', (join) => join.onRef('c.id', '=', 'r.customer_id').on('c.deleted_at', 'is', null))
    .select(['r.id', 'r.rating', 'r.comment', 'r.reply', 'r.created_at', 'r.trip_id', 'r.agency_id'])
    .select('c.name as customer_name')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export type ReviewRow = Awaited<ReturnType<typeof listReviewsOfTrip>>[number]

export async function countReviewsOfTrip(db: Database, tripId: string): Promise<number> {
  const row = await reviewsOfTrip(db, tripId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

export interface NewReview {
  id: string
  bookingId: string
  customerId: string
  tripId: string
  agencyId: string
  rating: number
  comment: string
  reply: string | null
  now: Date
}

export async function insertReview(trx: Transaction, review: NewReview): Promise<void> {
  await trx
    .insertInto('reviews')
    .values({
      id: review.id,
      booking_id: review.bookingId,
      customer_id: review.customerId,
      trip_id: review.tripId,
      agency_id: review.agencyId,
      rating: review.rating,
      comment: review.comment,
      reply: review.reply,
      replied_at: review.reply === null ? null : review.now,
      created_at: review.now,
    })
    .execute()
}

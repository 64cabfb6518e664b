import type { ReplyState, ReviewSort } from '@rihla/contract/reviews/review.ts'
import { type InferResult, type Insertable, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { countRows } from '#database/list-rows.ts'
import type { DB } from '#database/tables.ts'
import type { Page } from '#http/paging.ts'
import { isInCatalogue } from '#trips/find-trip.queries.ts'
import { coverOfTrip } from '#trips/select-trips.ts'

export interface ReviewFilter {
  agencyId?: string | undefined
  tripId?: string | undefined
  rating?: number | undefined
  reply?: ReplyState | undefined
}

const fromReviews = (db: Database | Transaction) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', 'r.agency_id')
    .innerJoin('trips as t', 't.id', 'r.trip_id')
    .where('r.deleted_at', 'is', null)

type Reviews = ReturnType<typeof fromReviews>

/** Filters public reviews, which are those of active agencies. Reviews outlive the deletion of their trip. */
function narrow<Q extends Pick<Reviews, 'where'>>(reviews: Q, { agencyId, tripId, rating, reply }: ReviewFilter): Q {
  let narrowed = (reviews as unknown as Reviews).where('u.deleted_at', 'is', null).where('u.is_active', '=', true)
  if (agencyId) narrowed = narrowed.where('r.agency_id', '=', agencyId)
  if (tripId) narrowed = narrowed.where('r.trip_id', '=', tripId)
  if (rating) narrowed = narrowed.where('r.rating', '=', rating)
  if (reply) narrowed = narrowed.where('r.reply', reply === 'given' ? 'is not' : 'is', null)
  return narrowed as unknown as Q
}

/** The name of a deleted customer is null. */
const selectReviews = (db: Database | Transaction) =>
  fromReviews(db)
    .innerJoin('agencies as a', 'a.user_id', 'r.agency_id')
    .leftJoin('uploads as logo', 'logo.id', 'a.logo_id')
    .leftJoin('users as c', (join) => join.onRef('c.id', '=', 'r.customer_id').on('c.deleted_at', 'is', null))
    .select(['r.id', 'r.rating', 'r.comment', 'r.reply', 'r.created_at', 'r.trip_id', 'r.agency_id'])
    .select(['c.name as customer_name', 't.title as trip_title', 't.destination as trip_destination'])
    .select(['a.name as agency_name', 'logo.storage_key as agency_logo_key', coverOfTrip.as('trip_image_key')])
    .select((eb) => eb.and([isInCatalogue(eb), eb('t.deleted_at', 'is', null)]).as('is_trip_listed'))

export type ReviewRow = InferResult<ReturnType<typeof selectReviews>>[number]

const orders: Record<ReviewSort, ReturnType<typeof sql>> = {
  newest: sql`r.created_at desc, r.id desc`,
  oldest: sql`r.created_at, r.id`,
  'highest-rating': sql`r.rating desc, r.created_at desc, r.id desc`,
  'lowest-rating': sql`r.rating, r.created_at desc, r.id desc`,
}

export const listReviews = (db: Database, filter: ReviewFilter, { sort, page }: { sort: ReviewSort; page: Page }) =>
  narrow(selectReviews(db), filter).orderBy(orders[sort]).limit(page.limit).offset(page.offset).execute()

const agencyOrders: Record<ReviewSort, ReturnType<typeof sql>> = {
  newest: sql`max(r.created_at) desc, r.agency_id desc`,
  oldest: sql`min(r.created_at), r.agency_id`,
  'highest-rating': sql`avg(r.rating) desc, count(*) desc, r.agency_id`,
  'lowest-rating': sql`avg(r.rating), count(*) desc, r.agency_id`,
}

/** Number and average of the reviews of each reviewed agency, in the order of the reviews. */
export const listRatingsByAgency = (db: Database, { sort, page }: { sort: ReviewSort; page: Page }) =>
  narrow(fromReviews(db), {})
    .select((eb) => ['r.agency_id', eb.fn.countAll<number>().as('n'), eb.fn.avg<string>('r.rating').as('average')])
    .groupBy('r.agency_id')
    .orderBy(agencyOrders[sort])
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export async function countReviewedAgencies(db: Database): Promise<number> {
  const { n } = await narrow(fromReviews(db), {})
    .select((eb) => eb.fn.count<number>('r.agency_id').distinct().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The first reviews of each agency. */
export const listFirstReviews = (
  db: Database,
  agencyIds: readonly string[],
  { sort, limit }: { sort: ReviewSort; limit: number },
): Promise<ReviewRow[]> =>
  db
    .selectFrom(
      selectReviews(db)
        .where('r.agency_id', 'in', agencyIds)
        .select(sql<number>`row_number() over (partition by r.agency_id order by ${orders[sort]})`.as('place'))
        .as('placed'),
    )
    .selectAll()
    .where('place', '<=', limit)
    .orderBy('place')
    .execute()

/** Includes reviews of inactive agencies. */
export const findReview = (db: Database | Transaction, id: string): Promise<ReviewRow | undefined> =>
  selectReviews(db).where('r.id', '=', id).executeTakeFirst()

export const isReviewVisible = async (db: Database, id: string): Promise<boolean> =>
  (await narrow(fromReviews(db), {}).select('r.id').where('r.id', '=', id).executeTakeFirst()) !== undefined

/** Number of reviews per rating. */
export const countReviewsByRating = (db: Database, filter: ReviewFilter) =>
  narrow(fromReviews(db), filter)
    .select((eb) => ['r.rating', eb.fn.countAll<number>().as('n')])
    .groupBy('r.rating')
    .execute()

export const countReviews = (db: Database, filter: ReviewFilter): Promise<number> =>
  countRows(narrow(fromReviews(db), filter))

/** Locks the review if it belongs to the agency. */
export const lockReview = (trx: Transaction, id: string, agencyId: string) =>
  trx
    .selectFrom('reviews')
    .select(['id', 'trip_id', 'agency_id', 'customer_id', 'reply', 'replied_at'])
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** `replied_at` is the time of the first reply; it stays when the reply is changed or removed. */
export async function updateReply(trx: Transaction, id: string, reply: string | null, now: Date): Promise<void> {
  await trx
    .updateTable('reviews')
    .set((eb) => ({ reply, ...(reply !== null && { replied_at: eb.fn.coalesce('replied_at', eb.val(now)) }) }))
    .where('id', '=', id)
    .execute()
}

export async function insertReview(trx: Transaction, review: Insertable<DB['reviews']>): Promise<void> {
  await trx.insertInto('reviews').values(review).execute()
}

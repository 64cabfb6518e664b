import { DomainError } from '@rihla/contract/errors.ts'
import { reviewLimits } from '@rihla/contract/reviews/review.ts'
import * as api from '@rihla/contract/reviews/reviews.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { requireId } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { type Call, serve } from '#http/serve.ts'
import { setSurrogateKeys } from '#http/surrogate-keys.ts'
import { isTripVisible } from '#trips/find-trip.queries.ts'
import { countOpenReviews, listOpenReviews } from './open-reviews.queries.ts'
import { presentOpenReview, presentReview, presentSubject, summarize } from './present-review.ts'
import {
  findReviewedAgency,
  findReviewedTrip,
  listReviewedAgencies,
  listReviewedTrips,
} from './review-subjects.queries.ts'
import { countReviews, countReviewsByRating, findReview, listReviews, type ReviewFilter } from './reviews.queries.ts'
import { replyToReview, writeReview } from './write-review.ts'

const idOf = (value: string | undefined) => (value === undefined ? undefined : requireId(value))

export function reviewsRoutes(app: App, context: Context): void {
  const { db, clock } = context

  async function list(
    { query, page, reply }: Pick<Call<typeof api.listTripReviews>, 'query' | 'page' | 'reply'>,
    filter: ReviewFilter,
  ): Promise<api.Review[]> {
    const [rows, total] = await Promise.all([
      listReviews(db, filter, { sort: query.sort ?? 'newest', page }),
      countReviews(db, filter),
    ])
    setTotal(reply, total)
    return rows.map(presentReview)
  }

  async function showReview(id: string): Promise<api.Review> {
    const row = await findReview(db, id)
    if (!row) throw new DomainError('not_found')
    return presentReview(row)
  }

  /** The agency and trip of the filter with their names; throws `not_found` for unknown ones. */
  async function findSubjects(filter: { agency?: string; trip?: string }) {
    const [agency, trip] = await Promise.all([
      filter.agency === undefined ? null : findReviewedAgency(db, requireId(filter.agency)),
      filter.trip === undefined ? null : findReviewedTrip(db, requireId(filter.trip)),
    ])
    if (agency === undefined || trip === undefined) throw new DomainError('not_found')
    return { agency, trip }
  }

  serve(app, api.listReviews, async (call) => {
    const { agency, trip } = await findSubjects(call.query)
    const reviews = await list(call, { agencyId: agency?.id, tripId: trip?.id })
    // review cards also show the names of trips and agencies
    setSurrogateKeys(call.reply, [
      'reviews',
      ...reviews.flatMap((review) => [`trip:${review.trip._id}`, `agency:${review.agency._id}`] as const),
    ])
    return reviews
  })

  serve(app, api.summarizeReviews, async ({ query, reply }) => {
    const { agency, trip } = await findSubjects(query)
    const counts = await countReviewsByRating(db, { agencyId: agency?.id, tripId: trip?.id })
    setSurrogateKeys(reply, ['reviews'])
    return {
      ...summarize(counts),
      agency: agency && { _id: agency.id, name: agency.name },
      trip: trip && { _id: trip.id, name: trip.name },
    }
  })

  serve(app, api.listReviewedAgencies, async ({ query: { search = '', limit = reviewLimits.subjects }, reply }) => {
    setSurrogateKeys(reply, ['reviews'])
    return (await listReviewedAgencies(db, { search, limit })).map(presentSubject)
  })

  serve(app, api.listReviewedTrips, async ({ query, reply }) => {
    const { agency, search = '', limit = reviewLimits.subjects } = query
    setSurrogateKeys(reply, ['reviews'])
    return (await listReviewedTrips(db, { agencyId: idOf(agency), search, limit })).map(presentSubject)
  })

  serve(app, api.listTripReviews, async (call) => {
    const { id: tripId, user, reply } = call
    if (!(await isTripVisible(db, tripId, user))) throw new DomainError('not_found')
    setSurrogateKeys(reply, [`trip:${tripId}`])
    return list(call, { tripId })
  })

  serve(app, api.listAgencyReviews, async (call) => {
    const { agency } = await findSubjects({ agency: call.id })
    const reviews = await list(call, { agencyId: agency!.id })
    setSurrogateKeys(call.reply, [`agency:${agency!.id}`, ...reviews.map(({ trip }) => `trip:${trip._id}` as const)])
    return reviews
  })

  serve(app, api.listOwnReviews, (call) => {
    const { trip, rating, reply } = call.query
    return list(call, { agencyId: call.user.id, tripId: idOf(trip), rating, reply })
  })

  serve(app, api.listOpenReviews, async ({ user, query, page, reply }) => {
    const filter = { customerId: user.id, tripId: idOf(query.trip), today: clock.today() }
    const [rows, total] = await Promise.all([listOpenReviews(db, filter, page), countOpenReviews(db, filter)])
    setTotal(reply, total)
    return rows.map(presentOpenReview)
  })

  serve(app, api.writeReview, async ({ user, body: { trip, booking, rating, comment } }) => {
    const written = { tripId: requireId(trip), bookingId: idOf(booking || undefined), rating, comment }
    return showReview(await writeReview(context, user, written))
  })

  serve(app, api.replyToReview, async ({ user, id, body: { reply } }) => {
    await replyToReview(context, user, { reviewId: id, reply })
    return showReview(id)
  })
}

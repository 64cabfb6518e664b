import { DomainError } from '@rihla/contract/errors.ts'
import { reviewLimits, type ReviewSort } from '@rihla/contract/reviews/review.ts'
import * as api from '@rihla/contract/reviews/reviews.api.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { serveCacheable } from '#http/cache-public-responses.ts'
import { requireFound, requireId } from '#http/ids.ts'
import { type Page, setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import { setSurrogateKeys } from '#http/surrogate-keys.ts'
import { isTripVisible } from '#trips/find-trip.queries.ts'
import { countOpenReviews, listOpenReviews } from './open-reviews.queries.ts'
import { presentOpenReview, presentReviewedAgency, presentReview, presentSubject, summarize } from './present-review.ts'
import {
  findReviewedAgency,
  findReviewedTrip,
  listReviewedAgencies,
  listReviewedTrips,
} from './review-subjects.queries.ts'
import {
  countReviewedAgencies,
  countReviews,
  countReviewsByRating,
  findReview,
  listFirstReviews,
  listRatingsByAgency,
  listReviews,
  type ReviewFilter,
} from './reviews.queries.ts'
import { replyToReview, writeReview } from './write-review.ts'

const idOf = (value: string | undefined) => (value === undefined ? undefined : requireId(value))

export function reviewsRoutes(app: App, context: Context): void {
  const { db, clock } = context

  async function list(
    filter: ReviewFilter,
    { query, page }: { query: { sort?: ReviewSort }; page: Page },
    reply: FastifyReply,
  ): Promise<api.Review[]> {
    const rows = await listReviews(db, filter, { sort: query.sort ?? 'newest', page })
    // most trips have fewer reviews than a page of them
    const isComplete = page.offset === 0 && rows.length < page.limit
    setTotal(reply, isComplete ? rows.length : await countReviews(db, filter))
    return rows.map(presentReview)
  }

  const showReview = async (id: string): Promise<api.Review> => presentReview(requireFound(await findReview(db, id)))

  /** The agency and trip of the filter with their names; throws `not_found` for unknown ones. */
  async function findSubjects(filter: { agency?: string; trip?: string }) {
    const [agency, trip] = await Promise.all([
      filter.agency === undefined ? null : findReviewedAgency(db, requireId(filter.agency)),
      filter.trip === undefined ? null : findReviewedTrip(db, requireId(filter.trip)),
    ])
    if (agency === undefined || trip === undefined) throw new DomainError('not_found')
    return { agency, trip }
  }

  serveCacheable(app, api.listReviews, async (request, reply) => {
    const { agency, trip } = await findSubjects(request.query)
    const reviews = await list({ agencyId: agency?.id, tripId: trip?.id }, request, reply)
    // review cards also show the names of trips and agencies
    setSurrogateKeys(reply, [
      'reviews',
      ...reviews.flatMap((review) => [`trip:${review.trip._id}`, `agency:${review.agency._id}`] as const),
    ])
    return reviews
  })

  serveCacheable(app, api.listReviewsByAgency, async ({ query: { sort = 'newest' }, page }, reply) => {
    const [agencies, total] = await Promise.all([listRatingsByAgency(db, { sort, page }), countReviewedAgencies(db)])
    const ids = agencies.map((agency) => agency.agency_id)
    const rows = ids.length > 0 ? await listFirstReviews(db, ids, { sort, limit: reviewLimits.perAgency }) : []
    setTotal(reply, total)
    setSurrogateKeys(reply, [
      'reviews',
      ...ids.map((id) => `agency:${id}` as const),
      ...rows.map((row) => `trip:${row.trip_id}` as const),
    ])
    return agencies.map((agency) => presentReviewedAgency(agency, rows))
  })

  serveCacheable(app, api.summarizeReviews, async ({ query }, reply) => {
    const { agency, trip } = await findSubjects(query)
    const counts = await countReviewsByRating(db, { agencyId: agency?.id, tripId: trip?.id })
    setSurrogateKeys(reply, ['reviews'])
    return {
      ...summarize(counts),
      agency: agency && { _id: agency.id, name: agency.name },
      trip: trip && { _id: trip.id, name: trip.name },
    }
  })

  serveCacheable(
    app,
    api.listReviewedAgencies,
    async ({ query: { search = '', limit = reviewLimits.subjects } }, reply) => {
      setSurrogateKeys(reply, ['reviews'])
      return (await listReviewedAgencies(db, { search, limit })).map(presentSubject)
    },
  )

  serveCacheable(app, api.listReviewedTrips, async ({ query }, reply) => {
    const { agency, search = '', limit = reviewLimits.subjects } = query
    setSurrogateKeys(reply, ['reviews'])
    return (await listReviewedTrips(db, { agencyId: idOf(agency), search, limit })).map(presentSubject)
  })

  serveCacheable(app, api.listTripReviews, async (request, reply) => {
    const tripId = request.params.id
    if (!(await isTripVisible(db, tripId, request.user))) throw new DomainError('not_found')
    setSurrogateKeys(reply, [`trip:${tripId}`])
    return list({ tripId }, request, reply)
  })

  serveCacheable(app, api.listAgencyReviews, async (request, reply) => {
    const { agency } = await findSubjects({ agency: request.params.id })
    const reviews = await list({ agencyId: agency!.id }, request, reply)
    setSurrogateKeys(reply, [`agency:${agency!.id}`, ...reviews.map(({ trip }) => `trip:${trip._id}` as const)])
    return reviews
  })

  serve(app, api.listOwnReviews, (request, reply) => {
    const { trip, rating, reply: replyState } = request.query
    return list({ agencyId: request.user.id, tripId: idOf(trip), rating, reply: replyState }, request, reply)
  })

  serve(app, api.listOpenReviews, async ({ user, query, page }, reply) => {
    const filter = { customerId: user.id, tripId: idOf(query.trip), today: clock.today() }
    const [rows, total] = await Promise.all([listOpenReviews(db, filter, page), countOpenReviews(db, filter)])
    setTotal(reply, total)
    return rows.map(presentOpenReview)
  })

  serve(app, api.writeReview, async ({ user, body: { trip, booking, rating, comment } }) => {
    const written = { tripId: requireId(trip), bookingId: idOf(booking || undefined), rating, comment }
    return showReview(await writeReview(context, user, written))
  })

  serve(app, api.replyToReview, async ({ user, params: { id }, body: { reply } }) => {
    await replyToReview(context, user, { reviewId: id, reply })
    return showReview(id)
  })
}

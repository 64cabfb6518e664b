import { DomainError } from '@rihla/contract/errors.ts'
import { reviewLimits, type ReviewSort } from '@rihla/contract/reviews/review.ts'
import {
  listAgencyReviews,
  listOpenReviews as listOpenEndpoint,
  listOwnReviews,
  listReviewedAgencies as listAgenciesEndpoint,
  listReviewedTrips as listTripsEndpoint,
  listReviews as listEndpoint,
  listTripReviews,
  replyToReview as replyEndpoint,
  type Review,
  summarizeReviews,
  writeReview as writeEndpoint,
} from '@rihla/contract/reviews/reviews.api.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { findUser, requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { pageOf, setTotal } from '#http/paging.ts'
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

/** The public representation of a review. */
async function showReview(context: Context, id: string): Promise<Review> {
  const row = await findReview(context.db, id)
  if (!row) throw new DomainError('not_found')
  return presentReview(row)
}

interface ListRequest {
  query: { sort?: ReviewSort; page?: number; limit?: number }
  reply: FastifyReply
}

/** The agency and trip of the filter with their names; throws `not_found` for unknown ones. */
async function findSubjects(context: Context, filter: { agency?: string; trip?: string }) {
  const [agency, trip] = await Promise.all([
    filter.agency === undefined ? null : findReviewedAgency(context.db, requireId(filter.agency)),
    filter.trip === undefined ? null : findReviewedTrip(context.db, requireId(filter.trip)),
  ])
  if (agency === undefined || trip === undefined) throw new DomainError('not_found')
  return { agency, trip }
}

export function reviewsRoutes(app: App, context: Context): void {
  const list = async (filter: ReviewFilter, { query, reply }: ListRequest): Promise<Review[]> => {
    const [rows, total] = await Promise.all([
      listReviews(context.db, filter, { sort: query.sort ?? 'newest', page: pageOf(query) }),
      countReviews(context.db, filter),
    ])
    setTotal(reply, total)
    return rows.map(presentReview)
  }

  app.route({
    ...listEndpoint,
    handler: async ({ query }, reply) => {
      const { agency, trip } = await findSubjects(context, query)
      const reviews = await list({ agencyId: agency?.id, tripId: trip?.id }, { query, reply })
      // review cards also show the names of trips and agencies
      setSurrogateKeys(reply, [
        'reviews',
        ...reviews.flatMap((review) => [`trip:${review.trip._id}`, `agency:${review.agency._id}`] as const),
      ])
      return reviews
    },
  })

  app.route({
    ...summarizeReviews,
    handler: async ({ query }, reply) => {
      const { agency, trip } = await findSubjects(context, query)
      const counts = await countReviewsByRating(context.db, { agencyId: agency?.id, tripId: trip?.id })
      setSurrogateKeys(reply, ['reviews'])
      return {
        ...summarize(counts),
        agency: agency && { _id: agency.id, name: agency.name },
        trip: trip && { _id: trip.id, name: trip.name },
      }
    },
  })

  app.route({
    ...listAgenciesEndpoint,
    handler: async ({ query: { search = '', limit = reviewLimits.subjects } }, reply) => {
      setSurrogateKeys(reply, ['reviews'])
      return (await listReviewedAgencies(context.db, { search, limit })).map(presentSubject)
    },
  })

  app.route({
    ...listTripsEndpoint,
    handler: async ({ query: { agency, search = '', limit = reviewLimits.subjects } }, reply) => {
      setSurrogateKeys(reply, ['reviews'])
      const agencyId = agency === undefined ? undefined : requireId(agency)
      return (await listReviewedTrips(context.db, { agencyId, search, limit })).map(presentSubject)
    },
  })

  app.route({
    ...listTripReviews,
    handler: async (request, reply) => {
      const tripId = requireId(request.params.id)
      if (!(await isTripVisible(context.db, tripId, findUser(request)))) throw new DomainError('not_found')
      setSurrogateKeys(reply, [`trip:${tripId}`])
      return list({ tripId }, { query: request.query, reply })
    },
  })

  app.route({
    ...listAgencyReviews,
    handler: async (request, reply) => {
      const { agency } = await findSubjects(context, { agency: request.params.id })
      const reviews = await list({ agencyId: agency!.id }, { query: request.query, reply })
      setSurrogateKeys(reply, [`agency:${agency!.id}`, ...reviews.map(({ trip }) => `trip:${trip._id}` as const)])
      return reviews
    },
  })

  app.route({
    ...listOwnReviews,
    handler: async (request, reply) => {
      const { trip, rating, reply: replyState } = request.query
      const tripId = trip === undefined ? undefined : requireId(trip)
      const filter = { agencyId: requireUser(request).id, tripId, rating, reply: replyState }
      return list(filter, { query: request.query, reply })
    },
  })

  app.route({
    ...listOpenEndpoint,
    handler: async (request, reply) => {
      const { trip } = request.query
      const filter = {
        customerId: requireUser(request).id,
        tripId: trip === undefined ? undefined : requireId(trip),
        today: context.clock.today(),
      }
      const [rows, total] = await Promise.all([
        listOpenReviews(context.db, filter, pageOf(request.query)),
        countOpenReviews(context.db, filter),
      ])
      setTotal(reply, total)
      return rows.map(presentOpenReview)
    },
  })

  app.route({
    ...writeEndpoint,
    handler: async (request, reply) => {
      const { trip, booking, rating, comment } = request.body
      const written = { tripId: requireId(trip), bookingId: booking ? requireId(booking) : undefined, rating, comment }
      const id = await writeReview(context, requireUser(request), written)
      return reply.code(201).send(await showReview(context, id))
    },
  })

  app.route({
    ...replyEndpoint,
    handler: async (request) => {
      const reviewId = requireId(request.params.id)
      await replyToReview(context, requireUser(request), { reviewId, reply: request.body.reply })
      return showReview(context, reviewId)
    },
  })
}

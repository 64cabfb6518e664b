import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { CalendarDate, Id, Moment, Nullable, OneOf, Paging, requiredText, Search, Strict, text } from '../schemas.ts'
import { replyStates, reviewLimits, reviewSorts } from './review.ts'

const reviews = endpointsOf('reviews')

const Rating = Type.Integer({ minimum: 1, maximum: 5 })

const ReviewedTrip = Type.Object({
  _id: Id,
  title: Type.String(),
  destination: Type.String(),
  image: Nullable(Type.String()),
})

export const Review = Type.Object({
  _id: Id,
  /** The name is null once the account is deleted; displayed as Anonymous. */
  customer: Type.Object({ name: Nullable(Type.String()) }),
  rating: Rating,
  comment: Type.String(),
  /** The agency's reply. */
  reply: Nullable(Type.String()),
  createdAt: Moment,
  /** `isListed`: the trip is in the catalogue and therefore has a public page. */
  trip: Type.Object({ ...ReviewedTrip.properties, isListed: Type.Boolean() }),
  agency: Type.Object({ _id: Id, name: Type.String(), logo: Nullable(Type.String()) }),
})
export type Review = Static<typeof Review>

const Named = Type.Object({ _id: Id, name: Type.String() })

/** Summary of a filtered list of reviews. */
export const ReviewSummary = Type.Object({
  count: Type.Integer(),
  /** Rounded to one decimal; null without reviews. */
  averageRating: Nullable(Type.Number()),
  /** Number of reviews with one to five stars, in that order. */
  counts: Type.Array(Type.Integer()),
  /** The agency in the filter. */
  agency: Nullable(Named),
  trip: Nullable(Named),
})
export type ReviewSummary = Static<typeof ReviewSummary>

/** A filter option: an agency or a trip with reviews. */
export const ReviewSubject = Type.Object({ ...Named.properties, count: Type.Integer() })
export type ReviewSubject = Static<typeof ReviewSubject>

/** An agency with its newest reviews, or those its sort order puts first. */
export const ReviewedAgency = Type.Object({
  agency: Review.properties.agency,
  count: Type.Integer(),
  averageRating: Type.Number(),
  reviews: Type.Array(Review),
})
export type ReviewedAgency = Static<typeof ReviewedAgency>

/** A booking the customer may review now. */
export const OpenReview = Type.Object({
  booking: Id,
  selectedStartDate: CalendarDate,
  bookingEndDate: CalendarDate,
  trip: ReviewedTrip,
  agency: Named,
})
export type OpenReview = Static<typeof OpenReview>

const subject = { agency: Type.Optional(Id), trip: Type.Optional(Id) }
const sort = Type.Optional(OneOf(reviewSorts))
const search = Type.Optional(Search)
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: reviewLimits.subjects }))

export const listReviews = reviews.get('/api/reviews', 'everyone', {
  scopes: ['reviews:read'],
  summary: 'List reviews',
  querystring: Strict({ ...subject, sort, ...Paging }),
  response: { 200: Type.Array(Review) },
})

/** Sorts the agencies by their newest or oldest review or their average, and their reviews alike. */
export const listReviewsByAgency = reviews.get('/api/reviews/by-agency', 'everyone', {
  summary: 'List reviewed agencies with their average and first reviews',
  querystring: Strict({ sort, ...Paging }),
  response: { 200: Type.Array(ReviewedAgency) },
})

export const summarizeReviews = reviews.get('/api/reviews/summary', 'everyone', {
  scopes: ['reviews:read'],
  summary: 'Summarise reviews: average and counts',
  querystring: Strict(subject),
  response: { 200: ReviewSummary },
})

export const listReviewedAgencies = reviews.get('/api/reviews/agencies', 'everyone', {
  summary: 'Find agencies that have reviews, most reviewed first',
  querystring: Strict({ search, limit }),
  response: { 200: Type.Array(ReviewSubject) },
})

export const listReviewedTrips = reviews.get('/api/reviews/trips', 'everyone', {
  summary: 'Find trips that have reviews, most reviewed first',
  querystring: Strict({ agency: subject.agency, search, limit }),
  response: { 200: Type.Array(ReviewSubject) },
})

export const listTripReviews = reviews.get('/api/reviews/trip/:id', 'everyone', {
  scopes: ['reviews:read'],
  summary: 'List the reviews of a trip, newest first',
  querystring: Strict({ sort, ...Paging }),
  response: { 200: Type.Array(Review) },
})

export const listAgencyReviews = reviews.get('/api/reviews/agency/:id', 'everyone', {
  scopes: ['reviews:read'],
  summary: "List the reviews of an agency's trips, newest first",
  querystring: Strict({ sort, ...Paging }),
  response: { 200: Type.Array(Review) },
})

export const listOwnReviews = reviews.get('/api/agencies/reviews', 'agency', {
  scopes: ['reviews:read'],
  summary: "List the reviews of the agency's own trips",
  querystring: Strict({
    trip: Type.Optional(Id),
    rating: Type.Optional(Rating),
    reply: Type.Optional(OneOf(replyStates)),
    sort,
    ...Paging,
  }),
  response: { 200: Type.Array(Review) },
})

export const listOpenReviews = reviews.get('/api/reviews/mine/open', 'customer', {
  summary: 'List the bookings the customer may review, oldest first',
  querystring: Strict({ trip: Type.Optional(Id), ...Paging }),
  response: { 200: Type.Array(OpenReview) },
})

/** Without `booking`, the review is for the oldest unreviewed booking of the trip. */
export const writeReview = reviews.post('/api/reviews', 'customer', {
  summary: 'Review a completed trip',
  body: Strict({
    trip: Id,
    rating: Rating,
    comment: requiredText(reviewLimits.comment),
    booking: Type.Optional(Nullable(Id)),
  }),
  response: { 201: Review },
})

/** `null` or an empty text deletes the reply. */
export const replyToReview = reviews.put('/api/reviews/:id/reply', 'agency', {
  scopes: ['reviews:write'],
  summary: "Reply to a review of one of the agency's trips",
  body: Strict({ reply: Nullable(text(reviewLimits.reply)) }),
  response: { 200: Review },
})

import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { IdParams, Strict } from '../schemas.ts'
import { Trip, TripCard } from './trip-schema.ts'

/** A trip in one of the places, and whether visitors see it: hidden, it keeps its place until it is removed or comes back. */
const FeaturedTrip = Type.Object({ ...TripCard.properties, isShown: Type.Boolean() })

export const listFeaturedTrips = defineEndpoint({
  method: 'GET',
  url: '/api/admin/trips/featured/list',
  access: 'admin',
  schema: {
    summary: 'The featured trips in their places',
    tags: ['admin'],
    response: { 200: Type.Object({ trips: Type.Array(FeaturedTrip), total: Type.Integer() }) },
  },
})

/**
 * `featuredOrder` is the place wanted. Places stay dense: beyond the last one is the last, those behind give way, and 0
 * removes like `isFeatured: false`. A 13th trip is 409 `trip.featured_full` (DECISIONS.md §4).
 */
export const featureTrip = defineEndpoint({
  method: 'PUT',
  url: '/api/admin/trips/:id/featured',
  access: 'admin',
  schema: {
    summary: 'Give a trip a featured place, move it, or take it away',
    tags: ['admin'],
    params: IdParams,
    body: Strict({
      isFeatured: Type.Boolean(),
      featuredOrder: Type.Integer({ minimum: 0, maximum: limits.featuredTrips }),
      showInHomepage: Type.Optional(Type.Boolean()),
    }),
    response: { 200: Trip },
  },
})

import Type from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { IdParams, Strict } from '../schemas.ts'
import { Trip, TripCard } from './trip-schema.ts'

/** A featured trip. With `isShown` false it is hidden from visitors but keeps its position. */
const FeaturedTrip = Type.Object({ ...TripCard.properties, isShown: Type.Boolean() })

export const listFeaturedTrips = defineEndpoint({
  method: 'GET',
  url: '/api/admin/trips/featured/list',
  access: 'admin',
  schema: {
    summary: 'List the featured trips in order',
    tags: ['admin'],
    response: { 200: Type.Object({ trips: Type.Array(FeaturedTrip), total: Type.Integer() }) },
  },
})

/**
 * `featuredOrder` is the requested position. Positions stay dense: values beyond the end mean last, later trips shift,
 * and 0 removes the trip like `isFeatured: false`. A 13th trip is 409 `trip.featured_full`
 * (docs/product/trips.md#featured-trips).
 */
export const featureTrip = defineEndpoint({
  method: 'PUT',
  url: '/api/admin/trips/:id/featured',
  access: 'admin',
  schema: {
    summary: 'Feature a trip, move it or remove it',
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

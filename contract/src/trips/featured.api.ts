import Type from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { Strict } from '../schemas.ts'
import { Trip, TripCard } from './trip-schema.ts'

const admin = endpointsOf('admin')

/** A featured trip. With `isShown` false it is hidden from visitors but keeps its position. */
const FeaturedTrip = Type.Object({ ...TripCard.properties, isShown: Type.Boolean() })

export const listFeaturedTrips = admin.get('/api/admin/trips/featured/list', 'admin', {
  scopes: ['admin:trips:read'],
  summary: 'List the featured trips in order',
  response: { 200: Type.Object({ trips: Type.Array(FeaturedTrip), total: Type.Integer() }) },
})

/**
 * `featuredOrder` is the requested position. Positions stay dense: values beyond the end mean last, later trips shift,
 * and 0 removes the trip like `isFeatured: false`. A 13th trip is 409 `trip.featured_full`
 * (docs/product/trips.md#featured-trips).
 */
export const featureTrip = admin.put('/api/admin/trips/:id/featured', 'admin', {
  scopes: ['admin:trips:write'],
  summary: 'Feature a trip, move it or remove it',
  body: Strict({
    isFeatured: Type.Boolean(),
    featuredOrder: Type.Integer({ minimum: 0 }),
    showInHomepage: Type.Optional(Type.Boolean()),
  }),
  response: { 200: Trip },
})

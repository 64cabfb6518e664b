import Type from 'typebox'
import { DeletionImpact } from '../bookings/deletion-impact.ts'
import { endpointsOf } from '../endpoint.ts'
import { Search, Strict } from '../schemas.ts'

const trips = endpointsOf('trips')

const search = Type.Optional(Search)
const Count = Type.Integer()

/** Number of the agency's trips per status, matching the search. */
const MyTripsSummary = Type.Object({
  counts: Type.Object({ all: Count, draft: Count, published: Count, archived: Count, suspended: Count }),
})

export const summarizeMyTrips = trips.get('/api/trips/mine/summary', 'agency', {
  scopes: ['trips:read'],
  summary: "Count the agency's own trips by status",
  querystring: Strict({ search }),
  response: { 200: MyTripsSummary },
})

/** For the owning agency and admins; shown before a trip is deleted (docs/product/trips.md#deletion). */
export const readTripDeletion = trips.get('/api/trips/:id/deletion', 'signed-in', {
  summary: 'Preview the impact of deleting a trip',
  response: { 200: DeletionImpact },
})

import Type from 'typebox'
import { DeletionImpact } from '../bookings/deletion-impact.ts'
import { defineEndpoint } from '../endpoint.ts'
import { IdParams, Strict } from '../schemas.ts'

const tags = ['trips'] as const
const search = Type.Optional(Type.String({ maxLength: 100 }))
const Count = Type.Integer()

/** Number of the agency's trips per status, matching the search. */
const MyTripsSummary = Type.Object({
  counts: Type.Object({ all: Count, draft: Count, published: Count, archived: Count, suspended: Count }),
})

export const summarizeMyTrips = defineEndpoint({
  method: 'GET',
  url: '/api/trips/mine/summary',
  access: 'agency',
  schema: {
    summary: "Count the agency's own trips by status",
    tags,
    querystring: Strict({ search }),
    response: { 200: MyTripsSummary },
  },
})

/** For the owning agency and admins; shown before a trip is deleted (docs/product/trips.md#deletion). */
export const readTripDeletion = defineEndpoint({
  method: 'GET',
  url: '/api/trips/:id/deletion',
  access: 'signed-in',
  schema: {
    summary: 'Preview the impact of deleting a trip',
    tags,
    params: IdParams,
    response: { 200: DeletionImpact },
  },
})

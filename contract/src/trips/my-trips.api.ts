import Type from 'typebox'
import { DeletionImpact } from '../bookings/deletion-impact.ts'
import { defineEndpoint } from '../endpoint.ts'
import { IdParams, Strict } from '../schemas.ts'

const tags = ['trips'] as const
const search = Type.Optional(Type.String({ maxLength: 100 }))
const Count = Type.Integer()

/** How many of the agency's trips that match the search have each status. */
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

/** For the agency whose trip it is, and for admins: told before a trip is deleted (DECISIONS.md §6). */
export const readTripDeletion = defineEndpoint({
  method: 'GET',
  url: '/api/trips/:id/deletion',
  access: 'signed-in',
  schema: {
    summary: 'What deleting a trip would end and return',
    tags,
    params: IdParams,
    response: { 200: DeletionImpact },
  },
})

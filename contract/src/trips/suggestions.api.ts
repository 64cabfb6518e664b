import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { Search, Strict } from '../schemas.ts'

/** Places, trips and agencies that a search term may mean, best first. */
export const TripSuggestions = Type.Object({
  places: Type.Array(Type.Object({ destination: Type.String(), trips: Type.Integer() })),
  trips: Type.Array(Type.Object({ _id: Type.String(), title: Type.String(), destination: Type.String() })),
  agencies: Type.Array(Type.Object({ _id: Type.String(), name: Type.String() })),
})
export type TripSuggestions = Static<typeof TripSuggestions>

/** What to offer while a search is typed (docs/product/trips.md#suggestions). */
export const suggestTrips = endpointsOf('trips').get('/api/trips/suggestions', 'everyone', {
  scopes: ['trips:read', 'admin:trips:read'],
  summary: 'Suggest places, trips and agencies for a search term',
  querystring: Strict({ search: Search }),
  response: { 200: TripSuggestions },
})

import Type, { type Static } from 'typebox'
import { defineEndpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, Nullable, Paging, Strict } from '../schemas.ts'

/** Without a viewer's name, e-mail and phone where nobody was signed in, or the account is deleted. */
export const TripViewEntry = Type.Object({
  _id: Id,
  name: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  viewedAt: Moment,
})
export type TripViewEntry = Static<typeof TripViewEntry>

export const ViewedTrip = Type.Object({
  trip: Type.Object({ _id: Id, title: Type.String(), destination: Type.String() }),
  totalViews: Type.Integer(),
  uniqueViewers: Type.Integer(),
  /** The newest 50; the others by `/api/agencies/trip-views/{id}`. */
  recentViews: Type.Array(TripViewEntry),
})
export type ViewedTrip = Static<typeof ViewedTrip>

export const TripViewsSummary = Type.Object({
  totalViews: Type.Integer(),
  totalTripsViewed: Type.Integer(),
  /** Of trips that were viewed, to one decimal. */
  averageViewsPerTrip: Type.Number(),
})

export type TripViewsSummary = Static<typeof TripViewsSummary>

/** A page of trips that were viewed, most viewed first; `X-Total-Count` says how many there are. */
export const readTripViews = defineEndpoint({
  method: 'GET',
  url: '/api/agencies/trip-views',
  access: 'agency',
  schema: {
    summary: "Who looks at the agency's trips",
    tags: ['dashboards'],
    querystring: Strict({ ...Paging }),
    response: { 200: Type.Object({ analytics: Type.Array(ViewedTrip), summary: TripViewsSummary }) },
  },
})

export const listViewsOfTrip = defineEndpoint({
  method: 'GET',
  url: '/api/agencies/trip-views/:id',
  access: 'agency',
  schema: {
    summary: "The views of one of the agency's trips, newest first",
    tags: ['dashboards'],
    params: IdParams,
    querystring: Strict({ ...Paging }),
    response: { 200: Type.Array(TripViewEntry) },
  },
})

import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { Id, Moment, Nullable, Paging, Strict } from '../schemas.ts'

const dashboards = endpointsOf('dashboards')

/** Name, email and phone are null for anonymous visitors and deleted accounts. */
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
  /** The newest 50; older ones are read from `/api/agencies/trip-views/{id}`. */
  recentViews: Type.Array(TripViewEntry),
})
export type ViewedTrip = Static<typeof ViewedTrip>

export const TripViewsSummary = Type.Object({
  totalViews: Type.Integer(),
  totalTripsViewed: Type.Integer(),
  /** Average over viewed trips, rounded to one decimal. */
  averageViewsPerTrip: Type.Number(),
})

export type TripViewsSummary = Static<typeof TripViewsSummary>

/** One page of viewed trips, most viewed first; the total is in `X-Total-Count`. */
export const readTripViews = dashboards.get('/api/agencies/trip-views', 'agency', {
  summary: "Summarise views of the agency's trips",
  querystring: Strict({ ...Paging }),
  response: { 200: Type.Object({ analytics: Type.Array(ViewedTrip), summary: TripViewsSummary }) },
})

export const listViewsOfTrip = dashboards.get('/api/agencies/trip-views/:id', 'agency', {
  summary: "List the views of one of the agency's trips, newest first",
  querystring: Strict({ ...Paging }),
  response: { 200: Type.Array(TripViewEntry) },
})

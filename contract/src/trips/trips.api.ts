import Type from 'typebox'
import { SeenDeletionImpact } from '../bookings/deletion-impact.ts'
import { endpointsOf } from '../endpoint.ts'
import { limits } from '../limits.ts'
import {
  CalendarDateInput,
  Id,
  IdempotencyHeaders,
  Message,
  MoneyInput,
  Nullable,
  OneOf,
  Paging,
  Search,
  typed,
  Strict,
} from '../schemas.ts'
import { myTripSorts, publicTripStatuses, tripSorts, tripStatuses } from './trip.ts'
import { Destination, ListedTrip, Trip, TripInput, TripSummary } from './trip-schema.ts'

const trips = endpointsOf('trips')

const search = Type.Optional(Search)

const CatalogueQuery = Strict({
  isInternational: Type.Optional(Type.Boolean()),
  search,
  /** As a list names it. */
  destination: Type.Optional(typed('verbatim', { maxLength: 100 })),
  /**
   * Matches trips with an upcoming departure in this range, both days inclusive, and with at least `seats` seats
   * left if given.
   */
  departsFrom: Type.Optional(CalendarDateInput),
  departsTo: Type.Optional(CalendarDateInput),
  seats: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.seatsPerBooking })),
  /** Online price per seat in EGP; other currencies are converted at the reporting rates. */
  priceMin: Type.Optional(MoneyInput),
  priceMax: Type.Optional(MoneyInput),
  daysMin: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
  daysMax: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
  /** A matching departure can still be cancelled with a full refund (docs/product/cancellation.md#rules). */
  freeCancellation: Type.Optional(Type.Boolean()),
  agency: Type.Optional(Id),
  status: Type.Optional(OneOf(publicTripStatuses)),
  sort: Type.Optional(OneOf(tripSorts)),
  ...Paging,
})

/**
 * The public catalogue: published trips, and public drafts of verified agencies as 'Coming Soon'
 * (docs/product/trips.md#catalogue).
 */
export const listTrips = trips.get('/api/trips', 'everyone', {
  scopes: ['trips:read', 'admin:trips:read'],
  summary: 'List trips of the public catalogue',
  querystring: CatalogueQuery,
  response: { 200: Type.Array(ListedTrip) },
})

/** The same list with only what cards show: a small part of the bytes. */
export const listTripSummaries = trips.get('/api/trips/summaries', 'everyone', {
  scopes: ['trips:read', 'admin:trips:read'],
  summary: 'List summaries of the trips of the public catalogue',
  querystring: CatalogueQuery,
  response: { 200: Type.Array(TripSummary) },
})

/** Destinations of published trips, most trips first. */
export const listDestinations = trips.get('/api/trips/destinations', 'everyone', {
  scopes: ['trips:read', 'admin:trips:read'],
  summary: 'List the destinations of published trips',
  querystring: Strict({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
  response: { 200: Type.Array(Destination) },
})

export const listMyTrips = trips.get('/api/trips/mine', 'agency', {
  scopes: ['trips:read'],
  summary: "List the agency's own trips",
  querystring: Strict({
    search,
    status: Type.Optional(OneOf(tripStatuses)),
    /** Defaults to `newest`. */
    sort: Type.Optional(OneOf(myTripSorts)),
    ...Paging,
  }),
  response: { 200: Type.Array(Trip) },
})

export const readTrip = trips.get('/api/trips/:id', 'everyone', {
  scopes: ['trips:read', 'admin:trips:read'],
  summary: 'Read a trip',
  response: { 200: Trip },
})

/** A repeated `Idempotency-Key` returns the trip created first, in its current state; the body is ignored. */
export const createTrip = trips.post('/api/trips', 'agency', {
  scopes: ['trips:write'],
  summary: 'Create a trip',
  headers: IdempotencyHeaders,
  body: TripInput,
  response: { 201: Trip },
})

export const changeTrip = trips.put('/api/trips/:id', 'agency', {
  scopes: ['trips:write'],
  summary: 'Change a trip',
  body: TripInput,
  response: { 200: Trip },
})

/** With `seen`, 409 `trip.consequences_changed` when it is out of date. */
export const deleteTrip = trips.delete('/api/trips/:id', 'agency', {
  summary: 'Delete a trip with its bookings',
  body: Type.Optional(Nullable(Strict({ seen: Type.Optional(SeenDeletionImpact) }))),
  response: { 200: Message },
})

/** Sent by the page once displayed; a viewer counts once in 30 minutes (docs/product/trips.md#views). */
export const recordTripView = trips.post('/api/trips/:id/views', 'everyone', {
  summary: 'Count a view of a trip',
  response: { 200: Message },
})

import Type from 'typebox'
import { SeenDeletionImpact } from '../bookings/deletion-impact.ts'
import { endpointsOf } from '../endpoint.ts'
import { limits } from '../limits.ts'
import {
  CalendarDateInput,
  CsvFile,
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
  text,
} from '../schemas.ts'
import { sortsOf } from '../sorting.ts'
import { myTripSorts, publicTripStatuses, tripSorts, tripStatuses, tripSortKeys } from './trip.ts'
import { Destination, ListedTrip, Trip, TripInput, TripSummary } from './trip-schema.ts'

const trips = endpointsOf('trips')
const admin = endpointsOf('admin')

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
  summary: 'List trips of the public catalogue',
  querystring: CatalogueQuery,
  response: { 200: Type.Array(ListedTrip) },
})

/** The same list with only what cards show: a small part of the bytes. */
export const listTripSummaries = trips.get('/api/trips/summaries', 'everyone', {
  summary: 'List summaries of the trips of the public catalogue',
  querystring: CatalogueQuery,
  response: { 200: Type.Array(TripSummary) },
})

/** Destinations of published trips, most trips first. */
export const listDestinations = trips.get('/api/trips/destinations', 'everyone', {
  summary: 'List the destinations of published trips',
  querystring: Strict({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
  response: { 200: Type.Array(Destination) },
})

export const listMyTrips = trips.get('/api/trips/mine', 'agency', {
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

export const readTrip = trips.get('/api/trips/:id', 'everyone', { summary: 'Read a trip', response: { 200: Trip } })

/** A repeated `Idempotency-Key` returns the trip created first, in its current state; the body is ignored. */
export const createTrip = trips.post('/api/trips', 'agency', {
  summary: 'Create a trip',
  headers: IdempotencyHeaders,
  body: TripInput,
  response: { 201: Trip },
})

export const changeTrip = trips.put('/api/trips/:id', 'agency', {
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

const AdminTable = {
  search,
  status: Type.Optional(OneOf(tripStatuses)),
  /** With departures whose agency has not decided in time whether they run. */
  undecided: Type.Optional(Type.Boolean()),
  sort: Type.Optional(OneOf(sortsOf(tripSortKeys))),
}

export const AdminTrips = Type.Object({ trips: Type.Array(Trip), total: Type.Integer() })

export const listTripsForAdmin = admin.get('/api/admin/trips', 'admin', {
  summary: 'List all trips',
  querystring: Strict({ ...AdminTable, ...Paging }),
  response: { 200: AdminTrips },
})

export const exportTrips = admin.get('/api/admin/trips/export', 'admin', {
  summary: 'Export trips (CSV)',
  querystring: Strict(AdminTable),
  response: { 200: CsvFile },
})

/** With `seen`, 409 `trip.consequences_changed` when it is out of date. */
export const deleteTripForAdmin = admin.delete('/api/admin/trips/:id', 'admin', {
  summary: 'Delete any trip with its bookings',
  body: Type.Optional(Nullable(Strict({ seen: Type.Optional(SeenDeletionImpact) }))),
  response: { 200: Message },
})

export const changeTripStatus = admin.put('/api/admin/trips/:id/status', 'admin', {
  summary: 'Approve, suspend or restore a trip',
  /** `reason` is sent to the agency on suspension. */
  body: Strict({ status: OneOf(tripStatuses), reason: Type.Optional(Nullable(text(500))) }),
  response: { 200: Trip },
})

/** As `CalendarDateInput`; empty ones count as missing, and what is no day is refused as a date of the trip. */
const DiscountDate = Type.String({ maxLength: 40, 'x-calendar-date': true })

export const changeTripDiscount = admin.put('/api/admin/trips/:id/discount', 'admin', {
  summary: "Set a trip's discount",
  body: Strict({
    hasDiscount: Type.Boolean(),
    discountPercentage: Type.Number({ minimum: 0, maximum: 100 }),
    discountStartDate: Type.Optional(Nullable(DiscountDate)),
    discountEndDate: Type.Optional(Nullable(DiscountDate)),
  }),
  response: { 200: Trip },
})

import Type from 'typebox'
import { SeenDeletionImpact } from '../bookings/deletion-impact.ts'
import { defineEndpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import {
  CsvFile,
  CalendarDateInput,
  Id,
  IdempotencyHeaders,
  IdParams,
  Message,
  MoneyInput,
  Nullable,
  OneOf,
  Paging,
  Strict,
} from '../schemas.ts'
import { sortsOf } from '../sorting.ts'
import { myTripSorts, publicTripStatuses, tripSorts, tripStatuses, tripSortKeys } from './trip.ts'
import { Destination, Trip, TripCard, TripInput } from './trip-schema.ts'

const search = Type.Optional(Type.String({ maxLength: 100 }))

/** The public catalogue: published trips, and drafts of verified agencies as 'Coming Soon' (DECISIONS.md §4). */
export const listTrips = defineEndpoint({
  method: 'GET',
  url: '/api/trips',
  access: 'everyone',
  schema: {
    summary: 'List the trips visitors see',
    tags: ['trips'],
    querystring: Strict({
      isInternational: Type.Optional(Type.Boolean()),
      search,
      destination: search,
      /** A departure to come on one of these days, first and last included; with `seats`, one that still has as many. */
      departsFrom: Type.Optional(CalendarDateInput),
      departsTo: Type.Optional(CalendarDateInput),
      seats: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.seatsPerBooking })),
      /** What one seat costs online, in EGP; other currencies at the reporting rates. */
      priceMin: Type.Optional(MoneyInput),
      priceMax: Type.Optional(MoneyInput),
      daysMin: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
      daysMax: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
      agency: Type.Optional(Id),
      status: Type.Optional(OneOf(publicTripStatuses)),
      sort: Type.Optional(OneOf(tripSorts)),
      ...Paging,
    }),
    response: { 200: Type.Array(TripCard) },
  },
})

/** Places with published trips, those with most first (SPEC.md §2, Popular Destinations). */
export const listDestinations = defineEndpoint({
  method: 'GET',
  url: '/api/trips/destinations',
  access: 'everyone',
  schema: {
    summary: 'List the destinations of published trips',
    tags: ['trips'],
    querystring: Strict({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
    response: { 200: Type.Array(Destination) },
  },
})

export const listMyTrips = defineEndpoint({
  method: 'GET',
  url: '/api/trips/mine',
  access: 'agency',
  schema: {
    summary: "List the agency's own trips",
    tags: ['trips'],
    querystring: Strict({
      search,
      status: Type.Optional(OneOf(tripStatuses)),
      /** `newest` when missing. */
      sort: Type.Optional(OneOf(myTripSorts)),
      ...Paging,
    }),
    response: { 200: Type.Array(Trip) },
  },
})

export const readTrip = defineEndpoint({
  method: 'GET',
  url: '/api/trips/:id',
  access: 'everyone',
  schema: { summary: 'Read a trip', tags: ['trips'], params: IdParams, response: { 200: Trip } },
})

/** The same `Idempotency-Key` answers the trip it made before, as it is now, whatever the body says. */
export const createTrip = defineEndpoint({
  method: 'POST',
  url: '/api/trips',
  access: 'agency',
  schema: {
    summary: 'Create a trip',
    tags: ['trips'],
    headers: IdempotencyHeaders,
    body: TripInput,
    response: { 201: Trip },
  },
})

export const changeTrip = defineEndpoint({
  method: 'PUT',
  url: '/api/trips/:id',
  access: 'agency',
  schema: { summary: 'Change a trip', tags: ['trips'], params: IdParams, body: TripInput, response: { 200: Trip } },
})

/** With `seen`, 409 `trip.consequences_changed` when what it says is no longer so. */
export const deleteTrip = defineEndpoint({
  method: 'DELETE',
  url: '/api/trips/:id',
  access: 'agency',
  schema: {
    summary: 'Delete a trip with its bookings',
    tags: ['trips'],
    params: IdParams,
    body: Type.Optional(Nullable(Strict({ seen: Type.Optional(SeenDeletionImpact) }))),
    response: { 200: Message },
  },
})

/** Sent by the page itself once shown; the same viewer counts once in 30 minutes. */
export const recordTripView = defineEndpoint({
  method: 'POST',
  url: '/api/trips/:id/views',
  access: 'everyone',
  schema: { summary: 'Count a view of a trip', tags: ['trips'], params: IdParams, response: { 200: Message } },
})

const AdminTable = {
  search,
  status: Type.Optional(OneOf(tripStatuses)),
  sort: Type.Optional(OneOf(sortsOf(tripSortKeys))),
}

export const AdminTrips = Type.Object({ trips: Type.Array(Trip), total: Type.Integer() })

export const listTripsForAdmin = defineEndpoint({
  method: 'GET',
  url: '/api/admin/trips',
  access: 'admin',
  schema: {
    summary: 'List all trips',
    tags: ['admin'],
    querystring: Strict({ ...AdminTable, ...Paging }),
    response: { 200: AdminTrips },
  },
})

export const exportTrips = defineEndpoint({
  method: 'GET',
  url: '/api/admin/trips/export',
  access: 'admin',
  schema: {
    summary: 'The list of trips as CSV',
    tags: ['admin'],
    querystring: Strict(AdminTable),
    response: { 200: CsvFile },
  },
})

/** With `seen`, 409 `trip.consequences_changed` when what it says is no longer so. */
export const deleteTripForAdmin = defineEndpoint({
  method: 'DELETE',
  url: '/api/admin/trips/:id',
  access: 'admin',
  schema: {
    summary: 'Delete any trip with its bookings',
    tags: ['admin'],
    params: IdParams,
    body: Type.Optional(Nullable(Strict({ seen: Type.Optional(SeenDeletionImpact) }))),
    response: { 200: Message },
  },
})

export const changeTripStatus = defineEndpoint({
  method: 'PUT',
  url: '/api/admin/trips/:id/status',
  access: 'admin',
  schema: {
    summary: 'Approve, suspend or restore a trip',
    tags: ['admin'],
    params: IdParams,
    /** Why, for the agency: told with a suspension. */
    body: Strict({ status: OneOf(tripStatuses), reason: Type.Optional(Nullable(Type.String({ maxLength: 500 }))) }),
    response: { 200: Trip },
  },
})

export const changeTripDiscount = defineEndpoint({
  method: 'PUT',
  url: '/api/admin/trips/:id/discount',
  access: 'admin',
  schema: {
    summary: "Set a trip's discount",
    tags: ['admin'],
    params: IdParams,
    body: Strict({
      hasDiscount: Type.Boolean(),
      discountPercentage: Type.Number({ minimum: 0, maximum: 100 }),
      discountStartDate: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
      discountEndDate: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
    }),
    response: { 200: Trip },
  },
})

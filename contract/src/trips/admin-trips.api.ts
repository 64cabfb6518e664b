import Type from 'typebox'
import { SeenDeletionImpact } from '../bookings/deletion-impact.ts'
import { endpointsOf } from '../endpoint.ts'
import { CsvFile, Message, Nullable, OneOf, Paging, Search, Strict, text } from '../schemas.ts'
import { sortsOf } from '../sorting.ts'
import { tripSortKeys, tripStatuses } from './trip.ts'
import { Trip } from './trip-schema.ts'

const admin = endpointsOf('admin')

const AdminTable = {
  search: Type.Optional(Search),
  status: Type.Optional(OneOf(tripStatuses)),
  /** With departures whose agency has not decided in time whether they run. */
  undecided: Type.Optional(Type.Boolean()),
  sort: Type.Optional(OneOf(sortsOf(tripSortKeys))),
}

export const AdminTrips = Type.Object({ trips: Type.Array(Trip), total: Type.Integer() })

export const listTripsForAdmin = admin.get('/api/admin/trips', 'admin', {
  scopes: ['admin:trips:read'],
  summary: 'List all trips',
  querystring: Strict({ ...AdminTable, ...Paging }),
  response: { 200: AdminTrips },
})

export const exportTrips = admin.get('/api/admin/trips/export', 'admin', {
  scopes: ['admin:trips:read'],
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
  scopes: ['admin:trips:write'],
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

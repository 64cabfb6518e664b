import Type, { type Static } from 'typebox'
import { SumsByCurrency } from '../dashboards/sums-by-currency.ts'
import { defineEndpoint } from '../endpoint.ts'
import { CalendarDateInput, Id, OneOf, Paging, Strict } from '../schemas.ts'
import { agencyBookingSorts } from './agency-booking-sorts.ts'
import { bookingStatuses, paymentTypes } from './booking.ts'
import { Booking } from './booking-schema.ts'

const anyStatus = `(${bookingStatuses.join('|')})`

const filters = {
  /** One status, or several with commas between them. */
  status: Type.Optional(Type.String({ pattern: `^${anyStatus}(,${anyStatus}){0,${bookingStatuses.length - 1}}$` })),
  paymentType: Type.Optional(OneOf(paymentTypes)),
  trip: Type.Optional(Id),
  /** Leaving on one of these days, first and last included. */
  departsFrom: Type.Optional(CalendarDateInput),
  departsTo: Type.Optional(CalendarDateInput),
  /** Deposits whose remaining amount the agency may collect now. */
  awaitingRemaining: Type.Optional(Type.Boolean()),
  /** In the customer's name and e-mail, the trip's title, the booking number and the references. */
  search: Type.Optional(Type.String({ maxLength: 100 })),
}

const sort = Type.Optional(OneOf(agencyBookingSorts))

/** Bookings of all the agency's trips, newest first unless sorted otherwise. */
export const listAgencyBookings = defineEndpoint({
  method: 'GET',
  url: '/api/bookings/agency',
  access: 'agency',
  schema: {
    summary: "List the bookings of the agency's trips",
    tags: ['bookings'],
    querystring: Strict({ ...filters, sort, ...Paging }),
    response: { 200: Type.Array(Booking) },
  },
})

export const AgencyBookingsSummary = Type.Object({
  total: Type.Integer(),
  seats: Type.Integer(),
  /** How many there would be in each status, by all the other filters. */
  counts: Type.Record(Type.String(), Type.Integer()),
  totalByCurrency: SumsByCurrency,
  /** Of those, what the agency may collect now. */
  remainingByCurrency: SumsByCurrency,
  /** Cash of international trips, beside the totals. */
  cashByCurrency: SumsByCurrency,
  /** All the deposits that wait for the rest, whatever the filters. */
  awaiting: Type.Object({
    count: Type.Integer(),
    /** Of these, how many left before today. */
    departedCount: Type.Integer(),
    remainingByCurrency: SumsByCurrency,
  }),
})
export type AgencyBookingsSummary = Static<typeof AgencyBookingsSummary>

/** What the list comes to under the same filters. */
export const summarizeAgencyBookings = defineEndpoint({
  method: 'GET',
  url: '/api/bookings/agency/summary',
  access: 'agency',
  schema: {
    summary: "Count and add up the bookings of the agency's trips",
    tags: ['bookings'],
    querystring: Strict(filters),
    response: { 200: AgencyBookingsSummary },
  },
})

/** The whole list under the same filters and in the same order, for spreadsheets. */
export const exportAgencyBookings = defineEndpoint({
  method: 'GET',
  url: '/api/bookings/agency.csv',
  access: 'agency',
  schema: {
    summary: "Download the bookings of the agency's trips (CSV)",
    tags: ['bookings'],
    querystring: Strict({ ...filters, sort }),
    response: { 200: Type.Unsafe<string>({}) },
  },
})

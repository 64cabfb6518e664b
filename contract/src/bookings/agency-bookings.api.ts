import Type, { type Static } from 'typebox'
import { SumsByCurrency } from '../dashboards/sums-by-currency.ts'
import { endpointsOf } from '../endpoint.ts'
import { CalendarDateInput, fileOf, Id, OneOf, Paging, Search, Strict } from '../schemas.ts'
import { agencyBookingSorts, bookingRequests, bookingStatuses, paymentTypes } from './booking.ts'
import { BookingCard } from './booking-schema.ts'

const bookings = endpointsOf('bookings')

const anyStatus = `(${bookingStatuses.join('|')})`

const filters = {
  /** One status, or several separated by commas. */
  status: Type.Optional(Type.String({ pattern: `^${anyStatus}(,${anyStatus}){0,${bookingStatuses.length - 1}}$` })),
  paymentType: Type.Optional(OneOf(paymentTypes)),
  trip: Type.Optional(Id),
  /** Departure date range, both inclusive. */
  departsFrom: Type.Optional(CalendarDateInput),
  departsTo: Type.Optional(CalendarDateInput),
  /** Deposit bookings whose balance the agency may collect now. */
  awaitingBalance: Type.Optional(Type.Boolean()),
  /** Confirmed bookings whose customers wait for an answer: to cancel, or to move to another date. */
  request: Type.Optional(OneOf(bookingRequests)),
  /** Matches the customer's name and email, the trip title, the booking number and the payment references. */
  search: Type.Optional(Search),
}

const sort = Type.Optional(OneOf(agencyBookingSorts))

/** Bookings of all the agency's trips, newest first unless sorted otherwise. */
export const listAgencyBookings = bookings.get('/api/bookings/agency', 'agency', {
  scopes: ['bookings:read'],
  summary: "List the bookings of the agency's trips",
  querystring: Strict({ ...filters, sort, ...Paging }),
  response: { 200: Type.Array(BookingCard) },
})

export const AgencyBookingsSummary = Type.Object({
  total: Type.Integer(),
  /** Those that hold seats: seats and sums are theirs (docs/product/dashboards.md#sums-of-bookings). */
  active: Type.Integer(),
  seats: Type.Integer(),
  /** Number of bookings per status, with all other filters applied. */
  counts: Type.Record(Type.String(), Type.Integer()),
  totalByCurrency: SumsByCurrency,
  /** The part of the total that the agency may collect now. */
  balanceByCurrency: SumsByCurrency,
  /** Cash of international trips, not included in the totals. */
  cashByCurrency: SumsByCurrency,
  /** All deposit bookings awaiting the balance, regardless of the filters. */
  awaiting: Type.Object({
    count: Type.Integer(),
    /** How many of these departed before today. */
    departedCount: Type.Integer(),
    balanceByCurrency: SumsByCurrency,
  }),
})
export type AgencyBookingsSummary = Static<typeof AgencyBookingsSummary>

/** Totals of the list under the same filters. */
export const summarizeAgencyBookings = bookings.get('/api/bookings/agency/summary', 'agency', {
  scopes: ['bookings:read'],
  summary: "Summarise the bookings of the agency's trips",
  querystring: Strict(filters),
  response: { 200: AgencyBookingsSummary },
})

/** The complete list under the same filters and in the same order, as CSV. */
export const exportAgencyBookings = bookings.get('/api/bookings/agency.csv', 'agency', {
  scopes: ['bookings:read'],
  summary: "Download the bookings of the agency's trips (CSV)",
  querystring: Strict({ ...filters, sort }),
  response: { 200: fileOf<string>('text/csv') },
})

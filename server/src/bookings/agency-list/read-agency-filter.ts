import type { summarizeAgencyBookings } from '@rihla/contract/bookings/agency-bookings.api.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { type CalendarDate, cutToDay, isCalendarDate } from '@rihla/contract/dates.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { requireId } from '#http/ids.ts'
import type { AgencyBookingFilter } from './agency-bookings.queries.ts'

/** Parses and validates the filter parameters of the query. */
export const readAgencyFilter = (query: QueryOf<typeof summarizeAgencyBookings>): AgencyBookingFilter => ({
  statuses: query.status?.split(',') as BookingStatus[] | undefined,
  paymentType: query.paymentType,
  tripId: query.trip === undefined ? undefined : requireId(query.trip),
  departsFrom: dayOf('departsFrom', query.departsFrom),
  departsTo: dayOf('departsTo', query.departsTo),
  awaitingRemaining: query.awaitingRemaining,
  search: query.search,
})

function dayOf(field: string, value: string | undefined): CalendarDate | undefined {
  if (value === undefined) return undefined
  const day = cutToDay(value)
  if (!isCalendarDate(day)) throw new DomainError('request.field_invalid', { field })
  return day
}

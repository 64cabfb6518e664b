import { bookingSorts, bookingStatuses, paymentTypes } from '@rihla/contract/bookings/booking.ts'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import { readOneOf, readSearch } from '#dashboards/shared/read-query.ts'

/** Names of the filter parameters in the URL. */
export const filterNames = [
  'search',
  'status',
  'moneyToReturn',
  'paymentType',
  'trip',
  'agency',
  'departsFrom',
  'departsTo',
] as const

const readDay = (query: URLSearchParams, name: string): string | undefined => {
  const day = query.get(name) ?? ''
  return isCalendarDate(day) ? day : undefined
}

/** Filters and sort order from the URL; values that the API does not accept are dropped. */
export const readList = (query: URLSearchParams) => ({
  status: readOneOf(query, 'status', bookingStatuses),
  moneyToReturn: query.get('moneyToReturn') === 'true' || undefined,
  paymentType: readOneOf(query, 'paymentType', paymentTypes),
  trip: query.get('trip') || undefined,
  agency: query.get('agency') || undefined,
  departsFrom: readDay(query, 'departsFrom'),
  departsTo: readDay(query, 'departsTo'),
  sort: readOneOf(query, 'sort', bookingSorts),
  search: readSearch(query),
})

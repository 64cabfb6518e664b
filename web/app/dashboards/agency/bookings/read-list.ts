import { bookingRequests, bookingStatuses, paymentTypes, type BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import { sortsOf } from '@rihla/contract/sorting.ts'
import { readOneOf, readSearch } from '#dashboards/shared/read-query.ts'

export const nearestFirst = 'nearest'

const sorts = sortsOf(['nearest', 'booked', 'amount', 'customer'])

export const filterNames = ['search', 'status', 'payment', 'trip', 'from', 'to', 'awaiting', 'request'] as const

/** The known statuses of a comma-separated list. */
export const readStatuses = (text: string): BookingStatus[] => {
  const names = text.split(',')
  return bookingStatuses.filter((status) => names.includes(status))
}

const readDay = (query: URLSearchParams, name: string): string | undefined => {
  const day = query.get(name) ?? ''
  return isCalendarDate(day) ? day : undefined
}

/** Translates URL parameters into API parameters; invalid ones are ignored. */
export function readList(query: URLSearchParams) {
  const trip = query.get('trip') ?? ''
  return {
    filter: {
      search: readSearch(query),
      status: readStatuses(query.get('status') ?? '').join(',') || undefined,
      paymentType: readOneOf(query, 'payment', paymentTypes),
      trip: /^[\da-f-]{36}$/i.test(trip) ? trip : undefined,
      departsFrom: readDay(query, 'from'),
      departsTo: readDay(query, 'to'),
      request: readOneOf(query, 'request', bookingRequests),
      awaitingBalance: query.get('awaiting') === 'true' || undefined,
    },
    sort: readOneOf(query, 'sort', sorts) ?? nearestFirst,
  }
}

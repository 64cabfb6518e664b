import { bookingStatuses, paymentTypes, type BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { isCalendarDate } from '@rihla/contract/dates.ts'
import { sortsOf } from '@rihla/contract/sorting.ts'
import { readOneOf, readSearch } from '#dashboards/shared/read-query.ts'

export const newestFirst = '-booked'

/** The heads the table is sorted by. */
const sorts = sortsOf(['booked', 'departure', 'amount', 'customer'])

/** The parameters that narrow the list. */
export const filterNames = ['search', 'status', 'payment', 'trip', 'from', 'to', 'awaiting'] as const

/** Those of the statuses in the address that there are. */
export const readStatuses = (words: string): BookingStatus[] => {
  const asked = words.split(',')
  return bookingStatuses.filter((status) => asked.includes(status))
}

const readDay = (query: URLSearchParams, name: string): string | undefined => {
  const day = query.get(name) ?? ''
  return isCalendarDate(day) ? day : undefined
}

/** What the address asks of the list, as the API takes it; whatever else stands there is passed over. */
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
      awaitingRemaining: query.get('awaiting') === 'true' || undefined,
    },
    sort: readOneOf(query, 'sort', sorts) ?? newestFirst,
  }
}

/** Which list an address asks for, whichever booking is open over it. */
export function askedOf(query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  rest.delete('booking')
  rest.sort()
  return rest.toString()
}

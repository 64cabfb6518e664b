import { type BookingGroup, bookingGroups } from '@rihla/contract/bookings/booking.ts'

export const pageSize = 20

export type Shown = BookingGroup | 'all'

/** Which part of the bookings the address asks for. */
export const shownPartOf = (query: URLSearchParams): { shown: Shown; page: number } => ({
  shown: bookingGroups.find((group) => group === query.get('show')) ?? 'all',
  page: Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), 100_000),
})

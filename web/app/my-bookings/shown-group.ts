import { type BookingGroup, bookingGroups } from '@rihla/contract/bookings/booking.ts'

export const pageSize = 20

export type ShownGroup = BookingGroup | 'all'

/** The group and page of bookings that the URL asks for. */
export const shownGroupOf = (query: URLSearchParams): { shown: ShownGroup; page: number } => ({
  shown: bookingGroups.find((group) => group === query.get('show')) ?? 'all',
  page: Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), 100_000),
})

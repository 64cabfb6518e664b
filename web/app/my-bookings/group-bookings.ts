import { holdsSeats } from '@rihla/contract/bookings/booking.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'

/** What a traveller looks for: what they must do, what comes, whose money comes back, what is over. */
export type BookingGroup = 'needs-you' | 'coming-up' | 'refunds' | 'past'

type Grouped = Pick<Booking, '_id' | 'status' | 'selectedStartDate' | 'bookingEndDate' | 'createdAt' | 'events'> & {
  trip: Pick<Booking['trip'], '_id' | 'isAvailable'>
}

/** A confirmed booking whose last day is over. */
export const hasTravelled = (booking: Pick<Booking, 'status' | 'bookingEndDate'>, today: CalendarDate): boolean =>
  booking.status === 'confirmed' && booking.bookingEndDate < today

/** A refused payment can be made good while the trip is still to come and has not been booked again. */
function canBeMadeGood(booking: Grouped, all: readonly Grouped[], today: CalendarDate): boolean {
  const isBookedAgain = all.some(
    ({ trip, status, createdAt }) =>
      trip._id === booking.trip._id && holdsSeats(status) && createdAt > booking.createdAt,
  )
  return booking.trip.isAvailable && booking.selectedStartDate >= today && !isBookedAgain
}

export function groupOf(booking: Grouped, all: readonly Grouped[], today: CalendarDate): BookingGroup {
  if (booking.status === 'agency_rejected' || booking.status === 'refund_pending') return 'refunds'
  if (booking.status === 'rejected') return canBeMadeGood(booking, all, today) ? 'needs-you' : 'past'
  return holdsSeats(booking.status) && !hasTravelled(booking, today) ? 'coming-up' : 'past'
}

const lastChange = (booking: Grouped): string => booking.events.at(-1)?.createdAt ?? booking.createdAt

const latestFirst = (a: Grouped, b: Grouped): number => lastChange(b).localeCompare(lastChange(a))
const leavingFirst = (a: Grouped, b: Grouped): number =>
  a.selectedStartDate.localeCompare(b.selectedStartDate) || a.createdAt.localeCompare(b.createdAt)

export type BookingsInGroups<B> = Record<BookingGroup, B[]>

/** Trips to come in the order they leave, everything else with the latest change first. */
export function groupBookings<B extends Grouped>(bookings: readonly B[], today: CalendarDate): BookingsInGroups<B> {
  const groups: BookingsInGroups<B> = { 'needs-you': [], 'coming-up': [], refunds: [], past: [] }
  for (const booking of bookings) groups[groupOf(booking, bookings, today)].push(booking)
  groups['coming-up'].sort(leavingFirst)
  for (const group of ['needs-you', 'refunds', 'past'] as const) groups[group].sort(latestFirst)
  return groups
}

import type { CalendarDate } from '@rihla/contract/dates.ts'
import { seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'

export type TripState =
  | 'suspended'
  | 'archived'
  | 'coming-soon'
  | 'awaits-approval'
  | 'no-dates'
  | 'sold-out'
  | 'on-sale'

type TripWithDates = Pick<Trip, 'status' | 'dates'> & { agency: Pick<Trip['agency'], 'isVerified'> }

/** How a trip appears to travellers today (docs/product/trips.md#statuses). */
export function tripState({ status, dates, agency }: TripWithDates, today: CalendarDate): TripState {
  if (status === 'suspended' || status === 'archived') return status
  if (status === 'draft') return agency.isVerified ? 'coming-soon' : 'awaits-approval'
  const upcoming = dates.filter(({ startDate }) => startDate >= today)
  if (upcoming.length === 0) return 'no-dates'
  return upcoming.every((date) => seatsLeft(date) === 0) ? 'sold-out' : 'on-sale'
}

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

type Stated = Pick<Trip, 'status' | 'dates'> & { agency: Pick<Trip['agency'], 'isVerified'> }

/** What travellers make of a trip today (DECISIONS.md §4). */
export function tripState({ status, dates, agency }: Stated, today: CalendarDate): TripState {
  if (status === 'suspended' || status === 'archived') return status
  if (status === 'draft') return agency.isVerified ? 'coming-soon' : 'awaits-approval'
  const toCome = dates.filter(({ startDate }) => startDate >= today)
  if (toCome.length === 0) return 'no-dates'
  return toCome.every((date) => seatsLeft(date) === 0) ? 'sold-out' : 'on-sale'
}

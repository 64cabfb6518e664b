import { isUpcoming } from '@rihla/contract/departures/is-upcoming.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import type { DateRow } from './trip-form-values.ts'

/** Whether the departure of a row has left: its meeting time or, without one, its day has passed. */
export const isPastRow = (
  { startDate }: Pick<DateRow, 'startDate'>,
  trip: Pick<Trip, 'dates'> | undefined,
  today: CalendarDate,
): boolean => {
  const hasDeparted = trip?.dates.some((date) => date.startDate === startDate && date.hasDeparted) ?? false
  return startDate !== '' && !isUpcoming({ startDate, hasDeparted }, today)
}

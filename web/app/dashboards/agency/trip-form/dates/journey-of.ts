import { isCalendarDate } from '@rihla/contract/dates.ts'
import type { TripFormValues } from '../values/trip-form-values.ts'

/** The trip's period; null until both dates are valid and in order. */
export function journeyOf({ startDate, endDate, isOneDayTrip }: TripFormValues) {
  const lastDay = isOneDayTrip ? startDate : endDate
  return isCalendarDate(startDate) && isCalendarDate(lastDay) && lastDay >= startDate
    ? { startDate, endDate: lastDay, isOneDayTrip }
    : null
}

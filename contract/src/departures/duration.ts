import { addDays, type CalendarDate, daysBetween } from '../dates.ts'

export interface Duration {
  days: number
  nights: number
  isOneDay: boolean
}

interface Journey {
  startDate: CalendarDate
  endDate: CalendarDate
  isOneDayTrip: boolean
}

/** Days are nights + 1, unless it is a 'One Day Trip' (docs/product/trips.md#durations). */
export function durationOf({ startDate, endDate, isOneDayTrip }: Journey): Duration {
  const nights = isOneDayTrip ? 0 : Math.max(0, daysBetween(startDate, endDate))
  return { days: nights + 1, nights, isOneDay: nights === 0 }
}

/** Every departure has the same duration as the trip's own dates (docs/product/trips.md#durations). */
export const endOfDeparture = (startsOn: CalendarDate, journey: Journey): CalendarDate =>
  addDays(startsOn, durationOf(journey).nights)

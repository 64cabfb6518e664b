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

/** Days are nights + 1, unless it is a 'One Day Trip' (SPEC.md §9). */
export function durationOf({ startDate, endDate, isOneDayTrip }: Journey): Duration {
  const nights = isOneDayTrip ? 0 : Math.max(0, daysBetween(startDate, endDate))
  return { days: nights + 1, nights, isOneDay: nights === 0 }
}

/** Every departure lasts as long as the trip's own dates (SPEC.md §5). */
export const endOfDeparture = (startsOn: CalendarDate, journey: Journey): CalendarDate =>
  addDays(startsOn, durationOf(journey).nights)

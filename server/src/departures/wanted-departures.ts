import { type CalendarDate, cutToDay, isCalendarDate } from '@rihla/contract/dates.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { limits } from '@rihla/contract/limits.ts'
import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import type { Departure } from './departures.queries.ts'
import type { WantedDeparture } from './plan-departures.ts'

export function requireDay(value: string, field: string): CalendarDate {
  const day = cutToDay(value)
  if (!isCalendarDate(day)) throw new DomainError('trip.dates_invalid', { field })
  return day
}

const named = (dates: NonNullable<TripInput['dates']>): WantedDeparture[] =>
  dates.map(({ startDate, totalSeats }, at) => ({
    startsOn: requireDay(startDate, `dates.${at}.startDate`),
    totalSeats,
    dateField: `dates.${at}.startDate`,
    seatsField: `dates.${at}.totalSeats`,
  }))

const kept = (existing: readonly Departure[]): WantedDeparture[] =>
  existing.map(({ startsOn, totalSeats }) => ({ startsOn, totalSeats, dateField: 'dates', seatsField: 'dates' }))

function refuseTwice(wanted: readonly WantedDeparture[]): void {
  const seen = new Set<CalendarDate>()
  for (const { startsOn, dateField } of wanted) {
    if (seen.has(startsOn)) throw new DomainError('trip.dates_invalid', { date: startsOn, field: dateField })
    seen.add(startsOn)
  }
}

/**
 * The departures a trip shall have: those the form names, and its own start date first if it is not among them. A form
 * that does not speak of dates leaves several as they are; a single departure then follows the trip's own date and seats.
 */
export function wantedDepartures(input: TripInput, existing: readonly Departure[] = []): WantedDeparture[] {
  const startsOn = requireDay(input.startDate, 'startDate')
  const dates = input.dates ? named(input.dates) : existing.length > 1 ? kept(existing) : []
  refuseTwice(dates)
  if (dates.some((departure) => departure.startsOn === startsOn)) return dates
  if (input.totalSeats > limits.seatsPerDeparture) {
    throw new DomainError('request.field_invalid', { field: 'totalSeats' })
  }
  return [{ startsOn, totalSeats: input.totalSeats, dateField: 'startDate', seatsField: 'totalSeats' }, ...dates]
}

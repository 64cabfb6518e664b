import { type CalendarDate, cutToDay, isCalendarDate } from '@rihla/contract/dates.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { limits } from '@rihla/contract/limits.ts'
import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import type { Departure } from '../departures.queries.ts'
import type { WantedDeparture } from './plan-departures.ts'

export function requireDay(value: string, field: string): CalendarDate {
  const day = cutToDay(value)
  if (!isCalendarDate(day)) throw new DomainError('trip.dates_invalid', { field })
  return day
}

const fromForm = (dates: NonNullable<TripInput['dates']>): WantedDeparture[] =>
  dates.map(({ startDate, totalSeats }, at) => ({
    startsOn: requireDay(startDate, `dates.${at}.startDate`),
    totalSeats,
    dateField: `dates.${at}.startDate`,
    seatsField: `dates.${at}.totalSeats`,
  }))

const unchanged = (existing: readonly Departure[]): WantedDeparture[] =>
  existing.map(({ startsOn, totalSeats }) => ({ startsOn, totalSeats, dateField: 'dates', seatsField: 'dates' }))

function rejectDuplicates(wanted: readonly WantedDeparture[]): void {
  const seen = new Set<CalendarDate>()
  for (const { startsOn, dateField } of wanted) {
    if (seen.has(startsOn)) throw new DomainError('trip.dates_invalid', { date: startsOn, field: dateField })
    seen.add(startsOn)
  }
}

/**
 * The departures a trip should have: the dates of the form, preceded by the trip's start date if it is not among them. A
 * form without dates leaves several departures unchanged; a single one follows the trip's start date and seats.
 */
export function wantedDepartures(input: TripInput, existing: readonly Departure[] = []): WantedDeparture[] {
  const startsOn = requireDay(input.startDate, 'startDate')
  const dates = input.dates ? fromForm(input.dates) : existing.length > 1 ? unchanged(existing) : []
  rejectDuplicates(dates)
  if (dates.some((departure) => departure.startsOn === startsOn)) return dates
  if (input.totalSeats > limits.seatsPerDeparture) {
    throw new DomainError('request.field_invalid', { field: 'totalSeats' })
  }
  return [{ startsOn, totalSeats: input.totalSeats, dateField: 'startDate', seatsField: 'totalSeats' }, ...dates]
}

import { compareTerms, type TermChange, type TripTerms } from '@rihla/contract/bookings/agreed-terms.ts'
import { type CalendarDate, daysBetween, isCalendarDate } from '@rihla/contract/dates.ts'
import type { Trip, TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { isPastRow } from './past-row.ts'
import { inputOf } from './trip-input.ts'
import { type TripFormValues, valuesOf } from './trip-form-values.ts'

function termsOf(input: TripInput): TripTerms {
  const { startDate = '', endDate = '' } = input
  const hasDates = isCalendarDate(startDate) && isCalendarDate(endDate)
  return {
    title: input.title,
    destination: input.destination,
    nights: hasDates ? Math.max(0, daysBetween(startDate, endDate)) : 0,
    firstDayTime: input.itinerary?.[0]?.time ?? '',
    pickupLocation: input.pickupLocation ?? '',
    dropoffLocation: input.dropoffLocation ?? '',
    accommodation: input.accommodation ?? '',
    includes: input.includes ?? [],
    excludes: input.excludes ?? [],
    cancellationPolicy: input.cancellationPolicy ?? '',
    organizerName: '',
    organizerPhone: '',
  }
}

/** What saving the form changes for those who have booked, and how many they are. */
export function changesForTravellers(
  trip: Trip,
  values: TripFormValues,
  today: CalendarDate,
): { travellers: number; changes: TermChange[] } {
  const travellers = values.dates
    .filter((row) => !isPastRow(row, trip, today))
    .reduce((sum, { seatsBooked }) => sum + seatsBooked, 0)
  if (travellers === 0) return { travellers, changes: [] }
  const [before, after] = [inputOf(valuesOf(trip)), inputOf(values)].map(termsOf) as [TripTerms, TripTerms]
  return { travellers, changes: compareTerms(before, after, trip.startDate) }
}

import type { CalendarDate } from '@rihla/contract/dates.ts'
import { type DateRow, makeDateRow, type TripFormValues } from './trip-form-values.ts'

interface Booked {
  date: CalendarDate
  /** Booked seats according to the server. */
  n: number
}

/**
 * Restores a departure that was booked while the form was open and that can therefore not be removed. User input is kept: a row
 * that had been moved to another date becomes a separate departure.
 */
export function withBookedDeparture(values: TripFormValues, begun: TripFormValues, { date, n }: Booked): DateRow[] {
  if (values.dates.some(({ startDate }) => startDate === date)) {
    return values.dates.map((row) => (row.startDate === date ? { ...row, seatsBooked: n } : row))
  }
  const before = begun.dates.find(({ startDate }) => startDate === date) ?? { ...makeDateRow(), totalSeats: n }
  const others = values.dates.map((row) => (row.key === before.key ? { ...row, key: makeDateRow().key } : row))
  return [...others, { ...before, startDate: date, seatsBooked: n }]
}

/** A restored draft with the current numbers of booked seats. */
export const withFreshBookings = (typed: TripFormValues, begun: TripFormValues): TripFormValues => ({
  ...typed,
  dates: typed.dates.map((row) => ({
    ...row,
    seatsBooked: begun.dates.find(({ startDate }) => startDate !== '' && startDate === row.startDate)?.seatsBooked ?? 0,
  })),
})

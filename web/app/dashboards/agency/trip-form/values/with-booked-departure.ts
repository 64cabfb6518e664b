import type { CalendarDate } from '@rihla/contract/dates.ts'
import { type DateRow, makeDateRow, type TripFormValues } from './trip-form-values.ts'

interface Booked {
  date: CalendarDate
  /** Seats, as the server counted them just now. */
  n: number
}

/**
 * Seats were booked while the form was being filled in: their date is in the form (again) and cannot go. Whatever was typed
 * stays: a row that had been moved to another day is a date of its own from now on.
 */
export function withBookedDeparture(values: TripFormValues, begun: TripFormValues, { date, n }: Booked): DateRow[] {
  if (values.dates.some(({ startDate }) => startDate === date)) {
    return values.dates.map((row) => (row.startDate === date ? { ...row, seatsBooked: n } : row))
  }
  const before = begun.dates.find(({ startDate }) => startDate === date) ?? { ...makeDateRow(), totalSeats: n }
  const others = values.dates.map((row) => (row.key === before.key ? { ...row, key: makeDateRow().key } : row))
  return [...others, { ...before, startDate: date, seatsBooked: n }]
}

/** What was typed some time ago, with the seats that are booked now. */
export const withFreshBookings = (typed: TripFormValues, begun: TripFormValues): TripFormValues => ({
  ...typed,
  dates: typed.dates.map((row) => ({
    ...row,
    seatsBooked: begun.dates.find(({ startDate }) => startDate !== '' && startDate === row.startDate)?.seatsBooked ?? 0,
  })),
})

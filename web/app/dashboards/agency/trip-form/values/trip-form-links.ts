import { addDays, daysBetween } from '@rihla/contract/dates.ts'
import { type DateRow, defaultPrices, makeDateRow, type TripFormValues, type Typed } from './trip-form-values.ts'

type Change = Partial<TripFormValues>

const isStartRow = (row: DateRow, values: TripFormValues): boolean =>
  values.startDate !== '' && row.startDate === values.startDate

/** The row of the start date follows it, unless seats are booked for it or the new day has a row already. */
function followStart(values: TripFormValues, startDate: string): DateRow[] {
  if (values.dates.some((row) => row.startDate === startDate)) return values.dates
  return values.dates.map((row) => (isStartRow(row, values) && row.seatsBooked === 0 ? { ...row, startDate } : row))
}

/** Any day, also one in the year 0002: that is how 2026 begins at the keyboard. */
const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && Number.isFinite(Date.parse(`${value}T00:00:00Z`))

/** The end keeps its distance from a start that moves. */
function followEnd(values: TripFormValues, startDate: string): string {
  if (values.isOneDayTrip) return startDate
  const { startDate: before, endDate } = values
  if (![before, endDate, startDate].every(isDay) || endDate < before) return endDate
  return addDays(startDate, daysBetween(before, endDate))
}

/** A new start date moves the end and the start date's own row with it. */
export const withStartDate = (values: TripFormValues, startDate: string): Change => ({
  startDate,
  endDate: followEnd(values, startDate),
  dates: followStart(values, startDate),
})

/** A one-day trip ends on the day it starts. */
export const withOneDay = (values: TripFormValues, isOneDayTrip: boolean): Change => ({
  isOneDayTrip,
  ...(isOneDayTrip && { endDate: values.startDate }),
})

/** Two ways of pricing: a change begins with empty prices (SPEC.md §4). */
export const withInternational = (isInternational: boolean): Change => ({ isInternational, ...defaultPrices() })

/** Total seats are those of the start date: its row, where it has one, says the same. */
export const withTotalSeats = (values: TripFormValues, totalSeats: Typed): Change => ({
  totalSeats,
  dates: values.dates.map((row) => (isStartRow(row, values) ? { ...row, totalSeats } : row)),
})

export const withRowSeats = (values: TripFormValues, at: number, totalSeats: Typed): Change => {
  const row = values.dates[at]
  return {
    dates: values.dates.map((each, place) => (place === at ? { ...each, totalSeats } : each)),
    ...(row && isStartRow(row, values) && { totalSeats }),
  }
}

const isBlank = ({ startDate, totalSeats }: DateRow): boolean => startDate === '' && totalSeats === ''

/** New departures in their place among the others; a trip that has no start yet starts with the first of them. */
export function withRepeated(values: TripFormValues, dates: readonly string[], seats: number): Change {
  const rows = dates.map((startDate) => ({ ...makeDateRow(), startDate, totalSeats: seats }))
  const started = values.startDate === '' && dates[0] ? withStartDate(values, dates[0]) : {}
  return {
    ...started,
    ...(values.totalSeats === '' && { totalSeats: seats }),
    dates: [...values.dates.filter((row) => !isBlank(row)), ...rows].toSorted(byDate),
  }
}

/** Where rows without a day belong. */
const last = '9999-12-31'

const byDate = (a: DateRow, b: DateRow): number => (a.startDate || last).localeCompare(b.startDate || last)

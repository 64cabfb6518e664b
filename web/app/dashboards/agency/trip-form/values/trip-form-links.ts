import { addDays, daysBetween, isCalendarDate } from '@rihla/contract/dates.ts'
import type { Typed } from './field-values.ts'
import { type DateRow, defaultPrices, makeDateRow, type TripFormValues } from './trip-form-values.ts'

type Change = Partial<TripFormValues>

/** The trip's period; null until both dates are valid and in order. */
export function journeyOf({ startDate, endDate, isOneDayTrip }: TripFormValues) {
  const lastDay = isOneDayTrip ? startDate : endDate
  return isCalendarDate(startDate) && isCalendarDate(lastDay) && lastDay >= startDate
    ? { startDate, endDate: lastDay, isOneDayTrip }
    : null
}

const isStartRow = (row: DateRow, values: TripFormValues): boolean =>
  values.startDate !== '' && row.startDate === values.startDate

const isEmptyFirst = (row: DateRow, at: number): boolean => at === 0 && row.startDate === ''

/** The start date is entered once: it fills the first row without a date. */
function fillEmptyRow({ dates, totalSeats }: TripFormValues, startDate: string): DateRow[] {
  const empty = dates.findIndex((row) => row.startDate === '' && row.seatsBooked === 0)
  return dates.map((row, at) =>
    at === empty ? { ...row, startDate, totalSeats: row.totalSeats === '' ? totalSeats : row.totalSeats } : row,
  )
}

/** Moves the row of the start date with it, unless the row has bookings or the new date already has a row. */
function followStart(values: TripFormValues, startDate: string): DateRow[] {
  if (values.dates.some((row) => row.startDate === startDate)) return values.dates
  if (!values.dates.some((row) => isStartRow(row, values))) return fillEmptyRow(values, startDate)
  return values.dates.map((row) => (isStartRow(row, values) && row.seatsBooked === 0 ? { ...row, startDate } : row))
}

/** Accepts any date, including the year 0002 that occurs while 2026 is being typed. */
const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && Number.isFinite(Date.parse(`${value}T00:00:00Z`))

function followEnd(values: TripFormValues, startDate: string): string {
  if (values.isOneDayTrip) return startDate
  const { startDate: before, endDate } = values
  if (![before, endDate, startDate].every(isDay) || endDate < before) return endDate
  return addDays(startDate, daysBetween(before, endDate))
}

/** Changes the start date, the end date and the row of the start date together. */
export const withStartDate = (values: TripFormValues, startDate: string): Change => ({
  startDate,
  endDate: followEnd(values, startDate),
  dates: followStart(values, startDate),
})

/**
 * Changes the date of a row. The row of the start date takes the start date with it; without one, that is an empty first
 * row. An emptied row leaves the start date as it is: its date is usually being typed again.
 */
export function withRowDate(values: TripFormValues, at: number, startDate: string): Change {
  const row = values.dates[at]
  const dates = values.dates.map((each, place) => (place === at ? { ...each, startDate } : each))
  const startRow = values.dates.find((each) => isStartRow(each, values)) ?? values.dates.find(isEmptyFirst)
  if (!row || row !== startRow || startDate === '') return { dates }
  const seats = row.totalSeats === '' ? values.totalSeats : row.totalSeats
  return {
    startDate,
    endDate: followEnd(values, startDate),
    totalSeats: seats,
    dates: dates.map((each, place) => (place === at ? { ...each, totalSeats: seats } : each)),
  }
}

export const withOneDay = (values: TripFormValues, isOneDayTrip: boolean): Change => ({
  isOneDayTrip,
  ...(isOneDayTrip && { endDate: values.startDate }),
})

/** Switching between domestic and international pricing resets the prices (docs/product/pricing.md#international-trips). */
export const withInternational = (values: TripFormValues, isInternational: boolean): Change => ({
  isInternational,
  ...defaultPrices(),
  options: [],
  dates: values.dates.map((row) => ({ ...row, price: '' })),
})

/** Keeps the total seats and the row of the start date equal. */
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

const isBlank = ({ startDate, totalSeats, price, minSeats }: DateRow): boolean =>
  startDate === '' && totalSeats === '' && price === '' && minSeats === ''

/** Adds departures in date order; a trip without a start date gets the first of them. */
export function withRepeated(values: TripFormValues, dates: readonly string[], seats: number): Change {
  const rows = dates.map((startDate) => ({ ...makeDateRow(), startDate, totalSeats: seats }))
  const started = values.startDate === '' && dates[0] ? withStartDate(values, dates[0]) : {}
  return {
    ...started,
    ...(values.totalSeats === '' && { totalSeats: seats }),
    dates: [...values.dates.filter((row) => !isBlank(row)), ...rows].toSorted(byDate),
  }
}

/** Rows without a date come last. */
const byDate = (a: DateRow, b: DateRow): number => (a.startDate || '9999').localeCompare(b.startDate || '9999')

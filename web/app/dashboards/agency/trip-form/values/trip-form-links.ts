import { addDays, daysBetween, isCalendarDate } from '@rihla/contract/dates.ts'
import { endOfDeparture } from '@rihla/contract/departures/duration.ts'
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

/** Accepts any date, including the year 0002 that occurs while 2026 is being typed. */
const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && Number.isFinite(Date.parse(`${value}T00:00:00Z`))

function followEnd(values: TripFormValues, startDate: string): string {
  if (values.isOneDayTrip) return startDate
  const { startDate: before, endDate } = values
  if (![before, endDate, startDate].every(isDay) || endDate < before) return endDate
  return addDays(startDate, daysBetween(before, endDate))
}

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

/** The last day of a departure; the typed one while the trip's own dates are incomplete. */
export function endOfRow(values: TripFormValues, { startDate }: DateRow): string {
  if (values.isOneDayTrip) return startDate
  const journey = journeyOf(values)
  return journey && isCalendarDate(startDate) ? endOfDeparture(startDate, journey) : values.endDate
}

/** The end of any row gives all of them its number of nights. */
export function withRowEnd(values: TripFormValues, row: DateRow, end: string): Change {
  const isOther = row.startDate !== values.startDate && [row.startDate, values.startDate, end].every(isDay)
  return { endDate: isOther ? addDays(values.startDate, daysBetween(row.startDate, end)) : end }
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
  return {
    ...(values.startDate === '' && dates[0] && { startDate: dates[0], endDate: followEnd(values, dates[0]) }),
    ...(values.totalSeats === '' && { totalSeats: seats }),
    dates: [...values.dates.filter((row) => !isBlank(row)), ...rows].toSorted(byDate),
  }
}

/** Rows without a date come last. */
const byDate = (a: DateRow, b: DateRow): number => (a.startDate || '9999').localeCompare(b.startDate || '9999')

import type { CalendarDate } from '@rihla/contract/dates.ts'
import { decisionDays } from '@rihla/contract/departures/minimum-group.ts'
import type { UnsavedChanges } from '#ui/use-merged-form.ts'
import { type DateRow, makeDateRow, type TripFormValues } from './trip-form-values.ts'

/** Texts without surrounding space, rows without what the user does not enter: key and booked seats. */
export const normalizeTripField = (field: unknown): unknown =>
  JSON.stringify(field, (name, value: unknown) => {
    if (name === 'key' || name === 'seatsBooked') return undefined
    return typeof value === 'string' ? value.trim() : value
  })

const withPrices = (rows: readonly DateRow[]): DateRow[] =>
  rows.map((row) => ({
    ...row,
    price: row.price ?? '',
    minSeats: row.minSeats ?? '',
    decisionDays: row.decisionDays ?? decisionDays.default,
  }))

/** Drafts stored before dates had prices or minimum groups lack them. */
export const withDatePrices = <Draft extends UnsavedChanges<TripFormValues>>(draft: Draft): Draft =>
  draft.dates ? { ...draft, dates: { mine: withPrices(draft.dates.mine), base: withPrices(draft.dates.base) } } : draft

/** The values with the current numbers of booked seats. */
export const withFreshBookings = (typed: TripFormValues, current: TripFormValues): TripFormValues => ({
  ...typed,
  dates: typed.dates.map((row) => ({
    ...row,
    seatsBooked:
      current.dates.find(({ startDate }) => startDate !== '' && startDate === row.startDate)?.seatsBooked ?? 0,
  })),
})

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

import { type CalendarDate, daysBetween } from '@rihla/contract/dates.ts'

/** A Monday. The weeks of `catalogue_trips.departure_weeks` are numbered from it. */
const firstMonday: CalendarDate = '1970-01-05'
/** More are no help: most trips depart in one of them. */
const maxWeeks = 26

const weekOf = (day: CalendarDate): number => Math.floor(daysBetween(firstMonday, day) / 7)

/** The weeks from one day to another, both included; undefined if there are too many. */
export function weeksBetween(from: CalendarDate, to: CalendarDate): number[] | undefined {
  const first = weekOf(from)
  const count = Math.max(0, weekOf(to) - first + 1)
  return count <= maxWeeks ? Array.from({ length: count }, (_, index) => first + index) : undefined
}

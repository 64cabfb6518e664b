import { type CalendarDate, dayIn, isCalendarDate } from './dates.ts'

const timestamp =
  /^(?<day>\d{4}-\d{2}-\d{2})T(?<time>(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)(?<zone>Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)?$/

/**
 * The day that a request names: as it is, or of a timestamp the day that clocks in the platform's time zone show then. A timestamp
 * without a zone is of the platform's. Undefined if there is no such day or time (docs/product/api.md#dates).
 */
export function readDay(value: string, timeZone: string): CalendarDate | undefined {
  const { day = value, time = '', zone } = timestamp.exec(value)?.groups ?? {}
  if (!isCalendarDate(day)) return undefined
  if (zone === undefined) return day
  const withColon = zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const read = dayIn(timeZone, new Date(`${day}T${time}${withColon}`))
  return isCalendarDate(read) ? read : undefined
}

import { type CalendarDate, isCalendarDate } from '@rihla/contract/dates.ts'
import { DomainError } from '@rihla/contract/errors.ts'

/** Parses an optional day of a query; throws `request.field_invalid`. */
export function readDay(value: string | undefined, field: string): CalendarDate | undefined {
  if (value === undefined) return undefined
  if (!isCalendarDate(value)) throw new DomainError('request.field_invalid', { field })
  return value
}

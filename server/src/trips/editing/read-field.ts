import { type CalendarDate, isCalendarDate } from '@rihla/contract/dates.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { isMoney, type Minor, toMinor } from '@rihla/contract/money.ts'

export function requireDay(value: string, field: string): CalendarDate {
  if (!isCalendarDate(value)) throw new DomainError('trip.dates_invalid', { field })
  return value
}

export function readMoney(major: number, field: string): Minor {
  if (!isMoney(major)) throw new DomainError('request.field_invalid', { field })
  return toMinor(major)
}

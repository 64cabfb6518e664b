import { formatDay, isCalendarDate } from '@rihla/contract/dates.ts'
import type { ErrorCode, ErrorDetails } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { i18nOf } from '#translations/i18n.ts'
import { errorMessages } from './messages.ts'

/** The message shown to the user; calendar dates among the details are formatted as days. */
export function messageOf(code: ErrorCode, locale: Locale, details: ErrorDetails = {}): string {
  const values = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' && isCalendarDate(value) ? formatDay(value, locale) : value,
  ])
  return i18nOf(locale).t(errorMessages[code], Object.fromEntries(values))
}

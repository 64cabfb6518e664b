import { formatDay, isCalendarDate } from '@rihla/contract/dates.ts'
import type { ErrorCode, ErrorDetails } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { messagesAr } from './ar.ts'
import { messagesEn } from './en.ts'

const messages: Record<Locale, Record<ErrorCode, string>> = { en: messagesEn, ar: messagesAr }

/** The sentence a person sees, with the values it mentions filled in. */
export function messageOf(code: ErrorCode, locale: Locale, details: ErrorDetails = {}): string {
  return messages[locale][code].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = String(details[name] ?? placeholder)
    return isCalendarDate(value) ? formatDay(value, locale) : value
  })
}

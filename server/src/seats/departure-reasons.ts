import { type CalendarDate, formatDay } from '@rihla/contract/dates.ts'
import { type DepartureCancellationReason, isUsualReason } from '@rihla/contract/departures/departure-cancellation.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { isolateIn } from '#mail/isolate-latin.ts'
import { i18nOf } from '#translations/i18n.ts'

const reasons: Record<DepartureCancellationReason, string> = {
  weather: /*i18n*/ 'The weather does not allow it',
  safety: /*i18n*/ 'It would not be safe',
  few_travellers: /*i18n*/ 'Too few travellers have booked',
  transport: /*i18n*/ 'No transport is available',
  staff: /*i18n*/ 'The guide is unavailable',
}

/** A usual reason in the reader's language; any other as it was typed. */
export const reasonText = (reason: string, locale: Locale): string =>
  isUsualReason(reason) ? i18nOf(locale).t(reasons[reason]) : isolateIn(locale, reason)

const maxDates = 6

/** The next dates, '' if there are none. */
export const datesOf = (dates: readonly CalendarDate[], locale: Locale): string =>
  dates
    .slice(0, maxDates)
    .map((date) => formatDay(date, locale))
    .join(' · ')

/** With the link to the trip, where it has other dates. */
export const otherDatesAction = /*i18n*/ 'Other dates of this trip'

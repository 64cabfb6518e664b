import type { Weekday } from '@rihla/contract/departures/repeat-dates.ts'
import type { Locale } from '@rihla/contract/product.ts'

/** The week starts on Saturday in Egypt. */
const week: readonly Weekday[] = [6, 0, 1, 2, 3, 4, 5]

/** 1 November 2026 is a Sunday. */
const dayOf = (weekday: Weekday): Date => new Date(Date.UTC(2026, 10, 1 + weekday))

export const weekdayChoices = (locale: Locale) => {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return week.map((weekday) => ({ value: String(weekday), label: format.format(dayOf(weekday)) }))
}

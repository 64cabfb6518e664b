import { formatDay, type CalendarDate } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'

/** '28 Nov', '28 نوفمبر': for places where year and weekday are not needed. */
export const formatShortDay = (date: CalendarDate, locale: Locale): string =>
  formatDay(date, locale, false).split(' ').slice(1).join(' ')

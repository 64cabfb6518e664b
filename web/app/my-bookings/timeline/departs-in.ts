import { type CalendarDate, daysBetween } from '@rihla/contract/dates.ts'
import { intlLocale, type Locale } from '@rihla/contract/product.ts'

export type DepartsIn = { unit: 'day' | 'week' | 'month'; count: number } | 'under-way' | 'over'

/** Time until departure, in days, weeks or months. */
export function departsIn(start: CalendarDate, end: CalendarDate, today: CalendarDate): DepartsIn {
  if (end < today) return 'over'
  if (start < today) return 'under-way'
  const days = daysBetween(today, start)
  if (days < 28) return { unit: 'day', count: days }
  if (days < 84) return { unit: 'week', count: Math.round(days / 7) }
  return { unit: 'month', count: Math.round(days / 30.4) }
}

/** 'in 8 days', 'tomorrow', 'بعد 8 أيام'. Replaces the 'خلال' of Intl, which also means 'before the end of'. */
export const departsInText = ({ unit, count }: Exclude<DepartsIn, string>, locale: Locale): string =>
  new Intl.RelativeTimeFormat(intlLocale[locale], { numeric: unit === 'day' ? 'auto' : 'always' })
    .format(count, unit)
    .replace(/^خلال /, 'بعد ')

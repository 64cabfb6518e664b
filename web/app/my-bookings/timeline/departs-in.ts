import { type CalendarDate, daysBetween } from '@rihla/contract/dates.ts'
import { intlLocale, type Locale } from '@rihla/contract/product.ts'

export type DepartsIn = { unit: 'day' | 'week' | 'month'; count: number } | 'under-way' | 'over'

/** How far away a trip is, in the unit a person would use. */
export function departsIn(start: CalendarDate, end: CalendarDate, today: CalendarDate): DepartsIn {
  if (end < today) return 'over'
  if (start < today) return 'under-way'
  const days = daysBetween(today, start)
  if (days < 28) return { unit: 'day', count: days }
  if (days < 84) return { unit: 'week', count: Math.round(days / 7) }
  return { unit: 'month', count: Math.round(days / 30.4) }
}

/** 'in 8 days', 'tomorrow', 'خلال 8 أيام'. */
export const departsInText = (far: Exclude<DepartsIn, string>, locale: Locale): string =>
  new Intl.RelativeTimeFormat(intlLocale[locale], { numeric: far.unit === 'day' ? 'auto' : 'always' }).format(
    far.count,
    far.unit,
  )

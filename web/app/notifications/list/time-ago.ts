import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import { intlLocale, type Locale } from '@rihla/contract/product.ts'

const minuteMs = 60_000
const steps = [
  { unit: 'day', ms: 24 * 60 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const

/** '5 minutes ago' within a week, then the date. */
export function timeAgo(
  moment: string,
  { now, locale, timeZone }: { now: Date; locale: Locale; timeZone: string },
): string {
  const at = new Date(moment)
  const agoMs = Math.max(0, now.getTime() - at.getTime())
  if (agoMs >= 7 * steps[0].ms) return formatDay(dayIn(timeZone, at), locale)
  const format = new Intl.RelativeTimeFormat(intlLocale[locale], { numeric: 'auto' })
  const step = steps.find(({ ms }) => agoMs >= ms)
  return step ? format.format(-Math.floor(agoMs / step.ms), step.unit) : format.format(0, 'second')
}

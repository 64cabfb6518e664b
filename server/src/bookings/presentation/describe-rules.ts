import {
  type CancellationPeriod,
  cancellationPeriods,
  type CancellationRules,
} from '@rihla/contract/cancellation/cancellation-rules.ts'
import { type CalendarDate, formatDay } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { i18nOf } from '#translations/i18n.ts'

/** The rules of a booking as lines of text, one per period (docs/product/cancellation.md#rules). */
export const describeRules = (rules: CancellationRules, startsOn: CalendarDate, locale: Locale): string[] =>
  cancellationPeriods(rules, startsOn).map((period) => describePeriod(period, locale))

function describePeriod(period: CancellationPeriod, locale: Locale): string {
  const i18n = i18nOf(locale)
  const { from, until, refundPercent: rest, depositRefundPercent: deposit } = period
  const back =
    deposit === rest
      ? i18n.t(/*i18n*/ '{rest}% back', { rest })
      : i18n.t(/*i18n*/ '{deposit}% of a deposit, {rest}% of the rest', { deposit, rest })
  if (until) return i18n.t(/*i18n*/ 'Until {day}: {back}', { day: formatDay(until, locale), back })
  if (from) return i18n.t(/*i18n*/ 'From {day}: {back}', { day: formatDay(from, locale), back })
  return back
}

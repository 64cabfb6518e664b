import {
  type CancellationRules,
  type ReceivedParts,
  type RefundPeriod,
  refundPeriods,
} from '@rihla/contract/cancellation/cancellation-rules.ts'
import { type CalendarDate, formatDay } from '@rihla/contract/dates.ts'
import { type Currency, formatMoney } from '@rihla/contract/money.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { i18nOf } from '#translations/i18n.ts'

interface AgreedRefund {
  /** Null: the trip has none, and everything is refunded. */
  rules: CancellationRules | null
  startsOn: CalendarDate
  received: ReceivedParts
  today: CalendarDate
  currency: Currency
  refundWithinDays: number
}

/**
 * What a cancellation gives back from today on, in amounts, and when it is sent; one line per period
 * (docs/product/cancellation.md#promise). None where nothing was paid.
 */
export function describeRefunds(agreed: AgreedRefund, locale: Locale): string[] {
  const { received, currency, refundWithinDays: days } = agreed
  if (received.depositMinor + received.balanceMinor === 0) return []
  const i18n = i18nOf(locale)
  return [
    ...refundPeriods(agreed).map((period) => describePeriod(period, currency, locale)),
    i18n.t(/*i18n*/ 'We send refunds within {days, plural, one {# day} other {# days}}, to the account you choose.', {
      days,
    }),
  ]
}

function describePeriod({ from, until, refundMinor }: RefundPeriod, currency: Currency, locale: Locale): string {
  const i18n = i18nOf(locale)
  const back =
    refundMinor === 0
      ? i18n.t(/*i18n*/ 'nothing back')
      : i18n.t(/*i18n*/ '{amount} back', { amount: formatMoney(refundMinor, currency, locale) })
  if (until) return i18n.t(/*i18n*/ 'Until {day}: {back}', { day: formatDay(until, locale), back })
  return from
    ? i18n.t(/*i18n*/ 'From {day}: {back}', { day: formatDay(from, locale), back })
    : i18n.t(/*i18n*/ 'Until the departure: {back}', { back })
}

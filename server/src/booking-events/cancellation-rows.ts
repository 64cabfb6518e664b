import {
  type BookingMailKey,
  type BookingEventName,
  type MailReceiver,
  statusAfter,
} from '@rihla/contract/lifecycle/lifecycle.ts'
import { holdsSeats, type PaymentType } from '@rihla/contract/bookings/booking.ts'
import type { CancellationRules } from '@rihla/contract/cancellation/cancellation-rules.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Currency, Minor } from '@rihla/contract/money.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { i18nOf } from '#translations/i18n.ts'
import { describeRefunds } from '#bookings/presentation/describe-refunds.ts'

/** Set where a mail is about a booking that may be cancelled. */
export interface CancellationFacts {
  payment_type: PaymentType
  cancellation_rules: unknown
  /** A confirmed booking, too, is cancelled by its rules at once. */
  accepts_cancellations: boolean
  refundWithinDays: number
  today: CalendarDate
}

interface Booked {
  starts_on: CalendarDate
  currency: Currency
  deposit_minor: Minor
  refundTerms?: CancellationFacts | undefined
}

/** What the customer gets back for a cancellation, and when (docs/product/cancellation.md#promise). */
export function cancellationRows(
  key: BookingMailKey,
  { refundTerms, deposit_minor: paid, starts_on: startsOn, currency }: Booked,
  { agency, locale }: { agency: string; locale: Locale },
): { label: string; value: string }[] {
  const [action, receiver] = key.split('.') as [BookingEventName, MailReceiver]
  const status = statusAfter(action)
  if (!refundTerms || paid === 0 || receiver !== 'customer' || status === null || !holdsSeats(status)) return []
  const isBefore = status === 'pending' || status === 'payment_verified'
  const { cancellation_rules: rules, accepts_cancellations: isAtOnce, refundWithinDays } = refundTerms
  const { today, payment_type: type } = refundTerms
  const received =
    type === 'deposit_payment' ? { depositMinor: paid, balanceMinor: 0 } : { depositMinor: 0, balanceMinor: paid }
  const lines = describeRefunds(
    { rules: rules as CancellationRules | null, startsOn, received, today, currency, refundWithinDays },
    locale,
  )
  const i18n = i18nOf(locale)
  const first = isBefore ? [i18n.t(/*i18n*/ 'Until {agency} approves: everything back', { agency })] : []
  const label =
    status === 'confirmed' && !isAtOnce
      ? i18n.t(/*i18n*/ 'If you ask to cancel and {agency} accepts', { agency })
      : i18n.t(/*i18n*/ 'If you cancel')
  return [{ label, value: [...first, ...lines].join(' · ') }]
}

import type { I18n } from '@lingui/core'
import { type BookingStatus, holdsSeats } from '@rihla/contract/bookings/booking.ts'
import { type Currency, formatMoney, type Minor } from '@rihla/contract/money.ts'
import type { PaymentAccountKind } from '@rihla/contract/payment-accounts/payment-account.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { maskAccount } from '@rihla/contract/refunds/refund-destination.ts'

/** Where a refund went; null where it was not recorded, or is erased. */
export interface SentRefund {
  method: PaymentAccountKind | null
  account: string | null
  reference: string | null
}

interface EndedBooking {
  currency: Currency
  deposit_minor: Minor
  received_minor?: Minor | null | undefined
  refunded_minor?: Minor | null | undefined
  /** What the agency collected of a deposit, once it has. */
  remaining_minor: Minor
  remaining_paid_at?: Date | null
  foreign_total_minor?: Minor | null | undefined
  foreign_currency?: Currency | null | undefined
  cash_collected_at?: Date | null
  isPaymentVerified: boolean
  sentRefund?: SentRefund | undefined
}

interface Reader {
  receiver: 'customer' | 'agency' | 'admins'
  agency: string
  locale: Locale
}

/** To which account a refund went, most of it hidden, and its reference at the bank. */
export function sentRefundRows({ sentRefund: sent }: EndedBooking, i18n: I18n): { label: string; value: string }[] {
  if (!sent) return []
  const account = sent.method && sent.account ? maskAccount({ method: sent.method, account: sent.account }) : ''
  return [
    { label: i18n.t(/*i18n*/ 'Sent to'), value: account },
    { label: i18n.t(/*i18n*/ 'Transfer reference'), value: sent.reference ?? '' },
  ].filter(({ value }) => value !== '')
}

/** What the agency has collected of a booking that has ended, and the platform has not refunded (docs/product/refunds.md#amounts). */
export function agencyReturns(booking: EndedBooking, status: BookingStatus): { minor: Minor; currency: Currency }[] {
  if (holdsSeats(status)) return []
  const { foreign_total_minor: foreign, foreign_currency: currency, cash_collected_at: cashAt } = booking
  const received = booking.received_minor ?? (booking.isPaymentVerified ? booking.deposit_minor : 0)
  const refundedOfIt = Math.max(0, (booking.refunded_minor ?? 0) - received)
  const balance = booking.remaining_paid_at ? Math.max(0, booking.remaining_minor - refundedOfIt) : 0
  return [
    ...(balance > 0 ? [{ minor: balance, currency: booking.currency }] : []),
    ...(foreign && currency && cashAt ? [{ minor: foreign, currency }] : []),
  ]
}

export function agencyReturnRows(
  booking: EndedBooking,
  status: BookingStatus,
  i18n: I18n,
  { receiver, agency, locale }: Reader,
): { label: string; value: string }[] {
  const sums = agencyReturns(booking, status).map(({ minor, currency }) => formatMoney(minor, currency, locale))
  if (sums.length === 0) return []
  const label =
    receiver === 'agency'
      ? i18n.t(/*i18n*/ 'You collected this and return it')
      : i18n.t(/*i18n*/ '{agency} collected this and returns it', { agency })
  return [{ label, value: sums.join(' + ') }]
}

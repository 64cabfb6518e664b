import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'

/** What a cancellation gives back today, and until when (docs/product/cancellation.md#refunds). */
export function RefundIfCancelled({ booking }: { booking: Pick<Booking, 'refundIfCancelled' | 'currency'> }) {
  const locale = useLocale()
  const { refundIfCancelled: refund, currency } = booking
  if (!refund) return null
  const amount = <Money amount={refund.amount} currency={currency} />
  const day = refund.until && formatDay(refund.until, locale, false)
  return (
    <p className="small muted">
      {refund.amount === 0 ? (
        <Trans>If you cancel now, nothing is refunded.</Trans>
      ) : day ? (
        <Trans>
          If you cancel by {day}, you get {amount} back.
        </Trans>
      ) : (
        <Trans>If you cancel now, you get {amount} back.</Trans>
      )}
    </p>
  )
}

import { Trans } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'

type Cancelled = Pick<MyBooking, 'refundIfCancelled' | 'currency'>

/** What a cancellation gives back today, and until when (docs/product/cancellation.md#promise). */
export function RefundIfCancelled({ booking: { refundIfCancelled: refund, currency } }: { booking: Cancelled }) {
  if (!refund) return null
  return (
    <p className="small muted">
      {refund.amount === 0 ? (
        <Trans>If you cancel now, nothing is refunded.</Trans>
      ) : (
        <RefundTerms amount={<Money amount={refund.amount} currency={currency} />} until={refund.until} />
      )}
    </p>
  )
}

interface RefundTermsProps {
  amount: React.ReactNode
  /** Null: the amount does not change before the departure. */
  until: string | null
}

function RefundTerms({ amount, until }: RefundTermsProps) {
  const locale = useLocale()
  if (until === null) return <Trans>Cancel before the departure: {amount} back.</Trans>
  const day = formatDay(until, locale, false)
  return (
    <Trans>
      Cancel by {day}: {amount} back.
    </Trans>
  )
}

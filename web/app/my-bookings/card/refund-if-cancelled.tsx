import { Trans } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { RefundTime } from '#cancellation/refund-time.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'

type Cancelled = Pick<MyBooking, 'refundIfCancelled' | 'currency' | 'actions'>

/** What a cancellation gives back today, until when, and when it is sent (docs/product/cancellation.md#promise). */
export function RefundIfCancelled({ booking }: { booking: Cancelled }) {
  const { refundIfCancelled: refund, currency, actions } = booking
  if (!refund) return null
  if (refund.amount === 0) {
    return (
      <p className="small muted">
        <Trans>If you cancel now, nothing is refunded.</Trans>
      </p>
    )
  }
  const amount = <Money amount={refund.amount} currency={currency} />
  return (
    <p className="small muted">
      {actions.includes('request_cancellation') ? (
        <IfAccepted amount={amount} until={refund.until} />
      ) : (
        <IfCancelled amount={amount} until={refund.until} />
      )}{' '}
      <RefundTime />
    </p>
  )
}

interface RefundTermsProps {
  amount: React.ReactNode
  /** Null: the amount does not change before the departure. */
  until: string | null
}

function IfCancelled({ amount, until }: RefundTermsProps) {
  const locale = useLocale()
  if (until === null) return <Trans>If you cancel now, you get {amount} back.</Trans>
  const day = formatDay(until, locale, false)
  return (
    <Trans>
      If you cancel by {day}, you get {amount} back.
    </Trans>
  )
}

/** The agency answers a request to cancel a confirmed booking; the day of the request counts. */
function IfAccepted({ amount, until }: RefundTermsProps) {
  const locale = useLocale()
  if (until === null) return <Trans>If you ask to cancel now and the agency accepts, you get {amount} back.</Trans>
  const day = formatDay(until, locale, false)
  return (
    <Trans>
      If you ask to cancel by {day} and the agency accepts, you get {amount} back.
    </Trans>
  )
}

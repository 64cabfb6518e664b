import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { DestinationButton } from '#refunds/refund-status.tsx'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'

/** What was paid beyond the price comes back while the booking goes on (docs/product/payments.md#receipts). */
export function SurplusDue({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const { surplusAmount, currency, refundDestination } = booking
  const surplus = (
    <b>
      <Money amount={surplusAmount} currency={currency} />
    </b>
  )
  return (
    <Notice
      tone={refundDestination ? 'quiet' : 'warn'}
      action={!refundDestination && <DestinationButton booking={booking} label={t`Where to send it`} />}
    >
      <Trans>You paid {surplus} more than your booking costs. We send it back to you.</Trans>
    </Notice>
  )
}

import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { useWhen } from '../timeline/use-when.ts'

/** What was paid beyond the price comes back while the booking goes on, and by when (docs/product/payments.md#receipts). */
export const SurplusDue = ({ booking }: { booking: Booking }) => (
  <Notice tone="quiet">
    <SurplusText booking={booking} />
  </Notice>
)

function SurplusText({ booking: { surplusAmount, surplusDue, currency } }: { booking: Booking }) {
  const when = useWhen(true)
  const surplus = (
    <b>
      <Money amount={surplusAmount} currency={currency} />
    </b>
  )
  if (!surplusDue) return <Trans>You paid {surplus} more than your booking costs. We send it back to you.</Trans>
  const due = <time dateTime={surplusDue.dueAt}>{when(surplusDue.dueAt)}</time>
  return surplusDue.isLate ? (
    <Trans>
      You paid {surplus} more than your booking costs. We are sorry, sending it back is taking longer than we promised.
    </Trans>
  ) : (
    <Trans>
      You paid {surplus} more than your booking costs. We send it back by {due} at the latest.
    </Trans>
  )
}

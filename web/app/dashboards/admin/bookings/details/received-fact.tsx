import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { PaymentMark } from '#booking-status/payment-mark.tsx'
import { Fact } from '#dashboards/shared/facts.tsx'
import { Money } from '#ui/money.tsx'

/** What was verified of a booking's payments; before that, what the customer reports. */
export function ReceivedFact({ booking }: { booking: Booking }) {
  const { verifiedAmount, depositAmount, currency } = booking
  const isVerified = verifiedAmount > 0
  if (!isVerified && depositAmount === 0) return null
  return (
    <Fact label={isVerified ? <Trans>Verified as received</Trans> : <Trans>Reported by the customer</Trans>}>
      <span className="row">
        <PaymentMark isVerified={isVerified} />
        <Money amount={isVerified ? verifiedAmount : depositAmount} currency={currency} />
      </span>
    </Fact>
  )
}

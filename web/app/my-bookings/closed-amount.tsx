import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ReactNode } from 'react'
import { Money } from '#ui/money.tsx'
import { transferredOf } from './timeline/booking-headline.ts'
import { eventAt } from './timeline/booking-timeline.ts'
import { TotalLabel } from './card/booking-sums.tsx'
import classes from './closed-bookings.module.css'

/** Amount of a closed booking, labelled as total, refunded, to be refunded or transferred. */
export function ClosedAmount({ booking }: { booking: Booking }) {
  const { status, currency, refundAmount } = booking
  if (status === 'confirmed') {
    return (
      <Sum label={<Trans>in total</Trans>}>
        <TotalLabel booking={booking} />
      </Sum>
    )
  }
  if (status === 'refunded' && refundAmount !== null) {
    return (
      <Sum label={<Trans>refunded</Trans>}>
        <Money amount={refundAmount} currency={currency} />
      </Sum>
    )
  }
  // A refund is promised only for a verified payment.
  const isDue = (status === 'refund_pending' || status === 'agency_rejected') && eventAt(booking, 'verify_payment')
  return (
    <Sum label={isDue ? <Trans>to be refunded</Trans> : <Trans>transferred</Trans>}>
      <Money {...transferredOf(booking)} />
    </Sum>
  )
}

const Sum = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <p className={classes.amount}>
    {children}
    <span>{label}</span>
  </p>
)

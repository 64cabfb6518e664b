import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ReactNode } from 'react'
import { Money } from '#ui/money.tsx'
import { transferredOf } from './timeline/booking-headline.ts'
import { eventAt } from './timeline/booking-timeline.ts'
import { TotalLabel } from './card/booking-sums.tsx'
import classes from './closed-bookings.module.css'

/** The sum a closed booking is about, and what it is. */
export function ClosedAmount({ booking }: { booking: Booking }) {
  const { status, currency, refundAmount } = booking
  if (status === 'confirmed') {
    return (
      <Sum words={<Trans>in total</Trans>}>
        <TotalLabel booking={booking} />
      </Sum>
    )
  }
  if (status === 'refunded' && refundAmount !== null) {
    return (
      <Sum words={<Trans>refunded</Trans>}>
        <Money amount={refundAmount} currency={currency} />
      </Sum>
    )
  }
  // Money nobody has found in our account yet is not promised back.
  const isDue = (status === 'refund_pending' || status === 'agency_rejected') && eventAt(booking, 'verify_payment')
  return (
    <Sum words={isDue ? <Trans>to be refunded</Trans> : <Trans>transferred</Trans>}>
      <Money {...transferredOf(booking)} />
    </Sum>
  )
}

const Sum = ({ words, children }: { words: ReactNode; children: ReactNode }) => (
  <p className={classes.amount}>
    {children}
    <span>{words}</span>
  </p>
)

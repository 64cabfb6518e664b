import { Trans } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { asksDestination } from '#refunds/expects-destination.ts'
import { Money } from '#ui/money.tsx'
import classes from './booking-card.module.css'

/** A refund waits for its customer; a sum is named only where it has been verified. */
export function WaitingRefund({ booking }: { booking: MyBooking }) {
  if (!asksDestination(booking)) return null
  const { refundDueAmount: due, verifiedAmount, currency } = booking
  const amount = <Money amount={due ?? 0} currency={currency} />
  return (
    <p className={classes.urgent}>
      {due && verifiedAmount > 0 ? (
        <Trans>Tell us where to send {amount}</Trans>
      ) : (
        <Trans>Tell us where to send your refund if the transfer has arrived</Trans>
      )}
    </p>
  )
}

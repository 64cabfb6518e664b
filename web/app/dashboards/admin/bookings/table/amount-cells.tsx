import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Money } from '#ui/money.tsx'
import classes from './bookings-table.module.css'
import { Collected } from '../details/collected.tsx'

/** The total, plus the amount due in cash. */
export function AmountLabel({ booking: { totalAmount, currency, paymentBreakdown: cash } }: { booking: Booking }) {
  const inCash = cash && <Money amount={cash.foreignTotal} currency={cash.foreignCurrency} />
  return (
    <span className={classes.two}>
      <b>
        <Money amount={totalAmount} currency={currency} />
      </b>
      {inCash && (
        <small>
          <Trans>+ {inCash} cash</Trans>
        </small>
      )}
    </span>
  )
}

/** Full payment, or deposit and remaining amount with a tick once the agency has collected it. */
export function PaymentTypeLabel({ booking }: { booking: Booking }) {
  if (booking.paymentType === 'full_payment') return <Trans>Full</Trans>
  const deposit = <Money amount={booking.depositAmount} currency={booking.currency} />
  const remaining = <Money amount={booking.remainingAmount} currency={booking.currency} />
  return (
    <span className={classes.two}>
      <b>
        <Trans>Deposit {deposit}</Trans>
      </b>
      <small>
        <Trans>Remaining {remaining}</Trans>
      </small>
      {booking.remainingPaid && <Collected />}
    </span>
  )
}

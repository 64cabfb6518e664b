import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Money } from '#ui/money.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { BookingProof } from '../proof/booking-proof.tsx'
import type { AdminAction } from './admin-action.ts'
import classes from './decision-form.module.css'

/** What the decision is about and what follows from it. */
export function DecisionText({ booking, action }: { booking: Booking; action: AdminAction }) {
  const customer = <CustomerName of={booking.customer} />
  const trip = <bdi>{booking.trip.title}</bdi>
  const agency = <bdi>{booking.agency.name}</bdi>
  const expected = <Money amount={booking.depositAmount} currency={booking.currency} />
  const rest = <Money amount={booking.remainingAmount} currency={booking.currency} />
  return (
    <div className={classes.words}>
      {(action === 'verify_payment' || action === 'reject_payment') && (
        <>
          <p className="muted">
            <Trans>What we expect from {customer}</Trans>
          </p>
          <p className={classes.big}>{expected}</p>
          <BookingProof booking={booking} />
        </>
      )}
      <p>
        {action === 'verify_payment' && (
          <Trans>
            The money arrived. {agency} is asked to approve the booking of {customer} for {trip}.
          </Trans>
        )}
        {action === 'reject_payment' && (
          <Trans>
            The booking of {customer} for {trip} ends, its seats are free again, and the customer is told why.
          </Trans>
        )}
        {action === 'confirm' && (
          <Trans>
            The booking of {customer} for {trip} is confirmed. The customer gets the voucher, {agency} is told.
          </Trans>
        )}
        {action === 'process_refund' && (
          <Trans>Send the money back to {customer} first. Then record it here: the customer is told.</Trans>
        )}
        {action === 'close_without_refund' && (
          <Trans>
            No money goes back to {customer} for {trip}. The customer is told why. This cannot be undone.
          </Trans>
        )}
      </p>
      {action === 'confirm' && booking.paymentType === 'deposit_payment' && !booking.remainingPaid && (
        <p className="muted">
          <Trans>
            {agency} collects the remaining {rest} on the day of the trip.
          </Trans>
        </p>
      )}
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { BookingProof } from '../proof/booking-proof.tsx'
import { type AdminAction, needsReceipt } from './admin-action.ts'
import classes from './decisions.module.css'

export function DecisionText({ booking, action }: { booking: Booking; action: AdminAction }) {
  const customer = <CustomerName of={booking.customer} />
  const trip = <bdi>{booking.trip.title}</bdi>
  const agency = <bdi>{booking.agency.name}</bdi>
  const expected = <Money amount={booking.depositAmount} currency={booking.currency} />
  const rest = <Money amount={booking.remainingAmount} currency={booking.currency} />
  return (
    <div className={`stack ${classes.summary}`}>
      {(action === 'process_refund' || action === 'close_without_refund') && needsReceipt(booking) && (
        <Notice tone="warn">
          <strong>
            <Trans>This payment was never verified.</Trans>
          </strong>
          {action === 'process_refund' && (
            <>
              {' '}
              <Trans>Refund it only if the money has arrived. Otherwise close the booking without a refund.</Trans>
            </>
          )}
        </Notice>
      )}
      {(action === 'verify_payment' || action === 'reject_payment') && (
        <>
          <p className="muted">
            <Trans>Expected from {customer}</Trans>
          </p>
          <p className={classes.big}>{expected}</p>
          <BookingProof booking={booking} />
        </>
      )}
      <p>
        {action === 'verify_payment' && (
          <Trans>
            Has the money arrived? Once you verify the payment, we’ll ask {agency} to approve {customer}’s booking for{' '}
            {trip}.
          </Trans>
        )}
        {action === 'reject_payment' && (
          <Trans>
            {customer}’s booking for {trip} will be rejected and its seats released. We’ll email the customer the
            reason.
          </Trans>
        )}
        {action === 'confirm' && (
          <Trans>
            Confirm {customer}’s booking for {trip}? We’ll send the voucher and notify {agency}.
          </Trans>
        )}
        {action === 'process_refund' && !needsReceipt(booking) && (
          <Trans>Send the money back to {customer} first. Then record it here. We’ll notify the customer.</Trans>
        )}
        {action === 'close_without_refund' && (
          <Trans>
            Close {customer}’s booking for {trip} without a refund? We’ll send the customer your reason. This cannot be
            undone.
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

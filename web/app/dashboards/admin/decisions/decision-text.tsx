import { Trans } from '@lingui/react/macro'
import type { DeskAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { BookingProof } from '../proof/booking-proof.tsx'
import { needsReceipt } from '../refunds/refund-amount.ts'
import classes from './decisions.module.css'

export function DecisionText({ booking, action }: { booking: Booking; action: DeskAction }) {
  const customer = <CustomerName of={booking.customer} />
  const trip = <bdi>{booking.trip.title}</bdi>
  const agency = <bdi>{booking.agency.name}</bdi>
  const expected = <Money amount={booking.depositAmount} currency={booking.currency} />
  const reported = <Money amount={booking.balance?.amount ?? 0} currency={booking.currency} />
  const locale = useLocale()
  const dueOn = booking.remainingDueOn && formatDay(booking.remainingDueOn, locale)
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
      {['verify_payment', 'ask_for_rest', 'request_proof', 'revive', 'reject_payment'].includes(action) && (
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
        {action === 'ask_for_rest' && (
          <Trans>
            Enter what arrived. It is recorded, and {customer} is asked for the rest. The seats stay held while we wait.
          </Trans>
        )}
        {action === 'return_payment' && (
          <Trans>
            {customer}’s booking for {trip} ends, its seats are released, and the part that arrived is due as a refund.
          </Trans>
        )}
        {action === 'verify_balance' && (
          <Trans>
            {customer} reports a transfer of the remaining {reported}. Has the money arrived? We’ll notify {agency}.
          </Trans>
        )}
        {action === 'refuse_balance' && (
          <Trans>
            {customer} reports a transfer of the remaining {reported}. Say what you could not find; the booking stays as
            it is.
          </Trans>
        )}
        {action === 'undo_collection' && (
          <Trans>
            {agency} noted that it collected the remaining {reported}. If it did not, remove the note and give the
            reason. The amount is to be paid again while the booking goes on.
          </Trans>
        )}
        {action === 'refund_surplus' && (
          <Trans>
            More than the trip costs has arrived. Send the surplus back to {customer}, then record it here. The booking
            goes on.
          </Trans>
        )}
        {action === 'record_late_payment' && (
          <Trans>
            Money has arrived for {trip} although {customer}’s booking has ended. It is added to what is due as a
            refund.
          </Trans>
        )}
        {action === 'request_proof' && (
          <Trans>
            Tell {customer} what you could not find. The seats stay held while we wait; without an answer the booking
            expires.
          </Trans>
        )}
        {action === 'extend_proof' && <Trans>The time to send another proof starts again for {customer}.</Trans>}
        {action === 'revive' && (
          <Trans>
            Has the money arrived after all? {customer}’s booking for {trip} takes its seats again, if they are still
            free, and we’ll ask {agency} to approve it.
          </Trans>
        )}
        {action === 'approve_for_agency' && (
          <Trans>
            {agency} has not answered. Approve {customer}’s booking for {trip} for them? We’ll notify both.
          </Trans>
        )}
        {action === 'decline_for_agency' && (
          <Trans>
            {agency} has not answered. {customer}’s booking for {trip} will be declined and the payment is due for a
            full refund. We’ll notify both.
          </Trans>
        )}
        {action === 'accept_cancellation' && (
          <Trans>
            {customer} asks to cancel the confirmed booking for {trip}. The seats are released, and you review the
            refund next.
          </Trans>
        )}
        {action === 'decline_cancellation' && (
          <Trans>
            {customer} asks to cancel the confirmed booking for {trip}. It stays confirmed, and we’ll email your reason.
          </Trans>
        )}
        {action === 'accept_date_change' && (
          <Trans>
            {customer} asks to move the confirmed booking for {trip} to another date. It moves with all seats, and we’ll
            email the new voucher and notify {agency}.
          </Trans>
        )}
        {action === 'decline_date_change' && (
          <Trans>
            {customer} asks to move the confirmed booking for {trip} to another date. It stays on its date, and we’ll
            email your reason.
          </Trans>
        )}
        {action === 'call_off' && (
          <Trans>
            Cancel {customer}’s booking for {trip}? The seats are released and the payment is due for a refund. We’ll
            notify the customer and {agency}.
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
          {dueOn ? (
            <Trans>
              {agency} collects the remaining {rest} by {dueOn}.
            </Trans>
          ) : (
            <Trans>
              {agency} collects the remaining {rest} on the day of the trip.
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}

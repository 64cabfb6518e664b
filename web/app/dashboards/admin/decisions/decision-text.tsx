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
import { actionTexts } from './action-texts.tsx'
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
        {!(action === 'process_refund' && needsReceipt(booking)) &&
          actionTexts[action].question({ customer, trip, agency, reported })}
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

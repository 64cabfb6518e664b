import { Trans as TransOf } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { type DeskAction, deskOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { BookingProof } from '../proof/booking-proof.tsx'
import { transferOf } from '../payments/checked-transfer.ts'
import { needsReceipt } from '../refunds/refund-amount.ts'
import { actionTexts } from './action-texts.ts'
import classes from './decisions.module.css'

export function DecisionText({ booking, action }: { booking: Booking; action: DeskAction }) {
  const customer = <CustomerName of={booking.customer} />
  const agency = <bdi>{booking.agency.name}</bdi>
  const locale = useLocale()
  const dueOn = booking.balanceDueOn && formatDay(booking.balanceDueOn, locale)
  const balance = <Money amount={booking.remainingAmount} currency={booking.currency} />
  const { shows } = deskOf(action)
  const isUnverified = shows === 'receipt' && needsReceipt(booking)
  const { question } = actionTexts[action]
  const parts = {
    customer,
    agency,
    trip: <bdi>{booking.trip.title}</bdi>,
    reported: <Money amount={booking.balance?.amount ?? 0} currency={booking.currency} />,
  }
  return (
    <div className={`stack ${classes.summary}`}>
      {isUnverified && (
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
      {shows === 'proof' && (
        <>
          <p className="muted">
            <Trans>Expected from {customer}</Trans>
          </p>
          <p className={classes.big}>
            <Money amount={transferOf(booking, 'payments').expected} currency={booking.currency} />
          </p>
          <BookingProof booking={booking} />
        </>
      )}
      <p>
        {!(isUnverified && action === 'process_refund') && <TransOf {...question} id={question.id} values={parts} />}
      </p>
      {shows === 'balance' && booking.paymentType === 'deposit_payment' && !booking.remainingPaid && (
        <p className="muted">
          {dueOn ? (
            <Trans>
              {agency} collects the balance of {balance} by {dueOn}.
            </Trans>
          ) : (
            <Trans>
              {agency} collects the balance of {balance} on the day of the trip.
            </Trans>
          )}
        </p>
      )}
    </div>
  )
}

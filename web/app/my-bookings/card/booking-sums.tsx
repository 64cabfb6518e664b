import { Trans, useLingui } from '@lingui/react/macro'
import { isPaymentUnverified } from '@rihla/contract/bookings/booking.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { IconCheck } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { hasPaidCash } from '../timeline/booking-headline.ts'
import classes from './booking-sums.module.css'

/** 'EGP 12,000 + $350' for trips paid in two currencies. */
export function TotalLabel({ booking }: { booking: Booking }) {
  const { totalAmount, currency, paymentBreakdown: parts } = booking
  return (
    <>
      <Money amount={totalAmount} currency={currency} />
      {parts && parts.foreignTotal > 0 && (
        <>
          {' + '}
          <Money amount={parts.foreignTotal} currency={parts.foreignCurrency} />
        </>
      )}
    </>
  )
}

/** Total, transferred amount and cash still due. */
export function BookingSums({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const { seats, pricePerSeat, currency, paymentType, paymentBreakdown: parts } = booking
  const isPaid = !isPaymentUnverified(booking.status)
  const isCashPaid = hasPaidCash(booking)
  return (
    <dl className={classes.sums}>
      <div className={classes.total}>
        <dt>{t`Total`}</dt>
        <dd>
          <TotalLabel booking={booking} />
        </dd>
      </div>
      {seats > 1 && (
        <div>
          <dt>{t`Per person`}</dt>
          <dd>
            {seats} × <Money amount={pricePerSeat} currency={currency} />
          </dd>
        </div>
      )}
      {paymentType === 'deposit_payment' ? (
        <DepositRows booking={booking} isPaid={isPaid} />
      ) : (
        <div>
          <dt>{isPaid && !parts ? t`Paid in full` : t`Transferred`}</dt>
          <dd>
            <Money amount={booking.totalAmount} currency={currency} />
          </dd>
        </div>
      )}
      {parts && parts.foreignTotal > 0 && (
        <div data-due={(booking.status === 'confirmed' && !isCashPaid) || undefined}>
          <dt>{isCashPaid ? t`Cash paid` : t`Cash at departure`}</dt>
          <dd>
            {isCashPaid && <Icon of={IconCheck} size={16} />}
            <Money amount={parts.foreignTotal} currency={parts.foreignCurrency} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function DepositRows({ booking, isPaid }: { booking: Booking; isPaid: boolean }) {
  const { depositAmount, remainingAmount, remainingPaid, currency } = booking
  return (
    <>
      <div>
        <dt>{isPaid ? <Trans>Deposit paid</Trans> : <Trans>Deposit transferred</Trans>}</dt>
        <dd>
          <Money amount={depositAmount} currency={currency} />
        </dd>
      </div>
      <div data-due={(booking.status === 'confirmed' && !remainingPaid) || undefined}>
        <dt>{remainingPaid ? <Trans>Remaining amount paid</Trans> : <Trans>Due on the day</Trans>}</dt>
        <dd>
          {remainingPaid && <Icon of={IconCheck} size={16} />}
          <Money amount={remainingAmount} currency={currency} />
        </dd>
      </div>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { reportedReceiptOf, verifiedReceiptsOf } from '@rihla/contract/bookings/receipts.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { IconCheck } from '@tabler/icons-react'
import { PaymentMark } from '#booking-status/payment-mark.tsx'
import { OptionsTotal } from '#trips/booked-options.tsx'
import { useToday } from '#shell/use-today.ts'
import { Definition } from '#ui/definition.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
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

/** What was verified of the payment, without transfers of the balance; before that, what the customer reports. */
export function paidOf(booking: Pick<Booking, 'receipts' | 'depositAmount'>): number {
  const verified = verifiedReceiptsOf(booking).filter(({ kind }) => kind !== 'balance')
  return verified.length > 0 ? verified.reduce((sum, { amount }) => sum + amount, 0) : booking.depositAmount
}

/** Total, transferred amount and cash still due. */
export function BookingSums({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { seats, currency, remainingAmount, paymentBreakdown: parts, remainingPaid } = booking
  const today = useToday()
  const { balanceDueOn } = booking
  const dueOn = balanceDueOn && formatDay(balanceDueOn, locale)
  const isLate = balanceDueOn !== null && balanceDueOn < today
  const isDeposit = booking.paymentType === 'deposit_payment'
  const { shortfallAmount } = booking
  const reported = reportedReceiptOf(booking, shortfallAmount === null ? 'payment' : 'rest')
  const isVerified = booking.verifiedAmount > 0 && shortfallAmount === null
  const isCashPaid = hasPaidCash(booking)
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const isDue = (isCollected: boolean) => (booking.status === 'confirmed' && !isCollected) || undefined
  return (
    <dl className={classes.sums}>
      <Definition className={classes.total} label={t`Total`}>
        <TotalLabel booking={booking} />
      </Definition>
      {seats > 1 && (
        <Definition label={t`Per person`}>
          {seats} × {money(booking.pricePerSeat)}
        </Definition>
      )}
      {booking.options.length > 0 && (
        <Definition label={t`Options`}>
          <OptionsTotal options={booking.options} currency={currency} />
        </Definition>
      )}
      {(isVerified || reported) && (
        <Definition
          label={
            isVerified
              ? isDeposit
                ? t`Deposit, verified`
                : t`Paid, verified`
              : isDeposit
                ? t`Deposit, reported by you`
                : t`Reported by you`
          }
          data-verified={isVerified || undefined}
        >
          <PaymentMark isVerified={isVerified} />
          {money(isVerified ? paidOf(booking) : reported!.amount)}
        </Definition>
      )}
      {shortfallAmount !== null && (
        <>
          <Definition label={t`Verified so far`} data-verified>
            <PaymentMark isVerified />
            {money(booking.verifiedAmount)}
          </Definition>
          <Definition label={t`Missing`} data-due>
            {money(shortfallAmount)}
          </Definition>
        </>
      )}
      {remainingAmount > 0 && (
        <Definition
          label={
            booking.balancePaidBy === 'transfer'
              ? t`Balance by transfer, verified`
              : remainingPaid
                ? t`Balance paid`
                : booking.balance
                  ? t`Balance by transfer, reported by you`
                  : isLate
                    ? t`Was due by ${dueOn}`
                    : dueOn
                      ? t`Due by ${dueOn}`
                      : t`Due on the day`
          }
          data-due={isDue(remainingPaid)}
        >
          {(remainingPaid || booking.balance) && <PaymentMark isVerified={remainingPaid} />}
          {money(remainingAmount)}
        </Definition>
      )}
      {parts && parts.foreignTotal > 0 && (
        <Definition label={isCashPaid ? t`Cash paid` : t`Cash at departure`} data-due={isDue(isCashPaid)}>
          {isCashPaid && <Icon of={IconCheck} size={16} />}
          <Money amount={parts.foreignTotal} currency={parts.foreignCurrency} />
        </Definition>
      )}
    </dl>
  )
}

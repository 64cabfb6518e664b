import { Trans, useLingui } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import type { ReactNode } from 'react'
import { Definition } from '#ui/definition.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { TotalLabel } from '../card/booking-sums.tsx'
import { ToldAndVerified } from './told-and-verified.tsx'
import { RefundIfCancelled } from '../card/refund-if-cancelled.tsx'
import { eventAt } from '../timeline/booking-timeline.ts'
import { useWhen } from '../timeline/use-timeline-steps.ts'
import classes from './booking-details.module.css'

/** The price as booked, the payment type and the proofs. */
export function BookingPayment({ booking }: { booking: MyBooking }) {
  const { t } = useLingui()
  const when = useWhen()
  const { seats, currency, paymentBreakdown: parts, paymentProof, refundProof } = booking
  const locale = useLocale()
  const dueOn = booking.remainingDueOn && formatDay(booking.remainingDueOn, locale)
  const isDeposit = booking.paymentType === 'deposit_payment'
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <section>
      <h3>{t`Payment`}</h3>
      <dl className={classes.facts}>
        <Definition label={t`Total`}>
          <b>
            <TotalLabel booking={booking} />
          </b>
        </Definition>
        <Definition label={t`Per person`}>
          {seats} ×{' '}
          {parts ? (
            <>
              ({money(parts.egpAmountPerPerson)} +{' '}
              <Money amount={parts.foreignAmountPerPerson} currency={parts.foreignCurrency} />)
            </>
          ) : (
            money(booking.pricePerSeat)
          )}
        </Definition>
        <Definition label={t`Payment type`}>{isDeposit ? t`Deposit (50%)` : t`Full payment`}</Definition>
        {isDeposit && (
          <>
            <Definition label={t`Deposit`}>{money(booking.depositAmount)}</Definition>
            <Definition
              label={
                dueOn
                  ? t`Remaining amount, payable to the agency by ${dueOn}`
                  : t`Remaining amount, payable to the agency on the day`
              }
            >
              {money(booking.remainingAmount)}{' '}
              {booking.remainingPaidDate &&
                (booking.remainingPaidBy === 'transfer' ? (
                  <Trans>(paid by transfer {when(booking.remainingPaidDate)})</Trans>
                ) : (
                  <Trans>(paid {when(booking.remainingPaidDate)})</Trans>
                ))}
            </Definition>
          </>
        )}
        {parts && (
          <Definition label={t`Cash at departure`}>
            <Money amount={parts.foreignTotal} currency={parts.foreignCurrency} />
          </Definition>
        )}
        {booking.promoCode && (
          <Definition label={t`Promo code`}>
            <Ltr>{booking.promoCode}</Ltr>{' '}
            {booking.promoSaving > 0 && (
              <Trans>
                (you saved <Money amount={booking.promoSaving} currency={currency} />)
              </Trans>
            )}
          </Definition>
        )}
        {booking.paymentReference && (
          <Definition label={t`Your payment reference`}>
            <Ltr>{booking.paymentReference}</Ltr>
          </Definition>
        )}
        {booking.depositAmount > 0 && booking.transferReference && !eventAt(booking, 'verify_payment') && (
          <Definition label={t`Reference in the transfer note`}>
            <Ltr>{booking.transferReference}</Ltr>
          </Definition>
        )}
        {Boolean(booking.refundAmount) && (
          <Definition label={t`Refunded`}>{money(booking.refundAmount ?? 0)}</Definition>
        )}
      </dl>
      <ToldAndVerified booking={booking} />
      <RefundIfCancelled booking={booking} />
      {paymentProof && (
        <Picture src={paymentProof} alt={t`The payment screenshot you sent`}>
          {t`View the screenshot full size`}
        </Picture>
      )}
      {refundProof && booking.refunds.length === 0 && (
        <Picture src={refundProof} alt={t`The proof of your refund`}>
          {t`View the refund proof full size`}
        </Picture>
      )}
    </section>
  )
}

const Picture = ({ src, alt, children }: { src: string; alt: string; children: ReactNode }) => (
  <a href={src} target="_blank" rel="noopener" className={classes.proof}>
    <img src={src} alt={alt} />
    <span>{children}</span>
  </a>
)

import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { ReactNode } from 'react'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { TotalLabel } from '../card/booking-sums.tsx'
import { useWhen } from '../timeline/use-timeline-steps.ts'
import classes from './booking-details.module.css'

/** The price as booked, the payment type and the proofs. */
export function BookingPayment({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const when = useWhen()
  const { seats, currency, paymentBreakdown: parts, paymentProof, refundProof } = booking
  const isDeposit = booking.paymentType === 'deposit_payment'
  return (
    <section>
      <h3>{t`Payment`}</h3>
      <dl className={classes.facts}>
        <Fact label={t`Total`}>
          <b>
            <TotalLabel booking={booking} />
          </b>
        </Fact>
        <Fact label={t`Per person`}>
          {seats} ×{' '}
          {parts ? (
            <>
              (<Money amount={parts.egpAmountPerPerson} currency={currency} /> +{' '}
              <Money amount={parts.foreignAmountPerPerson} currency={parts.foreignCurrency} />)
            </>
          ) : (
            <Money amount={booking.pricePerSeat} currency={currency} />
          )}
        </Fact>
        <Fact label={t`Payment type`}>{isDeposit ? t`Deposit (50%)` : t`Full payment`}</Fact>
        {isDeposit && (
          <>
            <Fact label={t`Deposit`}>
              <Money amount={booking.depositAmount} currency={currency} />
            </Fact>
            <Fact label={t`Remaining amount, payable to the agency on the day`}>
              <Money amount={booking.remainingAmount} currency={currency} />
              {booking.remainingPaidDate && (
                <>
                  {' '}
                  <Trans>(paid {when(booking.remainingPaidDate)})</Trans>
                </>
              )}
            </Fact>
          </>
        )}
        {parts && (
          <Fact label={t`Cash at departure`}>
            <Money amount={parts.foreignTotal} currency={parts.foreignCurrency} />
          </Fact>
        )}
        {booking.promoCode && (
          <Fact label={t`Promo code`}>
            <Ltr>{booking.promoCode}</Ltr>{' '}
            {booking.promoSaving > 0 && (
              <Trans>
                (you saved <Money amount={booking.promoSaving} currency={currency} />)
              </Trans>
            )}
          </Fact>
        )}
        {booking.paymentReference && (
          <Fact label={t`Your payment reference`}>
            <Ltr>{booking.paymentReference}</Ltr>
          </Fact>
        )}
        {booking.transferReference && (
          <Fact label={t`Reference in the transfer note`}>
            <Ltr>{booking.transferReference}</Ltr>
          </Fact>
        )}
        {booking.refundAmount !== null && (
          <Fact label={t`Refunded`}>
            <Money amount={booking.refundAmount} currency={currency} />
          </Fact>
        )}
      </dl>
      {paymentProof && (
        <Picture src={paymentProof} alt={t`The payment screenshot you sent`}>
          {t`View the screenshot full size`}
        </Picture>
      )}
      {refundProof && (
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

export const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

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
      <h3>
        <Trans>Payment</Trans>
      </h3>
      <dl className={classes.facts}>
        <Fact label={<Trans>Total</Trans>}>
          <b>
            <TotalLabel booking={booking} />
          </b>
        </Fact>
        <Fact label={<Trans>Per person</Trans>}>
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
        <Fact label={<Trans>Payment type</Trans>}>
          {isDeposit ? <Trans>Deposit (50%)</Trans> : <Trans>Full payment</Trans>}
        </Fact>
        {isDeposit && (
          <>
            <Fact label={<Trans>Deposit</Trans>}>
              <Money amount={booking.depositAmount} currency={currency} />
            </Fact>
            <Fact label={<Trans>Remaining amount, payable to the agency on the day</Trans>}>
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
          <Fact label={<Trans>Cash at departure</Trans>}>
            <Money amount={parts.foreignTotal} currency={parts.foreignCurrency} />
          </Fact>
        )}
        {booking.promoCode && (
          <Fact label={<Trans>Promo code</Trans>}>
            <Ltr>{booking.promoCode}</Ltr>{' '}
            {booking.promoSaving > 0 && (
              <Trans>
                (you saved <Money amount={booking.promoSaving} currency={currency} />)
              </Trans>
            )}
          </Fact>
        )}
        {booking.paymentReference && (
          <Fact label={<Trans>Your payment reference</Trans>}>
            <Ltr>{booking.paymentReference}</Ltr>
          </Fact>
        )}
        {booking.transferReference && (
          <Fact label={<Trans>Reference in the transfer note</Trans>}>
            <Ltr>{booking.transferReference}</Ltr>
          </Fact>
        )}
        {booking.refundAmount !== null && (
          <Fact label={<Trans>Refunded</Trans>}>
            <Money amount={booking.refundAmount} currency={currency} />
          </Fact>
        )}
      </dl>
      {paymentProof && (
        <Picture src={paymentProof} alt={t`The payment screenshot you sent`}>
          <Trans>View the screenshot full size</Trans>
        </Picture>
      )}
      {refundProof && (
        <Picture src={refundProof} alt={t`The proof of your refund`}>
          <Trans>View the refund proof full size</Trans>
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

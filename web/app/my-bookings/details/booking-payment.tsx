import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import type { Currency } from '@rihla/contract/money.ts'
import type { ReactNode } from 'react'
import {
  BookingFacts,
  deposit,
  type FactList,
  isDeposit,
  paymentType,
  promoCode,
  refunded,
} from '#booking/shared-booking-facts.tsx'
import { Fact } from '#ui/facts.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { ReportedAndVerified } from './reported-and-verified.tsx'
import { SurplusDue } from '../card/surplus-due.tsx'
import { useWhen } from '../timeline/use-when.ts'
import classes from './booking-details.module.css'

/** 'EGP 12,000 + $350' for trips paid in two currencies. */
function TotalLabel({ booking }: { booking: MyBooking }) {
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

const money = (amount: number, currency: Currency) => <Money amount={amount} currency={currency} />

const paymentFacts: FactList<MyBooking> = [
  {
    label: msg`Total`,
    value: (booking) => (
      <b>
        <TotalLabel booking={booking} />
      </b>
    ),
  },
  {
    label: msg`Per person`,
    value: ({ seats, pricePerSeat, currency, paymentBreakdown: parts }) => (
      <>
        {seats} ×{' '}
        {parts ? (
          <>
            ({money(parts.egpAmountPerPerson, currency)} + {money(parts.foreignAmountPerPerson, parts.foreignCurrency)})
          </>
        ) : (
          money(pricePerSeat, currency)
        )}
      </>
    ),
  },
  paymentType,
  deposit,
  RemainingFact,
  {
    label: msg`Cash at departure`,
    value: ({ paymentBreakdown: parts }) => parts && money(parts.foreignTotal, parts.foreignCurrency),
  },
  {
    ...promoCode,
    value: (booking) =>
      booking.promoCode && (
        <>
          {promoCode.value(booking)}{' '}
          {booking.promoSaving > 0 && (
            <Trans>
              (you saved <Money amount={booking.promoSaving} currency={booking.currency} />)
            </Trans>
          )}
        </>
      ),
  },
  { ...refunded, value: (booking) => Boolean(booking.refundAmount) && refunded.value(booking) },
]

function RemainingFact({ booking }: { booking: MyBooking }) {
  const { t } = useLingui()
  const when = useWhen(true)
  const locale = useLocale()
  const { balancePaidBy, remainingPaidDate } = booking
  if (!isDeposit(booking)) return null
  const dueOn = booking.balanceDueOn && formatDay(booking.balanceDueOn, locale)
  return (
    <Fact label={dueOn ? t`Balance, payable to the agency by ${dueOn}` : t`Balance, payable to the agency on the day`}>
      {money(booking.remainingAmount, booking.currency)}{' '}
      {remainingPaidDate &&
        (balancePaidBy === 'transfer' ? (
          <Trans>(paid by transfer {when(remainingPaidDate)})</Trans>
        ) : (
          <Trans>(paid {when(remainingPaidDate)})</Trans>
        ))}
    </Fact>
  )
}

/** The price as booked, the payment type and the proofs. */
export function BookingPayment({ booking }: { booking: MyBooking }) {
  const { t } = useLingui()
  const { refundProof } = booking
  return (
    <section>
      <h3>{t`Payment`}</h3>
      <BookingFacts booking={booking} facts={paymentFacts} variant="grid" />
      <ReportedAndVerified booking={booking} />
      {booking.surplusAmount > 0 && <SurplusDue booking={booking} />}
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

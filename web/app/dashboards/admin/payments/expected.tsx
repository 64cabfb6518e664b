import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDaySpan, formatMoment } from '@rihla/contract/dates.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Age } from '#dashboards/shared/age.tsx'
import { CustomerName, useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { Fact, Facts } from '#dashboards/shared/facts.tsx'
import { TripPageLink, WhatsappLink } from '../whatsapp-link.tsx'
import { ReusedPayment, useReusedPayments } from '../reused/reused-payment.tsx'
import classes from './payments.module.css'

/** The data the transfer must match, with a warning about reused payments first. */
export function Expected({ booking, account, now }: { booking: Booking; account: string; now: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const reused = useReusedPayments(booking._id)
  const nameOf = useCustomerName()
  const { customer, trip, depositAmount, currency, paymentReference, transferReference } = booking
  const phone = customer.customerDetails?.phone
  return (
    <div className={classes.expected}>
      {reused && <ReusedPayment found={reused} />}
      <h4>
        <Trans>Expected payment</Trans>
      </h4>
      <p className={classes.big}>
        <Money amount={depositAmount} currency={currency} />
        <CopyButton value={String(depositAmount)} label={t`Copy the amount`} />
      </p>
      <p className={classes.explanation}>
        <AmountExplanation booking={booking} />
      </p>
      <Facts>
        {paymentReference && (
          <Fact
            label={<Trans>Reference</Trans>}
            action={<CopyButton value={paymentReference} label={t`Copy the reference`} />}
          >
            <span className={reused?.reference.total ? classes.duplicate : undefined}>
              <Ltr>{paymentReference}</Ltr>
            </span>
          </Fact>
        )}
        {transferReference && (
          <Fact
            label={<Trans>Transfer note</Trans>}
            action={<CopyButton value={transferReference} label={t`Copy the transfer note`} />}
          >
            <Ltr>{transferReference}</Ltr>
          </Fact>
        )}
        {account && (
          <Fact label={<Trans>To account</Trans>} action={<CopyButton value={account} label={t`Copy the account`} />}>
            <Ltr>{account}</Ltr>
          </Fact>
        )}
        <Fact label={<Trans>Submitted on</Trans>} note={<Age since={booking.createdAt} now={now} />}>
          {formatMoment(booking.createdAt, locale, timeZone)}
        </Fact>
        <Fact
          label={<Trans context="a heading">Customer</Trans>}
          note={<Ltr>{phone || customer.email}</Ltr>}
          action={phone && <WhatsappLink phone={phone} name={nameOf(customer)} />}
        >
          <CustomerName of={customer} />
        </Fact>
        <Fact
          label={<Trans>Trip</Trans>}
          note={
            <>
              {formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)} ·{' '}
              <bdi>{booking.agency.name}</bdi>
            </>
          }
          action={<TripPageLink id={trip._id} />}
        >
          <bdi>{trip.title}</bdi>
        </Fact>
        <Fact label={<Trans>Seats</Trans>}>
          <Plural value={booking.seats} one="# seat held" other="# seats held" />
        </Fact>
      </Facts>
    </div>
  )
}

/** Explains how the expected amount is composed. */
function AmountExplanation({ booking }: { booking: Booking }) {
  const { seats, paymentBreakdown: cash } = booking
  const total = <Money amount={booking.totalAmount} currency={booking.currency} />
  const inCash = cash && <Money amount={cash.foreignTotal} currency={cash.foreignCurrency} />
  const code = booking.promoCode && <Ltr>{booking.promoCode}</Ltr>
  return (
    <>
      {booking.paymentType === 'deposit_payment' ? (
        <>
          <Trans>Deposit, half of {total}</Trans>
          {' · '}
          <Plural value={seats} one="# seat" other="# seats" />
        </>
      ) : (
        <Plural value={seats} one="Full price for # seat" other="Full price for # seats" />
      )}
      {code && (
        <>
          {' · '}
          <Trans>promo code {code}</Trans>
        </>
      )}
      {inCash && (
        <>
          {' · '}
          <Trans>{inCash} in cash at the meeting point</Trans>
        </>
      )}
    </>
  )
}

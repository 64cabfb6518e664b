import { Plural, Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDaySpan, formatMoment } from '@rihla/contract/dates.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Fact, Facts } from '#dashboards/shared/facts.tsx'

/** Trip, dates, seats and amounts of a booking. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const { trip, paymentBreakdown: cash, currency, paymentReference, refundAmount } = booking
  const price = <Money amount={booking.pricePerSeat} currency={currency} />
  return (
    <Facts>
      <Fact label={<Trans>Trip</Trans>} note={<bdi>{trip.destination}</bdi>}>
        <bdi>{trip.title}</bdi>
      </Fact>
      <Fact label={<Trans>Travel date</Trans>}>
        {formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)}
      </Fact>
      <Fact label={<Trans>Seats</Trans>} note={<Trans>{price} per person</Trans>}>
        <Plural value={booking.seats} one="# seat" other="# seats" />
      </Fact>
      <Fact label={<Trans>Amount</Trans>}>
        <Money amount={booking.totalAmount} currency={currency} />
      </Fact>
      {cash && (
        <Fact
          label={<Trans>Cash to collect</Trans>}
          note={
            <Trans>
              <Money amount={cash.foreignAmountPerPerson} currency={cash.foreignCurrency} /> per person, at the meeting
              point
            </Trans>
          }
        >
          <Money amount={cash.foreignTotal} currency={cash.foreignCurrency} />
        </Fact>
      )}
      <PaymentRows booking={booking} />
      {booking.promoCode && (
        <Fact
          label={<Trans>Promo code</Trans>}
          note={
            <Trans>
              saves <Money amount={booking.promoSaving} currency={currency} />
            </Trans>
          }
        >
          <Ltr>{booking.promoCode}</Ltr>
        </Fact>
      )}
      <Fact label={<Trans>Booked on</Trans>}>{formatMoment(booking.createdAt, locale, timeZone)}</Fact>
      {paymentReference && (
        <Fact label={<Trans>Payment reference</Trans>}>
          <bdi>{paymentReference}</bdi>
        </Fact>
      )}
      {refundAmount !== null && (
        <Fact label={<Trans>Refunded</Trans>}>
          <Money amount={refundAmount} currency={currency} />
        </Fact>
      )}
      {booking.agencyNotes && (
        <Fact label={<Trans>Your note</Trans>}>
          <span dir="auto">{booking.agencyNotes}</span>
        </Fact>
      )}
    </Facts>
  )
}

/** Payment type; for a deposit also the paid and the remaining amount. */
function PaymentRows({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const { currency, remainingPaid, remainingPaidDate } = booking
  if (booking.paymentType === 'full_payment') {
    return (
      <Fact label={<Trans>Payment</Trans>}>
        <Trans>Full payment</Trans>
      </Fact>
    )
  }
  return (
    <>
      <Fact label={<Trans>Payment</Trans>} note={<Trans>Deposit (50%)</Trans>}>
        <Money amount={booking.depositAmount} currency={currency} />
      </Fact>
      <Fact
        label={<Trans>Remaining</Trans>}
        note={
          remainingPaid ? (
            <Trans>Collected: {remainingPaidDate && formatMoment(remainingPaidDate, locale, timeZone)}</Trans>
          ) : (
            <Trans>Not collected yet</Trans>
          )
        }
      >
        <Money amount={booking.remainingAmount} currency={currency} />
      </Fact>
    </>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDaySpan, formatMoment } from '@rihla/contract/dates.ts'
import { usePlatformTimeZone } from '../../../shell/use-today.ts'
import { useLocale } from '../../../ui/locale.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money.tsx'
import { Fact, Facts } from '../../desk/facts.tsx'

/** The trip, its days, the seats and the money of a booking. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const { trip, paymentBreakdown: cash, currency } = booking
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
      <Fact
        label={<Trans>Amount</Trans>}
        note={
          cash && (
            <Trans>
              + <Money amount={cash.foreignTotal} currency={cash.foreignCurrency} /> cash
            </Trans>
          )
        }
      >
        <Money amount={booking.totalAmount} currency={currency} />
      </Fact>
      <Fact label={<Trans>Payment</Trans>} note={<DepositNote booking={booking} />}>
        {booking.paymentType === 'deposit_payment' ? <Trans>Deposit (50%)</Trans> : <Trans>Full payment</Trans>}
      </Fact>
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
      {booking.agencyNotes && (
        <Fact label={<Trans>Your note</Trans>}>
          <span dir="auto">{booking.agencyNotes}</span>
        </Fact>
      )}
    </Facts>
  )
}

function DepositNote({ booking }: { booking: Booking }) {
  if (booking.paymentType !== 'deposit_payment') return null
  const paid = <Money amount={booking.depositAmount} currency={booking.currency} />
  const rest = <Money amount={booking.remainingAmount} currency={booking.currency} />
  return booking.remainingPaid ? (
    <Trans>
      {paid} paid, {rest} collected
    </Trans>
  ) : (
    <Trans>
      {paid} paid, {rest} to collect
    </Trans>
  )
}

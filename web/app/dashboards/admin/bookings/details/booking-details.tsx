import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDaySpan, formatMoment } from '@rihla/contract/dates.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { BookingEvents } from '#dashboards/shared/booking-events.tsx'
import { Fact, Facts } from '#dashboards/shared/facts.tsx'
import { NationalId } from '#dashboards/shared/national-id/national-id.tsx'
import { ReusedPayment } from '../../reused/reused-payment.tsx'
import { useReusedPayments } from '../../reused/use-reused-payments.ts'
import { BookingProof } from '../../proof/booking-proof.tsx'
import classes from './booking-details.module.css'
import { BookingMails } from './booking-mails.tsx'
import { CustomerFacts } from './customer-facts.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { VoucherButton } from './voucher-button.tsx'

export function BookingDetails({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const reused = useReusedPayments(booking._id)
  const { trip, agency } = booking
  return (
    <div className={classes.details}>
      {reused && <ReusedPayment found={reused} />}
      <div className={classes.top}>
        <BookingStatusChip status={booking.status} viewer="admin" />
        <span className="muted">
          <Trans>Booked on {formatMoment(booking.createdAt, locale, timeZone)}</Trans>
        </span>
        {booking.hasVoucher && <VoucherButton booking={booking} />}
      </div>
      <div className={classes.columns}>
        <div>
          <h3>
            <Trans>Trip</Trans>
          </h3>
          <Facts>
            <Fact
              label={<Trans>Trip</Trans>}
              note={<bdi>{trip.destination}</bdi>}
              action={
                <Link
                  to={`/trip/${trip._id}`}
                  target="_blank"
                  className={classes.open}
                  aria-label={t`Open the trip page`}
                >
                  <Icon of={IconExternalLink} mirrored />
                </Link>
              }
            >
              <bdi>{trip.title}</bdi>
            </Fact>
            <Fact
              label={<Trans context="a heading">Agency</Trans>}
              note={agency.email && <bdi dir="ltr">{agency.email}</bdi>}
            >
              <bdi>{agency.name}</bdi>
            </Fact>
            <Fact label={<Trans context="a heading">Dates</Trans>}>
              {formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)}
            </Fact>
            <Fact label={<Trans>Seats</Trans>}>{booking.seats}</Fact>
          </Facts>
          <h3>
            <Trans>Payment</Trans>
          </h3>
          <PaymentFacts booking={booking} />
        </div>
        <div>
          <h3>
            <Trans>Payment proof</Trans>
          </h3>
          <BookingProof booking={booking} />
          <h3>
            <Trans context="a heading">Customer</Trans>
          </h3>
          <CustomerFacts customer={booking.customer} />
          <div className={classes.documents}>
            <NationalId booking={booking} />
          </div>
        </div>
      </div>
      <h3>
        <Trans>Booking history</Trans>
      </h3>
      <div className={classes.events}>
        <BookingEvents booking={booking} />
      </div>
      <h3>
        <Trans>Emails</Trans>
      </h3>
      <BookingMails bookingId={booking._id} />
    </div>
  )
}

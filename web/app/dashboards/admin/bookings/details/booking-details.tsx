import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { downloadVoucher } from '@rihla/contract/bookings/bookings.api.ts'
import { formatDaySpan, formatMoment } from '@rihla/contract/dates.ts'
import { IconDownload } from '@tabler/icons-react'
import { downloadFile } from '#api/download-file.ts'
import { useAction } from '#data/use-action.ts'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { BookingEvents } from '#dashboards/shared/booking-events.tsx'
import { Fact, Facts } from '#dashboards/shared/facts.tsx'
import { NationalId } from '#dashboards/shared/national-id/national-id.tsx'
import { BookingProof } from '../../proof/booking-proof.tsx'
import { ReusedPayment, useReusedPayments } from '../../reused/reused-payment.tsx'
import { TripPageLink } from '../../whatsapp-link.tsx'
import classes from './booking-details.module.css'
import { CustomerFacts } from './customer-facts.tsx'
import { PaymentFacts } from './payment-facts.tsx'

export function BookingDetails({ booking }: { booking: Booking }) {
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
              action={<TripPageLink id={trip._id} />}
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
    </div>
  )
}

function VoucherButton({ booking: { _id: id, bookingNumber } }: { booking: Booking }) {
  const { t } = useLingui()
  const download = useAction(
    () => downloadFile(downloadVoucher, { params: { id }, name: `rihla-${bookingNumber}.pdf` }),
    { failure: t`The voucher could not be downloaded. Please try again.`, showsFailure: 'inline' },
  )
  return (
    <div>
      <Button
        small
        look="outline"
        icon={<Icon of={IconDownload} />}
        busy={download.isBusy}
        onClick={() => void download.run()}
      >
        <Trans>Download Voucher</Trans>
      </Button>
      <div role="alert">{download.error && <Notice tone="bad">{download.error}</Notice>}</div>
    </div>
  )
}

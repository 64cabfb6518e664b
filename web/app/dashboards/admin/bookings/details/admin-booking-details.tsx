import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking, BookingDetails as LoadedBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { downloadVoucher } from '@rihla/contract/bookings/bookings.api.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMomentText } from '#shell/use-moment-text.ts'
import { downloadFile } from '#api/download-file.ts'
import { OpenDispute } from '#disputes/open-dispute.tsx'
import { BookingHistory } from '#booking/booking-history.tsx'
import { BookingFacts } from '#booking/shared-booking-facts.tsx'
import { NoShowNotice } from '#booking-status/no-show-notice.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { RequestedDate } from '#booking-status/requested-date.tsx'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { TravellerFacts } from '#dashboards/shared/booking/traveller-facts.tsx'
import { NationalId } from '#dashboards/shared/national-id/national-id.tsx'
import { BookingTravellers } from '#dashboards/shared/travellers/booking-travellers.tsx'
import { useAction } from '#data/use-action.ts'
import { AcceptedPages } from '#legal/accepted-pages.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import classes from './admin-booking-details.module.css'
import { paymentFacts, tripFacts } from './admin-booking-facts.tsx'
import { BookingProof } from '../../proof/booking-proof.tsx'
import { ReusedPayment, useReusedPayments } from '../../reused/reused-payment.tsx'
import { BookingMails } from './booking-mails.tsx'

/** As the list has it, until it is loaded. */
export type ShownBooking = Booking & Partial<LoadedBooking>

export function BookingDetails({ booking }: { booking: ShownBooking }) {
  const { t } = useLingui()
  const reused = useReusedPayments(booking._id).data
  return (
    <div className={classes.details}>
      {reused && <ReusedPayment found={reused} />}
      <BookingHead booking={booking} />
      <RequestedDate booking={booking} viewer="admin" />
      <NoShowNotice booking={booking} />
      {booking.dispute && (
        <p>
          <SectionLink to={`/admin/disputes?booking=${booking._id}`}>
            <Trans>View the case about this booking</Trans>
          </SectionLink>
        </p>
      )}
      {booking.actions.includes('open_dispute') && (
        <div>
          <OpenDispute booking={booking} label={t`Open a case`} isAdmin />
        </div>
      )}
      <div className={classes.columns}>
        <div>
          <h3>
            <Trans>Trip</Trans>
          </h3>
          <BookingFacts booking={booking} facts={tripFacts} />
          <h3>
            <Trans>Payment</Trans>
          </h3>
          <BookingFacts booking={booking} facts={paymentFacts} />
          <AcceptedPages accepted={booking.accepted} />
        </div>
        <div>
          <h3>
            <Trans>Payment proof</Trans>
          </h3>
          <BookingProof booking={booking} />
          <h3>
            <Trans context="a heading">Customer</Trans>
          </h3>
          <TravellerFacts booking={booking} viewer="admin" />
          <div className={classes.documents}>
            <NationalId booking={booking} />
          </div>
          <div className={classes.documents}>
            <BookingTravellers booking={booking} />
          </div>
        </div>
      </div>
      <h3>
        <Trans>Booking history</Trans>
      </h3>
      <div className={classes.events}>
        <BookingHistory booking={booking} viewer="admin" />
      </div>
      <h3>
        <Trans>Emails</Trans>
      </h3>
      <BookingMails bookingId={booking._id} />
    </div>
  )
}

function BookingHead({ booking }: { booking: Booking }) {
  const { momentText } = useMomentText()
  const bookedAt = momentText(booking.createdAt)
  return (
    <div className={`row ${classes.top}`}>
      <BookingStatusChip of={booking} viewer="admin" />
      <span className="muted">
        <Trans>Booked on {bookedAt}</Trans>
      </span>
      {booking.hasVoucher && <VoucherButton booking={booking} />}
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
        variant="outline"
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

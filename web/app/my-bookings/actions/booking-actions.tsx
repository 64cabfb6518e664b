import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { downloadCalendar, downloadVoucher } from '@rihla/contract/bookings/bookings.api.ts'
import { IconCalendarPlus, IconDownload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { prepareBookingAgain } from '#bookings/book-again.ts'
import { refreshQueries } from '#data/query-client.ts'
import { WriteReviewButton } from '#reviews/write-review-button.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { useDownload } from './use-download.ts'
import classes from './booking-actions.module.css'

/** The actions available for a booking; `children` are placed before the cancel button. */
export function BookingActions({ booking, children }: { booking: Booking; children?: ReactNode }) {
  const { t } = useLingui()
  const [isCancelling, setIsCancelling] = useState(false)
  const title = booking.trip.title
  return (
    <div className={classes.actions}>
      {booking.actions.includes('book_again') && (
        <ButtonLink
          to={`/trip/${booking.trip._id}`}
          look="accent"
          small
          full
          aria-label={t`Send another proof: ${title}`}
          onClick={() => prepareBookingAgain(booking)}
        >
          <Trans>Send another proof</Trans>
        </ButtonLink>
      )}
      {booking.actions.includes('review') && (
        <WriteReviewButton full journey={{ booking: booking._id, trip: booking.trip }} onWritten={refreshQueries} />
      )}
      {booking.hasVoucher && <VoucherAndCalendar booking={booking} />}
      {children}
      {booking.actions.includes('cancel') && (
        <>
          <Button
            look="danger"
            small
            full
            aria-label={t`Cancel booking: ${title}`}
            onClick={() => setIsCancelling(true)}
          >
            <Trans>Cancel booking</Trans>
          </Button>
          <CancelBooking booking={booking} opened={isCancelling} onClose={() => setIsCancelling(false)} />
        </>
      )}
    </div>
  )
}

function VoucherAndCalendar({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const voucher = useDownload(downloadVoucher, booking, t`The voucher could not be downloaded. Please try again.`)
  const calendar = useDownload(
    downloadCalendar,
    booking,
    t`The calendar entry could not be downloaded. Please try again.`,
  )
  const failure = voucher.failure ?? calendar.failure
  return (
    <>
      <Button small full icon={<Icon of={IconDownload} />} busy={voucher.isBusy} onClick={voucher.start}>
        <Trans>Download Voucher</Trans>
      </Button>
      <Button
        small
        full
        look="outline"
        icon={<Icon of={IconCalendarPlus} />}
        busy={calendar.isBusy}
        onClick={calendar.start}
      >
        <Trans>Add to calendar</Trans>
      </Button>
      <div role="alert">{failure && <Notice tone="bad">{failure}</Notice>}</div>
    </>
  )
}

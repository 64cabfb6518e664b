import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { isRefundDue } from '@rihla/contract/bookings/booking.ts'
import type { MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import type { ReactNode } from 'react'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { refreshQueries } from '#data/query-client.ts'
import { expectsDestination } from '#refunds/expects-destination.ts'
import { DestinationButton } from '#refunds/refund-status.tsx'
import { WriteReviewButton } from '#reviews/write-review-button.tsx'
import { Button } from '#ui/button.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { useLocale } from '#ui/locale.ts'
import { Picture } from '#ui/picture.tsx'
import { Money } from '#ui/money.tsx'
import { DepartureCancelled } from './departure-cancelled.tsx'
import { BookingHeadlineLine } from './timeline/booking-headline-text.tsx'
import { hasTravelled } from './timeline/booking-timeline.ts'
import { paidOf, TotalLabel } from './card/booking-sums.tsx'
import classes from './closed-bookings.module.css'

interface ClosedBookingsProps {
  bookings: readonly MyBooking[]
  today: string
  onOpen: (booking: MyBooking) => void
}

/** Refunds and past trips, one compact row each. */
export function ClosedBookings({ bookings, today, onOpen }: ClosedBookingsProps) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <ul className={classes.list}>
      {bookings.map((booking) => {
        const title = booking.trip.title
        return (
          <li key={booking._id}>
            <Picture src={booking.trip.image} alt="" sizes="88px" ratio="4 / 3" />
            <div>
              <h3>
                <button type="button" onClick={() => onOpen(booking)}>
                  <bdi>{title}</bdi>
                </button>
              </h3>
              <p className="muted wrap-anywhere">
                <Dotted>
                  {formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)}
                  <Plural value={booking.seats} one="# seat" other="# seats" />
                </Dotted>
              </p>
            </div>
            <div className={classes.status}>
              <BookingStatusChip of={booking} viewer="customer" hasTravelled={hasTravelled(booking, today)} />
              <p className={`muted wrap-anywhere ${booking.status === 'confirmed' ? classes.travelled : ''}`}>
                <BookingHeadlineLine booking={booking} today={today} />
              </p>
            </div>
            <ClosedAmount booking={booking} />
            <div className={classes.action}>
              {booking.actions.includes('review') && (
                <WriteReviewButton
                  full
                  variant="outline"
                  journey={{ booking: booking._id, trip: booking.trip }}
                  onWritten={refreshQueries}
                />
              )}
              {expectsDestination(booking) && !booking.refundDestination && (
                <DestinationButton booking={booking} label={t`Where to send it`} isFull />
              )}
              <div className={classes.details}>
                <Button
                  small
                  full
                  variant="outline"
                  aria-label={t`Details of ${title}`}
                  onClick={() => onOpen(booking)}
                >
                  {t`Details`}
                </Button>
              </div>
            </div>
            {booking.departureCancellation && (
              <div className={classes.cancelled}>
                <DepartureCancelled booking={booking} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/**
 * Amount of a closed booking, labelled as total, refunded, to be refunded, or paid as reported or verified. Without a
 * transfer it is the total.
 */
function ClosedAmount({ booking }: { booking: MyBooking }) {
  const { status, currency, refundAmount } = booking
  if (status === 'confirmed' || booking.depositAmount === 0) {
    return (
      <Sum label={<Trans>in total</Trans>}>
        <TotalLabel booking={booking} />
      </Sum>
    )
  }
  if (status === 'refunded' && refundAmount) {
    return (
      <Sum label={<Trans>refunded</Trans>}>
        <Money amount={refundAmount} currency={currency} />
      </Sum>
    )
  }
  // A refund is promised only for a verified payment.
  const isVerified = booking.verifiedAmount > 0
  const isDue = isRefundDue(status) && isVerified
  return (
    <Sum
      label={
        isDue ? (
          <Trans>to be refunded</Trans>
        ) : isVerified ? (
          <Trans>paid, verified</Trans>
        ) : (
          <Trans>reported by you</Trans>
        )
      }
    >
      {isDue && booking.refundDueAmount ? (
        <Money amount={booking.refundDueAmount} currency={currency} />
      ) : (
        <Money amount={isVerified ? paidOf(booking) : booking.depositAmount} currency={currency} />
      )}
    </Sum>
  )
}

const Sum = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <p className={classes.amount}>
    {children}
    <span>{label}</span>
  </p>
)

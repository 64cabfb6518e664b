import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Modal } from '#ui/modal.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { AgencyContact } from '../card/agency-contact.tsx'
import { BookingActions } from '../actions/booking-actions.tsx'
import { BookingHistory } from './booking-history.tsx'
import { BookingPayment, Fact } from './booking-payment.tsx'
import { BookingHeadlineText } from '../timeline/booking-headline-text.tsx'
import { useFreshBooking } from './use-fresh-booking.ts'
import { hasTravelled } from '../timeline/booking-timeline.ts'
import { useTimelineSteps, useWhen } from '../timeline/use-timeline-steps.ts'
import classes from './booking-details.module.css'

interface BookingDetailsProps {
  id: string
  list: readonly Booking[]
  today: string
  onClose: () => void
}

/** Details of one booking (docs/product/bookings.md#my-bookings). */
export default function BookingDetails({ id, list, today, onClose }: BookingDetailsProps) {
  const { booking, failure, retry } = useFreshBooking(id, list)
  return (
    <Modal
      opened
      onClose={onClose}
      size="l"
      title={booking ? <bdi>{booking.trip.title}</bdi> : <Trans>Your booking</Trans>}
    >
      {booking ? (
        <Details booking={booking} today={today} />
      ) : failure === 'unknown' ? (
        <EmptyState
          action={
            <Button small look="outline" onClick={onClose}>
              <Trans>Show all bookings</Trans>
            </Button>
          }
        >
          <Trans>We could not find this booking among yours.</Trans>
        </EmptyState>
      ) : failure ? (
        <ErrorState onRetry={retry}>
          <Trans>This booking could not be loaded. Please try again later.</Trans>
        </ErrorState>
      ) : (
        <Loading>
          <SkeletonRows rows={8} />
        </Loading>
      )}
    </Modal>
  )
}

function Details({ booking, today }: { booking: Booking; today: string }) {
  const { t } = useLingui()
  const steps = useTimelineSteps(booking)
  return (
    <div className={`stack ${classes.details}`}>
      <div>
        <BookingStatusChip status={booking.status} viewer="customer" hasTravelled={hasTravelled(booking, today)} />
      </div>
      <Timeline label={t`Progress of this booking`} steps={steps} />
      <BookingHeadlineText booking={booking} today={today} />
      <section>
        <h3>
          <Trans>Trip</Trans>
        </h3>
        <TripFactsOf booking={booking} />
        <AgencyContact booking={booking} />
      </section>
      <BookingPayment booking={booking} />
      <BookingNotes booking={booking} />
      <BookingHistory booking={booking} />
      <BookingActions booking={booking} />
    </div>
  )
}

function TripFactsOf({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const locale = useLocale()
  const formatWhen = useWhen()
  const { trip, agency } = booking
  return (
    <dl className={classes.facts}>
      <Fact label={<Trans>Booking number</Trans>}>
        <span className={classes.copied}>
          <Ltr>{booking.bookingNumber}</Ltr>
          <CopyButton value={booking.bookingNumber} label={t`Copy the booking number`} />
        </span>
      </Fact>
      <Fact label={<Trans>Booked on</Trans>}>{formatWhen(booking.createdAt)}</Fact>
      <Fact label={<Trans>Dates</Trans>}>
        {formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)}
      </Fact>
      <Fact label={<Trans>Seats</Trans>}>
        <Plural value={booking.seats} one="# seat" other="# seats" />
      </Fact>
      <Fact label={<Trans>Destination</Trans>}>
        <bdi>{trip.destination}</bdi>
      </Fact>
      {trip.pickupLocation && (
        <Fact label={<Trans>Pickup</Trans>}>
          <bdi>{trip.pickupLocation}</bdi>
        </Fact>
      )}
      <Fact label={<Trans context="label">Agency</Trans>}>
        <Link to={`/agency-profile/${agency._id}`} className={`link ${classes.link}`}>
          <bdi>{agency.name}</bdi>
        </Link>
      </Fact>
      {trip.isAvailable && (
        <Fact label={<Trans>Trip page</Trans>}>
          <Link to={`/trip/${trip._id}`} className={`link ${classes.link}`}>
            <Trans>View the trip</Trans>
          </Link>
        </Fact>
      )}
    </dl>
  )
}

/** Notes of the agency and the platform for the traveller. */
function BookingNotes({ booking: { adminNotes, agencyNotes, refundNotes } }: { booking: Booking }) {
  if (!adminNotes && !agencyNotes && !refundNotes) return null
  return (
    <section>
      <h3>
        <Trans>Notes</Trans>
      </h3>
      <dl className={classes.facts}>
        {agencyNotes && (
          <Fact label={<Trans>From the agency</Trans>}>
            <bdi>{agencyNotes}</bdi>
          </Fact>
        )}
        {adminNotes && (
          <Fact label={<Trans>From us</Trans>}>
            <bdi>{adminNotes}</bdi>
          </Fact>
        )}
        {refundNotes && (
          <Fact label={<Trans>About the refund</Trans>}>
            <bdi>{refundNotes}</bdi>
          </Fact>
        )}
      </dl>
    </section>
  )
}

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
  const { t } = useLingui()
  const { booking, failure, retry } = useFreshBooking(id, list)
  return (
    <Modal opened onClose={onClose} size="l" title={booking ? <bdi>{booking.trip.title}</bdi> : t`Your booking`}>
      {booking ? (
        <Details booking={booking} today={today} />
      ) : failure === 'unknown' ? (
        <EmptyState
          action={
            <Button small look="outline" onClick={onClose}>
              {t`Show all bookings`}
            </Button>
          }
        >
          {t`We could not find this booking among yours.`}
        </EmptyState>
      ) : failure ? (
        <ErrorState onRetry={retry}>{t`This booking could not be loaded. Please try again later.`}</ErrorState>
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
        <h3>{t`Trip`}</h3>
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
      <Fact label={t`Booking number`}>
        <span className={classes.copied}>
          <Ltr>{booking.bookingNumber}</Ltr>
          <CopyButton value={booking.bookingNumber} label={t`Copy the booking number`} />
        </span>
      </Fact>
      <Fact label={t`Booked on`}>{formatWhen(booking.createdAt)}</Fact>
      <Fact label={t`Dates`}>{formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)}</Fact>
      <Fact label={t`Seats`}>
        <Plural value={booking.seats} one="# seat" other="# seats" />
      </Fact>
      <Fact label={t`Destination`}>
        <bdi>{trip.destination}</bdi>
      </Fact>
      {trip.pickupLocation && (
        <Fact label={t`Pickup`}>
          <bdi>{trip.pickupLocation}</bdi>
        </Fact>
      )}
      <Fact label={<Trans context="label">Agency</Trans>}>
        <Link to={`/agency-profile/${agency._id}`} className={`link ${classes.link}`}>
          <bdi>{agency.name}</bdi>
        </Link>
      </Fact>
      {trip.isAvailable && (
        <Fact label={t`Trip page`}>
          <Link to={`/trip/${trip._id}`} className={`link ${classes.link}`}>
            {t`View the trip`}
          </Link>
        </Fact>
      )}
    </dl>
  )
}

/** Notes of the agency and the platform for the traveller. */
function BookingNotes({ booking: { adminNotes, agencyNotes, refundNotes } }: { booking: Booking }) {
  const { t } = useLingui()
  if (!adminNotes && !agencyNotes && !refundNotes) return null
  return (
    <section>
      <h3>{t`Notes`}</h3>
      <dl className={classes.facts}>
        {agencyNotes && (
          <Fact label={t`From the agency`}>
            <bdi>{agencyNotes}</bdi>
          </Fact>
        )}
        {adminNotes && (
          <Fact label={t`From us`}>
            <bdi>{adminNotes}</bdi>
          </Fact>
        )}
        {refundNotes && (
          <Fact label={t`About the refund`}>
            <bdi>{refundNotes}</bdi>
          </Fact>
        )}
      </dl>
    </section>
  )
}

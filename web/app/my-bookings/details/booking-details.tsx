import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { BookingStatusChip } from '../../booking-status/booking-status-chip.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Link } from '../../ui/link.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Ltr } from '../../ui/ltr.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { AgencyContact } from '../card/agency-contact.tsx'
import { BookingActions } from '../actions/booking-actions.tsx'
import { BookingHistory } from './booking-history.tsx'
import { BookingNotes } from './booking-notes.tsx'
import { BookingPayment } from './booking-payment.tsx'
import { BookingSentenceWords } from '../way/booking-sentence-words.tsx'
import { Fact } from './fact.tsx'
import { hasTravelled } from '../group-bookings.ts'
import { useFreshBooking } from './use-fresh-booking.ts'
import { useWaySteps, useWhen } from '../way/use-way-steps.ts'
import classes from './booking-details.module.css'

/** Everything of a booking (SPEC.md §2). */
export default function BookingDetails(props: { booking: Booking; today: string; onClose: () => void }) {
  const { t } = useLingui()
  const { today, onClose } = props
  const booking = useFreshBooking(props.booking)
  const steps = useWaySteps(booking)
  return (
    <Modal opened onClose={onClose} size="l" title={<bdi>{booking.trip.title}</bdi>}>
      <div className={classes.details}>
        <div>
          <BookingStatusChip status={booking.status} viewer="customer" hasTravelled={hasTravelled(booking, today)} />
        </div>
        <Timeline label={t`Where this booking stands`} steps={steps} />
        <BookingSentenceWords booking={booking} today={today} />
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
        <BookingActions booking={booking} today={today} />
      </div>
    </Modal>
  )
}

function TripFactsOf({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const locale = useLocale()
  const when = useWhen()
  const { trip, agency } = booking
  return (
    <dl className={classes.facts}>
      <Fact label={<Trans>Booking ID</Trans>}>
        <span className={classes.copied}>
          <Ltr>{booking.bookingNumber}</Ltr>
          <CopyButton value={booking.bookingNumber} label={t`Copy the booking ID`} />
        </span>
      </Fact>
      <Fact label={<Trans>Booked on</Trans>}>{when(booking.createdAt)}</Fact>
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
      <Fact label={<Trans>Agency</Trans>}>
        <Link to={`/agency-profile/${agency._id}`} className={classes.link}>
          <bdi>{agency.name}</bdi>
        </Link>
      </Fact>
      {trip.isAvailable && (
        <Fact label={<Trans>Trip page</Trans>}>
          <Link to={`/trip/${trip._id}`} className={classes.link}>
            <Trans>View the trip</Trans>
          </Link>
        </Fact>
      )}
    </dl>
  )
}

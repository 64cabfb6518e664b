import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BookingDetails as LoadedBooking, MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { holdsSeats } from '@rihla/contract/bookings/booking.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { mapUrlOf } from '@rihla/contract/bookings/meeting-point.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { historyText } from '#booking-texts/booking-texts.ts'
import { BookedOptions } from '#trips/booked-options.tsx'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { NoShowNotice } from '#booking-status/no-show-notice.tsx'
import { RequestedDate } from '#booking-status/requested-date.tsx'
import { RefundStatus } from '#refunds/refund-status.tsx'
import { CancellationTerms } from '#cancellation/cancellation-terms.tsx'
import { LeadDefinitions } from '#travellers/lead-definitions.tsx'
import { TravellersStatus } from '#travellers/travellers-status.tsx'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { ApiError } from '#api/api-error.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Definition } from '#ui/definition.tsx'
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
import { DepartureCancelled } from '../departure-cancelled.tsx'
import { ChangedTerms } from '../changed-terms/changed-terms.tsx'
import { AgreedTerms } from './agreed-terms.tsx'
import { AcceptedPages } from '#legal/accepted-pages.tsx'
import { DisputeSection } from '#disputes/dispute-section.tsx'
import { BookingPayment } from './booking-payment.tsx'
import { BookingDeadline } from '../timeline/booking-deadline.tsx'
import { BookingHeadlineText } from '../timeline/booking-headline-text.tsx'
import { hasTravelled } from '../timeline/booking-timeline.ts'
import { useTimelineSteps, useWhen } from '../timeline/use-timeline-steps.ts'
import classes from './booking-details.module.css'

interface BookingDetailsProps {
  id: string
  list: readonly MyBooking[]
  today: string
  onClose: () => void
}

/** Details of one booking (docs/product/bookings.md#my-bookings). */
export default function BookingDetails({ id, list, today, onClose }: BookingDetailsProps) {
  const { t } = useLingui()
  const { booking, loaded, failure, retry } = useFreshBooking(id, list)
  return (
    <Modal onClose={onClose} size="l" title={booking ? <bdi>{booking.trip.title}</bdi> : t`Your booking`}>
      {booking ? (
        <Details booking={booking} loaded={loaded} today={today} />
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

interface DetailsProps {
  /** As the list has it, until it is loaded. */
  booking: MyBooking
  loaded: LoadedBooking | undefined
  today: string
}

function Details({ booking, loaded, today }: DetailsProps) {
  const { t } = useLingui()
  const steps = useTimelineSteps(booking)
  return (
    <div className={`stack ${classes.details}`}>
      <div>
        <BookingStatusChip of={booking} viewer="customer" hasTravelled={hasTravelled(booking, today)} />
      </div>
      <Timeline label={t`Progress of this booking`} steps={steps} />
      <BookingHeadlineText booking={booking} today={today} />
      <DepartureCancelled booking={booking} />
      <ChangedTerms booking={booking} />
      <RequestedDate booking={booking} viewer="customer" />
      <RefundStatus booking={booking} />
      <BookingDeadline booking={booking} />
      <TravellersStatus booking={booking} />
      <section>
        <h3>{t`Trip`}</h3>
        <TripFactsOf booking={booking} />
        <AgencyContact booking={booking} />
      </section>
      {loaded && <AgreedTerms terms={loaded.agreedTerms} />}
      <BookingPayment booking={booking} />
      {holdsSeats(booking.status) && !hasTravelled(booking, today) && (
        <section>
          <h3>{t`If you cancel`}</h3>
          <CancellationTerms rules={booking.cancellationRules} startsOn={booking.selectedStartDate} />
        </section>
      )}
      {loaded && <NoShowNotice booking={loaded} />}
      {loaded && <DisputeSection booking={loaded} />}
      <BookingNotes booking={booking} />
      <BookingHistory booking={booking} />
      <AcceptedPages accepted={loaded?.accepted} />
      <BookingActions booking={booking} />
    </div>
  )
}

function TripFactsOf({ booking }: { booking: MyBooking }) {
  const { t } = useLingui()
  const locale = useLocale()
  const formatWhen = useWhen()
  const { trip, agency } = booking
  // travellers go to the new place
  const moved = booking.changedTerms?.items.find(({ term }) => term === 'pickupLocation')
  const pickup = moved?.after ?? trip.pickupLocation
  const mapUrl = mapUrlOf(pickup)
  return (
    <dl className={classes.facts}>
      <Definition label={t`Booking number`}>
        <span className={classes.copied}>
          <Ltr>{booking.bookingNumber}</Ltr>
          <CopyButton value={booking.bookingNumber} label={t`Copy the booking number`} />
        </span>
      </Definition>
      <Definition label={t`Booked on`}>{formatWhen(booking.createdAt)}</Definition>
      <Definition label={t`Dates`}>
        {formatDaySpan(booking.selectedStartDate, booking.bookingEndDate, locale)}
      </Definition>
      <Definition label={t`Seats`}>
        <Plural value={booking.seats} one="# seat" other="# seats" />
      </Definition>
      <LeadDefinitions booking={booking} />
      {booking.options.length > 0 && (
        <Definition label={t`Options`}>
          <BookedOptions options={booking.options} currency={booking.currency} />
        </Definition>
      )}
      <Definition label={t`Destination`}>
        <bdi>{trip.destination}</bdi>
      </Definition>
      {pickup && (
        <Definition label={t`Pickup`}>
          <bdi>{pickup}</bdi>
          {mapUrl && (
            <>
              {' '}
              <a href={mapUrl} className={`link ${classes.link}`} target="_blank" rel="noopener noreferrer">
                {t`Open map`}
              </a>
            </>
          )}
          {moved && <small className={classes.moved}>{t`Changed, please confirm`}</small>}
        </Definition>
      )}
      <Definition label={<Trans context="label">Agency</Trans>}>
        <Link to={`/agency-profile/${agency._id}`} className={`link ${classes.link}`}>
          <bdi>{agency.name}</bdi>
        </Link>
      </Definition>
      {trip.isAvailable && (
        <Definition label={t`Trip page`}>
          <Link to={`/trip/${trip._id}`} className={`link ${classes.link}`}>
            {t`View the trip`}
          </Link>
        </Definition>
      )}
    </dl>
  )
}

/** Notes of the agency and the platform for the traveller. */
function BookingNotes({ booking: { adminNotes, agencyNotes, refundNotes } }: { booking: MyBooking }) {
  const { t } = useLingui()
  const notes = [
    [t`From the agency`, agencyNotes],
    [t`From us`, adminNotes],
    [t`About the refund`, refundNotes],
  ].filter(([, note]) => note)
  if (notes.length === 0) return null
  return (
    <section>
      <h3>{t`Notes`}</h3>
      <dl className={classes.facts}>
        {notes.map(([author, note]) => (
          <Definition key={author} label={author}>
            <bdi>{note}</bdi>
          </Definition>
        ))}
      </dl>
    </section>
  )
}

/** All transitions of the booking, oldest first. */
function BookingHistory({ booking }: { booking: MyBooking }) {
  const { t, i18n } = useLingui()
  const when = useWhen()
  return (
    <section>
      <h3>{t`History`}</h3>
      <ol className={classes.history}>
        {booking.events.map(({ action, note, createdAt }) => (
          <li key={`${action}-${createdAt}`}>
            <time dateTime={createdAt}>{when(createdAt)}</time>
            <span>
              {historyText(i18n, action, booking, 'customer')}
              {note && (
                <q className={`muted wrap-anywhere ${classes.note}`}>
                  <bdi>{note}</bdi>
                </q>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/**
 * Loads the booking when it is opened: signed URLs of private pictures expire after ten minutes
 * (docs/product/files.md#private-files), and the booking may be on another page. Until then it is the listed one.
 */
function useFreshBooking(id: string, list: readonly MyBooking[]) {
  const { data, error, refetch } = useEndpoint(readBooking, { params: { id } })
  const failure = error && (error instanceof ApiError && error.status === 404 ? 'unknown' : 'error')
  return { loaded: data, booking: data ?? list.find(({ _id }) => _id === id), failure, retry: () => void refetch() }
}

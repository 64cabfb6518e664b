import { useLingui } from '@lingui/react/macro'
import type { BookingDetails as LoadedBooking, MyBooking } from '@rihla/contract/bookings/booking-schema.ts'
import { holdsSeats } from '@rihla/contract/bookings/booking.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { BookingHistory } from '#booking/booking-history.tsx'
import { BookingFacts } from '#booking/shared-booking-facts.tsx'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { NoShowNotice } from '#booking-status/no-show-notice.tsx'
import { RequestedDate } from '#booking-status/requested-date.tsx'
import { RefundStatus } from '#refunds/refund-status.tsx'
import { CancellationTerms, paidPartsOf } from '#cancellation/cancellation-terms.tsx'
import { TravellersStatus } from '#travellers/travellers-status.tsx'
import { Button } from '#ui/button.tsx'
import { ApiError } from '#api/api-error.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Modal } from '#ui/modal.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { AgencyContact } from '../card/agency-contact.tsx'
import { BookingActions } from '../actions/booking-actions.tsx'
import { DepartureCancelled } from '../departure-cancelled.tsx'
import { ChangedTerms } from '../changed-terms/changed-terms.tsx'
import { AgreedTerms } from './agreed-terms.tsx'
import { AcceptedPages } from '#legal/accepted-pages.tsx'
import { DisputeSection } from '#disputes/dispute-section.tsx'
import { BookingPayment } from './booking-payment.tsx'
import { noteFacts, tripFacts } from './booked-trip-facts.tsx'
import { BookingDeadline } from '../timeline/booking-deadline.tsx'
import { BookingHeadlineText } from '../timeline/booking-headline-text.tsx'
import { BookingProgress } from '../timeline/booking-progress.tsx'
import { hasTravelled } from '../timeline/booking-timeline.ts'
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
            <Button small variant="outline" onClick={onClose}>
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
  return (
    <div className={`stack ${classes.details}`}>
      <div>
        <BookingStatusChip of={booking} viewer="customer" hasTravelled={hasTravelled(booking, today)} />
      </div>
      <BookingProgress booking={booking} />
      <BookingHeadlineText booking={booking} today={today} />
      <DepartureCancelled booking={booking} />
      <ChangedTerms booking={booking} />
      <RequestedDate booking={booking} viewer="customer" />
      <RefundStatus booking={booking} />
      <BookingDeadline booking={booking} />
      <TravellersStatus booking={booking} />
      <AgencyContact booking={booking} />
      <BookingActions booking={booking} />
      <section>
        <h3>{t`Trip`}</h3>
        <BookingFacts booking={booking} facts={tripFacts} variant="grid" />
      </section>
      <BookingPayment booking={booking} />
      {holdsSeats(booking.status) && !hasTravelled(booking, today) && (
        <section>
          <h3>{t`If you cancel`}</h3>
          <CancellationTerms
            rules={booking.cancellationRules}
            startsOn={booking.selectedStartDate}
            paid={paidPartsOf(booking)}
          />
        </section>
      )}
      {loaded && <NoShowNotice booking={loaded} />}
      {loaded && <DisputeSection booking={loaded} />}
      <BookingNotes booking={booking} />
      {loaded && <AgreedTerms terms={loaded.agreedTerms} />}
      <details>
        <summary>{t`History`}</summary>
        <BookingHistory booking={booking} viewer="customer" />
      </details>
      <AcceptedPages accepted={loaded?.accepted} acceptedAt={booking.createdAt} />
    </div>
  )
}

/** Notes of the agency and the platform for the traveller. */
function BookingNotes({ booking }: { booking: MyBooking }) {
  const { t } = useLingui()
  const notes = noteFacts.filter((fact) => Boolean(fact.value(booking)))
  if (notes.length === 0) return null
  return (
    <section>
      <h3>{t`Notes`}</h3>
      <BookingFacts booking={booking} facts={notes} variant="grid" />
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

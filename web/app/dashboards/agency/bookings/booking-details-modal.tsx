import { Trans, useLingui } from '@lingui/react/macro'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { BookingCard, BookingDetails } from '@rihla/contract/bookings/booking-schema.ts'
import { hasAgencyBookingAction } from '@rihla/contract/lifecycle/agency-buttons.ts'
import { ApiError } from '#api/api-error.ts'
import { BookingHistory } from '#booking/booking-history.tsx'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { NoShowNotice } from '#booking-status/no-show-notice.tsx'
import { RequestedDate } from '#booking-status/requested-date.tsx'
import { TermChanges } from '#booking-status/term-changes.tsx'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Modal } from '#ui/modal.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { DisputeSection } from '#disputes/dispute-section.tsx'
import { DueTag } from '#dashboards/shared/due-tag.tsx'
import { BookingTravellers } from '#dashboards/shared/travellers/booking-travellers.tsx'
import { TravellerFacts } from '#dashboards/shared/booking/traveller-facts.tsx'
import classes from './agency-bookings.module.css'
import { BookingAnswers } from './booking-answers.tsx'
import { BookingFacts } from './agency-booking-facts.tsx'

interface BookingDetailsModalProps {
  id: string
  /** Shown while the booking is loaded; absent if the list behind the dialog has another page. */
  listed: BookingCard | undefined
  onClose: () => void
  onCollect: (booking: BookingCard) => void
}

export default function BookingDetailsModal({ id, listed, onClose, onCollect }: BookingDetailsModalProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useEndpoint(readBooking, { params: { id } })
  const booking = data ?? listed
  const failed = (
    <ErrorState onRetry={() => void refetch()}>{t`Failed to load this booking. Please try again later.`}</ErrorState>
  )
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <Modal
      onClose={onClose}
      size="l"
      title={
        <Trans>
          Booking <Ltr>{bookingNumber(id)}</Ltr>
        </Trans>
      }
      footer={data && !isGone && actionsOf(data, onCollect)}
    >
      {isGone ? (
        <EmptyState picture="empty-search">
          {t`This booking is not for one of your trips, or it no longer exists.`}
        </EmptyState>
      ) : booking ? (
        <div className={`stack ${classes.parts}`}>
          <p className={`row ${classes.state}`}>
            <BookingStatusChip of={booking} viewer="agency" />
            <DueTag nextStep={booking.nextStep} viewer="agency" />
            {booking.departure && (
              <SectionLink to={`/agency/departures/${booking.departure}`}>{t`View this departure`}</SectionLink>
            )}
          </p>
          {data ? (
            <Loaded booking={data} />
          ) : error ? (
            failed
          ) : (
            <Loading>
              <SkeletonRows rows={8} />
            </Loading>
          )}
        </div>
      ) : error ? (
        failed
      ) : (
        <Loading>
          <SkeletonRows rows={8} />
        </Loading>
      )}
    </Modal>
  )
}

function Loaded({ booking }: { booking: BookingDetails }) {
  const { t } = useLingui()
  return (
    <>
      <RequestedDate booking={booking} viewer="agency" />
      <section>
        <h3>{t`Booking`}</h3>
        <BookingFacts booking={booking} />
      </section>
      {booking.changedTerms && (
        <section>
          <h3>{booking.changedTerms.needsAcceptance ? t`Not accepted yet` : t`Changed since the booking`}</h3>
          <TermChanges items={booking.changedTerms.items} />
        </section>
      )}
      <section>
        <h3>{t`Traveller`}</h3>
        <TravellerFacts booking={booking} viewer="agency" />
      </section>
      <BookingTravellers booking={booking} />
      <NoShowNotice booking={booking} />
      <DisputeSection booking={booking} />
      <section>
        <h3>{t`What happened`}</h3>
        <BookingHistory booking={booking} viewer="agency" />
      </section>
    </>
  )
}

/** The actions that the API allows the agency. */
function actionsOf(booking: BookingDetails, onCollect: (booking: BookingCard) => void) {
  if (booking.actions.includes('approve')) {
    return (
      <ButtonLink small to={`/agency/pending-approvals?booking=${booking._id}`}>
        <Trans>Approve or reject</Trans>
      </ButtonLink>
    )
  }
  if (!hasAgencyBookingAction(booking.actions)) return undefined
  return (
    <>
      <BookingAnswers booking={booking} />
      {booking.actions.includes('collect_remaining') && (
        <Button small onClick={() => onCollect(booking)}>
          <Trans>Collect</Trans>
        </Button>
      )}
    </>
  )
}

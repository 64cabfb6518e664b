import { Trans, useLingui } from '@lingui/react/macro'
import { displayedStatusOf, useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import type { NamedBooking } from '#dashboards/shared/use-named-booking.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'

/** Says what became of the booking that the address names and that does not wait in this queue. */
export function NamedElsewhere({ named }: { named: NamedBooking }) {
  const { t } = useLingui()
  const labels = useBookingStatusLabels('admin')
  switch (named.phase) {
    case 'elsewhere': {
      const { _id: id, bookingNumber, customer } = named.booking
      return (
        <Notice>
          <p>
            <Trans>
              Booking <Ltr>{bookingNumber}</Ltr> of <CustomerName of={customer} /> is not waiting here. Status:{' '}
              {labels[displayedStatusOf(named.booking, 'admin')]}.
            </Trans>
          </p>
          <Link to={`/admin/bookings?booking=${id}`} className="link">
            <Trans>View booking</Trans>
          </Link>
        </Notice>
      )
    }
    case 'unknown':
      return <Notice>{t`The booking you opened no longer exists.`}</Notice>
    case 'failed':
      return <ErrorState onRetry={named.retry}>{t`Failed to load this booking. Please try again later.`}</ErrorState>
    default:
      return (
        <Loading>
          <SkeletonRows rows={6} />
        </Loading>
      )
  }
}

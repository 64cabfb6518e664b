import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { displayedStatusOf, useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { CustomerName, useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Notice } from '#ui/notice.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import type { NamedBooking } from './use-named-booking.ts'

interface NamedElsewhereProps {
  named: NamedBooking<unknown>
  viewer: 'admin' | 'agency'
}

/** Says what became of the booking that the address names and that does not wait in this queue. */
export function NamedElsewhere({ named, viewer }: NamedElsewhereProps) {
  const { t } = useLingui()
  switch (named.phase) {
    case 'elsewhere':
      return (
        <Notice>
          <StatusOf booking={named.booking} viewer={viewer} />{' '}
          <Link to={`/${viewer}/bookings?booking=${named.booking._id}`} className="link">
            <Trans>View booking</Trans>
          </Link>
        </Notice>
      )
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

function StatusOf({ booking, viewer }: { booking: Booking; viewer: NamedElsewhereProps['viewer'] }) {
  const { t } = useLingui()
  const status = useBookingStatusLabels(viewer)[displayedStatusOf(booking, viewer)]
  const name = useCustomerName()(booking.customer)
  if (viewer === 'agency') return t`${name}'s booking is no longer waiting for your approval. Status: ${status}.`
  return (
    <Trans>
      Booking <Ltr>{booking.bookingNumber}</Ltr> of <CustomerName of={booking.customer} /> is not waiting here. Status:{' '}
      {status}.
    </Trans>
  )
}

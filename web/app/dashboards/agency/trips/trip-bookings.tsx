import { Plural, Trans } from '@lingui/react/macro'
import { listTripBookings } from '@rihla/contract/bookings/bookings.api.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { limits } from '@rihla/contract/limits.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { call } from '../../../api/call.ts'
import { BookingStatusChip } from '../../../booking-status/booking-status-chip.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { Money } from '../../../ui/money.tsx'
import { Loading, SkeletonRows } from '../../../ui/skeleton.tsx'
import { CustomerName } from '../../desk/customer-name.tsx'
import { useLoaded } from '../../desk/use-loaded.ts'
import classes from './trip-details-modal.module.css'

/** Who has booked one trip. */
export function TripBookings({ trip }: { trip: Trip }) {
  const locale = useLocale()
  const bookings = useLoaded(trip._id, (signal) =>
    call(listTripBookings, { params: { id: trip._id }, query: { limit: limits.listMost }, signal }),
  )
  if (bookings.phase === 'loading') {
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  if (bookings.phase === 'failed') {
    return (
      <ErrorState onRetry={bookings.retry}>
        <Trans>The bookings could not be loaded.</Trans>
      </ErrorState>
    )
  }
  if (bookings.value.length === 0) {
    return (
      <p className="muted">
        <Trans>Nobody has booked this trip yet.</Trans>
      </p>
    )
  }
  return (
    <ul className={classes.rows}>
      {bookings.value.map((booking) => (
        <li key={booking._id}>
          <span className={classes.who}>
            <CustomerName of={booking.customer} />
            <small>
              {formatDay(booking.selectedStartDate, locale)} ·{' '}
              <Plural value={booking.seats} one="# seat" other="# seats" /> ·{' '}
              <Money amount={booking.totalAmount} currency={booking.currency} />
            </small>
          </span>
          <BookingStatusChip status={booking.status} viewer="agency" />
        </li>
      ))}
    </ul>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { listTripBookings } from '@rihla/contract/bookings/bookings.api.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useSearchParams } from 'react-router'
import { callList } from '#api/call.ts'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { readPage } from '#dashboards/shared/read-query.ts'
import { useLoaded } from '#dashboards/shared/use-loaded.ts'
import classes from './trip-details-modal.module.css'

const pageSize = 8
const pageParameter = 'bookings'

/** Bookings of one trip, paginated, newest first. */
export function TripBookings({ trip }: { trip: Trip }) {
  const [query] = useSearchParams()
  const page = readPage(query, pageParameter)
  const bookings = useLoaded(`${trip._id} ${page}`, (signal) =>
    callList(listTripBookings, { params: { id: trip._id }, query: { page, limit: pageSize }, signal }),
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
  const { items, total } = bookings.value
  if (total === 0) {
    return (
      <p className="muted">
        <Trans>Nobody has booked this trip yet.</Trans>
      </p>
    )
  }
  return (
    <>
      <ul className={classes.rows}>
        {items.map((booking) => (
          <Row key={booking._id} booking={booking} />
        ))}
      </ul>
      {(total > pageSize || page > 1) && (
        <Pagination page={page} pageSize={pageSize} total={total} name={pageParameter} />
      )}
    </>
  )
}

function Row({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const { currency } = booking
  return (
    <li>
      <span className={classes.person}>
        <CustomerName of={booking.customer} />
        <small>
          {formatDay(booking.selectedStartDate, locale)} · <Plural value={booking.seats} one="# seat" other="# seats" />{' '}
          · <Money amount={booking.totalAmount} currency={currency} />
        </small>
        {booking.paymentType === 'deposit_payment' && (
          <small>
            <Tag>
              <Trans>Deposit</Trans>
            </Tag>{' '}
            <RemainingAmount booking={booking} />
          </small>
        )}
      </span>
      <BookingStatusChip status={booking.status} viewer="agency" />
    </li>
  )
}

function RemainingAmount({ booking: { remainingPaid, remainingAmount, currency, actions } }: { booking: Booking }) {
  const remaining = <Money amount={remainingAmount} currency={currency} />
  if (remainingPaid) return <Trans>{remaining} collected</Trans>
  return actions.includes('collect_remaining') ? <Trans>{remaining} to collect</Trans> : null
}

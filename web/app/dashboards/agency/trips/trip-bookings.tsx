import { Plural, Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { listTripBookings } from '@rihla/contract/bookings/bookings.api.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useSearchParams } from 'react-router'
import { useEndpointList } from '#data/use-endpoint.ts'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Loading, SkeletonRows } from '#ui/skeleton.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { readPage } from '#dashboards/shared/read-query.ts'
import { DepositTag, TwoLines } from '../cells.tsx'
import classes from './trip-details.module.css'

const pageSize = 8
const pageParameter = 'bookings'

/** Bookings of one trip, paginated, newest first. */
export function TripBookings({ trip: { _id: id } }: { trip: Trip }) {
  const [query] = useSearchParams()
  const page = readPage(query, pageParameter)
  const { data, error, refetch } = useEndpointList(listTripBookings, {
    params: { id },
    query: { page, limit: pageSize },
  })
  if (!data) {
    return error ? (
      <ErrorState onRetry={() => void refetch()}>
        <Trans>The bookings could not be loaded.</Trans>
      </ErrorState>
    ) : (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    )
  }
  const { items, total } = data
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
  const seats = <Plural value={booking.seats} one="# seat" other="# seats" />
  const amount = <Money amount={booking.totalAmount} currency={booking.currency} />
  return (
    <li>
      <TwoLines
        note={
          <>
            {formatDay(booking.selectedStartDate, locale)} · {seats} · {amount}
            {booking.paymentType === 'deposit_payment' && (
              <>
                <br />
                <DepositTag of={booking} /> <RemainingAmount of={booking} />
              </>
            )}
          </>
        }
      >
        <CustomerName of={booking.customer} />
      </TwoLines>
      <BookingStatusChip status={booking.status} viewer="agency" />
    </li>
  )
}

function RemainingAmount({ of: { remainingPaid, remainingAmount, currency, actions } }: { of: Booking }) {
  const remaining = <Money amount={remainingAmount} currency={currency} />
  if (remainingPaid) return <Trans>{remaining} collected</Trans>
  return actions.includes('collect_remaining') ? <Trans>{remaining} to collect</Trans> : null
}

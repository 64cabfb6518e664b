import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { BookingStatusChip } from '../../../booking-status/booking-status-chip.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { useQuery } from '../../desk/use-query.ts'
import type { AdminAction } from '../decisions/admin-action.ts'
import { ProofThumb } from '../proof/proof-thumb.tsx'
import { AmountWords, PaymentTypeWords } from './amount-words.tsx'
import { BookedAgo } from './booked-ago.tsx'
import classes from './bookings-table.module.css'
import { RowActions } from './row-actions.tsx'

interface BookingsTableProps {
  bookings: readonly Booking[]
  now: number
  onOpen: (id: string, action?: AdminAction) => void
}

export function BookingsTable({ bookings, now, onOpen }: BookingsTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const query = useQuery()
  const columns: Column<Booking>[] = [
    {
      key: 'customer',
      words: t`Customer`,
      cell: (booking) => (
        <span className={classes.two}>
          <button type="button" className={classes.open} onClick={() => onOpen(booking._id)}>
            <bdi>{booking.customer.name}</bdi>
          </button>
          <small>
            <Ltr>{booking.bookingNumber}</Ltr> · <BookedAgo booking={booking} now={now} />
          </small>
        </span>
      ),
    },
    {
      key: 'trip',
      words: t`Trip`,
      cell: ({ trip, agency }) => (
        <span className={classes.two}>
          <b>
            <bdi>{trip.title}</bdi>
          </b>
          <small>
            <bdi>{agency.name}</bdi>
          </small>
        </span>
      ),
    },
    {
      key: 'departure',
      words: t`Dates`,
      sorts: true,
      cell: ({ selectedStartDate, bookingEndDate }) => (
        <span className={classes.dates}>{formatDaySpan(selectedStartDate, bookingEndDate, locale)}</span>
      ),
    },
    { key: 'seats', words: t`Seats`, atEnd: true, cell: ({ seats }) => seats },
    { key: 'amount', words: t`Amount`, atEnd: true, cell: (booking) => <AmountWords booking={booking} /> },
    { key: 'type', words: t`Payment type`, cell: (booking) => <PaymentTypeWords booking={booking} /> },
    {
      key: 'status',
      words: t`Status`,
      onPhone: 'beside-title',
      cell: ({ status }) => <BookingStatusChip status={status} viewer="admin" />,
    },
    { key: 'proof', words: t`Proof`, cell: (booking) => <ProofThumb booking={booking} /> },
    {
      key: 'actions',
      words: t`Actions`,
      isHeadHidden: true,
      onPhone: 'whole-width',
      cell: (booking) => <RowActions booking={booking} onOpen={onOpen} />,
    },
  ]
  const isByDeparture = query.read('sort') === 'departure'
  return (
    <div className={classes.scroll}>
      <DataTable
        caption={t`Bookings`}
        columns={columns}
        rows={bookings}
        rowKey={({ _id }) => _id}
        {...(isByDeparture ? { sorting: { by: 'departure', direction: 'ascending' as const } } : {})}
        onSort={() => query.set({ sort: isByDeparture ? '' : 'departure' })}
      />
    </div>
  )
}

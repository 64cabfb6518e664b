import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingClaim } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { Column } from '../../../../ui/data-table.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { useLocale } from '../../../../ui/locale.ts'
import { TablePanel } from '../../../desk/table-panel.tsx'
import { useSorting } from '../../../desk/use-sorting.ts'
import { filterNames } from '../read-list.ts'
import {
  actionsCell,
  amountCell,
  bookedCell,
  customerCell,
  datesCell,
  type OpenBooking,
  paymentTypeCell,
  proofCell,
  statusCell,
  tripCell,
} from './booking-cells.tsx'
import classes from './bookings-table.module.css'

interface BookingsTableProps {
  bookings: readonly Booking[]
  /** Ids of those whose payment stands on another booking, too. */
  reused: readonly string[]
  claims: readonly BookingClaim[]
  page: number
  pageSize: number
  total: number
  isCapped: boolean
  now: number
  onOpen: OpenBooking
}

export function BookingsTable({ bookings, reused, claims, isCapped, now, onOpen, ...pages }: BookingsTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const columns: Column<Booking>[] = [
    { key: 'customer', words: t`Customer`, sorts: true, cell: (booking) => customerCell(booking, onOpen) },
    { key: 'trip', words: t`Trip`, cell: tripCell },
    { key: 'departure', words: t`Dates`, sorts: true, cell: (booking) => datesCell(booking, locale) },
    { key: 'seats', words: t`Seats`, atEnd: true, cell: ({ seats }) => seats },
    { key: 'amount', words: t`Amount`, atEnd: true, sorts: true, cell: amountCell },
    { key: 'type', words: t`Payment type`, cell: paymentTypeCell },
    { key: 'booked', words: t`Booked`, sorts: true, cell: (booking) => bookedCell(booking, now) },
    {
      key: 'status',
      words: t`Status`,
      onPhone: 'beside-title',
      cell: (booking) =>
        statusCell(
          booking,
          claims.find((claim) => claim.booking === booking._id),
        ),
    },
    { key: 'proof', words: t`Proof`, cell: (booking) => proofCell(booking, reused.includes(booking._id)) },
    {
      key: 'actions',
      words: t`Actions`,
      isHeadHidden: true,
      onPhone: 'whole-width',
      cell: (booking) => actionsCell(booking, onOpen),
    },
  ]
  return (
    <div className={classes.scroll}>
      <TablePanel
        {...pages}
        total={isCapped ? pages.total - 1 : pages.total}
        caption={t`Bookings`}
        columns={columns}
        rows={bookings}
        rowKey={({ _id }) => _id}
        filters={filterNames}
        {...useSorting('-booked')}
        empty={
          <EmptyState picture="empty-bookings" heading={<Trans>No bookings yet</Trans>}>
            <Trans>Bookings appear here as soon as customers make them.</Trans>
          </EmptyState>
        }
      />
    </div>
  )
}

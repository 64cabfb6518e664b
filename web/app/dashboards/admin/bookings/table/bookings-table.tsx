import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { Column } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLocale } from '#ui/locale.ts'
import { TablePanel } from '#dashboards/shared/table-panel.tsx'
import { useSorting } from '#dashboards/shared/use-sorting.ts'
import { filterNames } from '../read-list.ts'
import {
  actionsCell,
  amountCell,
  bookedCell,
  customerCell,
  datesCell,
  paymentTypeCell,
  proofCell,
  statusCell,
  tripCell,
} from './booking-cells.tsx'
import type { OpenBooking } from './row-actions.tsx'
import classes from './bookings-table.module.css'

interface BookingsTableProps {
  bookings: readonly Booking[]
  /** IDs of bookings whose payment was also used for another booking. */
  reused: readonly string[]
  presences: readonly BookingPresence[]
  page: number
  pageSize: number
  total: number
  isCapped: boolean
  now: number
  onOpen: OpenBooking
}

export function BookingsTable({ bookings, reused, presences, isCapped, now, onOpen, ...pages }: BookingsTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const columns: Column<Booking>[] = [
    {
      key: 'customer',
      header: t({ message: 'Customer', context: 'a heading' }),
      sorts: true,
      cell: (booking) => customerCell(booking, onOpen),
    },
    { key: 'trip', header: t`Trip`, cell: tripCell },
    {
      key: 'departure',
      header: t({ message: 'Dates', context: 'a heading' }),
      sorts: true,
      cell: (booking) => datesCell(booking, locale),
    },
    { key: 'seats', header: t`Seats`, align: 'end', cell: ({ seats }) => seats },
    { key: 'amount', header: t`Amount`, align: 'end', sorts: true, cell: amountCell },
    { key: 'type', header: t`Payment type`, cell: paymentTypeCell },
    { key: 'booked', header: t`Booked`, sorts: true, cell: (booking) => bookedCell(booking, now) },
    {
      key: 'status',
      header: t`Status`,
      mobile: 'beside-title',
      cell: (booking) =>
        statusCell(
          booking,
          presences.find((presence) => presence.booking === booking._id),
        ),
    },
    { key: 'proof', header: t`Proof`, cell: (booking) => proofCell(booking, reused.includes(booking._id)) },
    {
      key: 'actions',
      header: t`Actions`,
      hideHeader: true,
      mobile: 'whole-width',
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

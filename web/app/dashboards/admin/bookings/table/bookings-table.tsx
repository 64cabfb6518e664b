import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { useLocale } from '../../../../ui/locale.ts'
import { useQuery } from '../../../desk/use-query.ts'
import {
  actionsCell,
  amountCell,
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
  now: number
  onOpen: OpenBooking
}

export function BookingsTable({ bookings, now, onOpen }: BookingsTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const query = useQuery()
  const columns: Column<Booking>[] = [
    { key: 'customer', words: t`Customer`, cell: (booking) => customerCell(booking, now, onOpen) },
    { key: 'trip', words: t`Trip`, cell: tripCell },
    { key: 'departure', words: t`Dates`, sorts: true, cell: (booking) => datesCell(booking, locale) },
    { key: 'seats', words: t`Seats`, atEnd: true, cell: ({ seats }) => seats },
    { key: 'amount', words: t`Amount`, atEnd: true, cell: amountCell },
    { key: 'type', words: t`Payment type`, cell: paymentTypeCell },
    { key: 'status', words: t`Status`, onPhone: 'beside-title', cell: statusCell },
    { key: 'proof', words: t`Proof`, cell: proofCell },
    {
      key: 'actions',
      words: t`Actions`,
      isHeadHidden: true,
      onPhone: 'whole-width',
      cell: (booking) => actionsCell(booking, onOpen),
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

import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingCard } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { Avatar } from '#ui/avatar.tsx'
import type { Column } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { DayOf, useStatusColumn } from '#dashboards/shared/table-cells.tsx'
import table from '#dashboards/shared/table-cells.module.css'
import { TablePanel } from '#dashboards/shared/table-panel.tsx'
import { useSorting } from '#dashboards/shared/use-sorting.ts'
import cells from '../cells.module.css'
import { DayAndTrip, DepositTag, TwoLines } from '../cells.tsx'
import classes from './agency-bookings.module.css'
import { filterNames, nearestFirst } from './read-list.ts'

interface BookingsTableProps {
  bookings: readonly BookingCard[]
  paging: { page: number; pageSize: number; total: number }
  onShow: (id: string) => void
}

export function BookingsTable({ bookings, paging, onShow }: BookingsTableProps) {
  const { t } = useLingui()
  return (
    <TablePanel
      className={classes.list}
      caption={t`Bookings of your trips`}
      columns={useColumns(onShow)}
      rows={bookings}
      rowKey={({ _id }) => _id}
      {...useSorting(nearestFirst)}
      {...paging}
      filters={filterNames}
      noMatch={t`No bookings found for your trips`}
      empty={<EmptyState picture="empty-bookings">{t`No bookings found for your trips`}</EmptyState>}
    />
  )
}

function useColumns(onShow: BookingsTableProps['onShow']): Column<BookingCard>[] {
  const { t } = useLingui()
  const locale = useLocale()
  return [
    {
      key: 'customer',
      header: t({ message: 'Customer', context: 'a heading' }),
      sorts: true,
      cell: ({ _id, customer }) => (
        <span className={cells.person}>
          <Avatar name={customer.name} picture={customer.profilePhoto} />
          <span className={classes.customer}>
            <TwoLines note={<Ltr>{customer.email}</Ltr>}>
              <button type="button" className={`${table.open} ${table.row}`} onClick={() => onShow(_id)}>
                <CustomerName of={customer} />
              </button>
            </TwoLines>
          </span>
        </span>
      ),
    },
    useStatusColumn((booking) => <BookingStatusChip of={booking} viewer="agency" />, false),
    {
      key: 'nearest',
      header: t`Trip and departure`,
      sorts: true,
      mobile: 'below',
      cell: ({ trip, selectedStartDate }) => (
        <DayAndTrip day={formatDay(selectedStartDate, locale, false)}>{trip.title}</DayAndTrip>
      ),
    },
    {
      key: 'booked',
      header: t`Booked on`,
      sorts: true,
      mobile: 'hidden',
      cell: ({ createdAt }) => <DayOf at={createdAt} />,
    },
    { key: 'seats', header: t`Seats`, align: 'end', mobile: 'hidden', cell: ({ seats }) => seats },
    { key: 'amount', header: t`Amount`, align: 'end', sorts: true, mobile: 'below-end', cell: amountCell },
  ]
}

function amountCell(booking: BookingCard) {
  const { currency, paymentBreakdown: cash } = booking
  return (
    <span className={`row ${cells.amount} ${classes.amount}`}>
      <DepositTag of={booking} />
      <strong>
        <Money amount={booking.totalAmount} currency={currency} />
      </strong>
      {cash && (
        <small>
          <Trans>
            + <Money amount={cash.foreignTotal} currency={cash.foreignCurrency} /> cash
          </Trans>
        </small>
      )}
    </span>
  )
}

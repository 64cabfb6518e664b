import { Trans, useLingui } from '@lingui/react/macro'
import type { AgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { formatDay, formatMoment } from '@rihla/contract/dates.ts'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import cells from '../cells.module.css'
import { DepositTag, TwoLines } from '../cells.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import classes from './overview.module.css'

type RecentBooking = AgencyDashboard['recentBookings'][number]

/** The latest bookings, each in its own currency. */
export function RecentBookings({ bookings, total }: { bookings: readonly RecentBooking[]; total: number }) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <OverviewPanel
      heading={<Trans>Recent Bookings</Trans>}
      to="/agency/bookings"
      linkLabel={bookings.length > 0 && <Trans>All {total}</Trans>}
      isEmpty={bookings.length === 0}
      empty={<Trans>No bookings found for your trips</Trans>}
    >
      <div className={classes.bookings}>
        <DataTable caption={t`Recent Bookings`} columns={columns} rows={bookings} rowKey={({ _id }) => _id} />
      </div>
    </OverviewPanel>
  )
}

function useColumns(): Column<RecentBooking>[] {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  return [
    { key: 'customer', header: t({ message: 'Customer', context: 'a heading' }), cell: customerCell },
    {
      key: 'trip',
      header: t`Trip`,
      cell: ({ tripTitle, selectedStartDate }) => (
        <TwoLines note={formatDay(selectedStartDate, locale)}>
          <bdi>{tripTitle}</bdi>
        </TwoLines>
      ),
    },
    { key: 'booked', header: t`Booked on`, cell: ({ createdAt }) => formatMoment(createdAt, locale, timeZone) },
    { key: 'seats', header: t`Seats`, align: 'end', cell: ({ seats }) => seats },
    { key: 'amount', header: t`Amount`, align: 'end', cell: amountCell },
    {
      key: 'status',
      header: t`Status`,
      mobile: 'beside-title',
      cell: ({ status }) => <BookingStatusChip status={status} viewer="agency" />,
    },
  ]
}

const customerCell = ({ _id, customerName }: RecentBooking) => (
  <span className={cells.person}>
    <Avatar name={customerName} />
    <Link to={`/agency/bookings?booking=${_id}`} className={cells.link}>
      <CustomerName of={{ name: customerName }} />
    </Link>
  </span>
)

const amountCell = (booking: RecentBooking) => (
  <span className={cells.amount}>
    <DepositTag of={booking} />
    <strong>
      <Money amount={booking.totalPrice} currency={booking.currency} />
    </strong>
  </span>
)

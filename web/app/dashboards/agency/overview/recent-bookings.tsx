import { Trans, useLingui } from '@lingui/react/macro'
import type { AgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { formatDay, formatMoment } from '@rihla/contract/dates.ts'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Panel } from '#ui/panel.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import classes from './recent-bookings.module.css'

type RecentBooking = AgencyDashboard['recentBookings'][number]

/** The latest bookings, each in its own currency. */
export function RecentBookings({ bookings, total }: { bookings: readonly RecentBooking[]; total: number }) {
  const { t } = useLingui()
  const columns = useColumns()
  return (
    <div className={classes.place}>
      <Panel
        isFlush
        heading={<Trans>Recent Bookings</Trans>}
        action={
          bookings.length > 0 && (
            <SectionLink to="/agency/bookings">
              <Trans>All {total}</Trans>
            </SectionLink>
          )
        }
      >
        {bookings.length > 0 ? (
          <div className={classes.table}>
            <DataTable caption={t`Recent Bookings`} columns={columns} rows={bookings} rowKey={({ _id }) => _id} />
          </div>
        ) : (
          <EmptyState>
            <Trans>No bookings found for your trips</Trans>
          </EmptyState>
        )}
      </Panel>
    </div>
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
        <span className={classes.two}>
          <bdi>{tripTitle}</bdi>
          <small>{formatDay(selectedStartDate, locale)}</small>
        </span>
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
  <span className={classes.person}>
    <Avatar name={customerName} />
    <Link to={`/agency/bookings?booking=${_id}`}>
      <CustomerName of={{ name: customerName }} />
    </Link>
  </span>
)

const amountCell = ({ paymentType, totalPrice, currency }: RecentBooking) => (
  <span className={classes.amount}>
    {paymentType === 'deposit_payment' && (
      <Tag>
        <Trans>Deposit</Trans>
      </Tag>
    )}
    <strong>
      <Money amount={totalPrice} currency={currency} />
    </strong>
  </span>
)

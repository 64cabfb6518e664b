import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingCard } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay } from '@rihla/contract/dates.ts'
import { useMomentText } from '#shell/use-moment-text.ts'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { CustomerName, useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { TablePanel } from '#dashboards/shared/table-panel.tsx'
import { useSorting } from '#dashboards/shared/use-sorting.ts'
import cells from '../cells.module.css'
import { DepositTag, TwoLines } from '../cells.tsx'
import classes from './agency-bookings.module.css'
import { filterNames, newestFirst } from './read-list.ts'

export interface BookingActions {
  onShow: (booking: BookingCard) => void
  onCollect: (booking: BookingCard) => void
}

interface BookingsTableProps extends BookingActions {
  bookings: readonly BookingCard[]
  paging: { page: number; pageSize: number; total: number }
}

export function BookingsTable({ bookings, paging, ...actions }: BookingsTableProps) {
  const { t } = useLingui()
  return (
    <TablePanel
      className={classes.list}
      caption={t`Bookings of your trips`}
      columns={useColumns(actions)}
      rows={bookings}
      rowKey={({ _id }) => _id}
      {...useSorting(newestFirst)}
      {...paging}
      filters={filterNames}
      noMatch={t`No bookings found for your trips`}
      empty={<EmptyState picture="empty-bookings">{t`No bookings found for your trips`}</EmptyState>}
    />
  )
}

function useColumns(actions: BookingActions): Column<BookingCard>[] {
  const { t } = useLingui()
  const locale = useLocale()
  const { momentText } = useMomentText()
  return [
    {
      key: 'customer',
      header: t({ message: 'Customer', context: 'a heading' }),
      sorts: true,
      cell: ({ customer }) => (
        <span className={cells.person}>
          <Avatar name={customer.name} picture={customer.profilePhoto} />
          <span className={classes.customer}>
            <TwoLines note={<Ltr>{customer.email}</Ltr>}>
              <CustomerName of={customer} />
            </TwoLines>
          </span>
        </span>
      ),
    },
    {
      key: 'departure',
      header: t`Trip and departure`,
      sorts: true,
      cell: ({ trip, selectedStartDate }) => (
        <span className={classes.trip}>
          <TwoLines note={formatDay(selectedStartDate, locale)}>
            <bdi>{trip.title}</bdi>
          </TwoLines>
        </span>
      ),
    },
    {
      key: 'booked',
      header: t`Booked on`,
      sorts: true,
      cell: ({ createdAt }) => bookedOn(momentText(createdAt)),
    },
    { key: 'seats', header: t`Seats`, align: 'end', cell: ({ seats }) => seats },
    { key: 'amount', header: t`Amount`, align: 'end', sorts: true, cell: amountCell },
    {
      key: 'status',
      header: t`Status`,
      mobile: 'beside-title',
      cell: (booking) => <BookingStatusChip of={booking} viewer="agency" />,
    },
    {
      key: 'actions',
      header: t`Actions`,
      hideHeader: true,
      mobile: 'whole-width',
      cell: (booking) => <RowActions booking={booking} {...actions} />,
    },
  ]
}

/** 'Sat 21 Nov' above '12:49'. */
function bookedOn(moment: string) {
  const [day, time] = moment.split(/[,،]\s/)
  return (
    <span className={classes.day}>
      {day} <small>{time}</small>
    </span>
  )
}

function RowActions({ booking, onShow, onCollect }: BookingActions & { booking: BookingCard }) {
  const { t } = useLingui()
  const name = useCustomerName()(booking.customer)
  const number = booking.bookingNumber
  return (
    <span className={`stack ${classes.rowActions}`}>
      {booking.actions.includes('collect_remaining') && (
        <Button small onClick={() => onCollect(booking)} aria-label={t`Collect from ${name}`}>
          {t`Collect`}
        </Button>
      )}
      <Button small variant="outline" onClick={() => onShow(booking)} aria-label={t`Details of booking ${number}`}>
        {t`Details`}
      </Button>
    </span>
  )
}

function amountCell(booking: BookingCard) {
  const { currency, paymentBreakdown: cash } = booking
  const balance = <Money amount={booking.remainingAmount} currency={currency} />
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
      {booking.paymentType === 'deposit_payment' && (
        <small>
          {booking.balancePaidBy === 'transfer' ? (
            <Trans>Paid by transfer</Trans>
          ) : booking.remainingPaid ? (
            <Trans>Balance collected</Trans>
          ) : (
            <Trans>Balance: {balance}</Trans>
          )}
        </small>
      )}
    </span>
  )
}

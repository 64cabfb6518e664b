import { Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDay, formatMoment } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { BookingStatusChip } from '../../../booking-status/booking-status-chip.tsx'
import { usePlatformTimeZone } from '../../../shell/use-today.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money.tsx'
import { Tag } from '../../../ui/status-chip.tsx'
import { CustomerName } from '../../desk/customer-name.tsx'
import classes from './agency-bookings-tab.module.css'

interface BookingsTableProps {
  bookings: readonly Booking[]
  onShow: (booking: Booking) => void
}

export function BookingsTable({ bookings, onShow }: BookingsTableProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  const columns: Column<Booking>[] = [
    { key: 'customer', words: t`Customer`, cell: customerCell },
    { key: 'trip', words: t`Trip`, cell: (booking) => tripCell(booking, locale) },
    {
      key: 'booked',
      words: t`Booked on`,
      cell: ({ createdAt }) => bookedOn(formatMoment(createdAt, locale, timeZone)),
    },
    { key: 'seats', words: t`Seats`, atEnd: true, cell: ({ seats }) => seats },
    { key: 'amount', words: t`Amount`, atEnd: true, cell: amountCell },
    {
      key: 'status',
      words: t`Status`,
      onPhone: 'beside-title',
      cell: statusCell,
    },
    {
      key: 'actions',
      words: t`Actions`,
      isHeadHidden: true,
      onPhone: 'whole-width',
      cell: detailsCell(onShow),
    },
  ]
  return <DataTable caption={t`Bookings of your trips`} columns={columns} rows={bookings} rowKey={({ _id }) => _id} />
}

const customerCell = ({ customer }: Booking) => (
  <span className={classes.who}>
    <Avatar name={customer.name} picture={customer.profilePhoto} />
    <span className={`${classes.two} ${classes.customer}`}>
      <CustomerName of={customer} />
      <small>
        <Ltr>{customer.email}</Ltr>
      </small>
    </span>
  </span>
)

const tripCell = ({ trip, selectedStartDate }: Booking, locale: Locale) => (
  <span className={`${classes.two} ${classes.trip}`}>
    <bdi>{trip.title}</bdi>
    <small>
      <span className="visually-hidden">
        <Trans>Travel date:</Trans>{' '}
      </span>
      {formatDay(selectedStartDate, locale)}
    </small>
  </span>
)

/** 'Sat 21 Nov' above '12:49'. */
function bookedOn(moment: string) {
  const [day, time] = moment.split(/[,،]\s/)
  return (
    <span className={classes.day}>
      {day} <small>{time}</small>
    </span>
  )
}

const statusCell = ({ status }: Booking) => <BookingStatusChip status={status} viewer="agency" />

const detailsCell = (onShow: (booking: Booking) => void) => (booking: Booking) => (
  <span className={classes.details}>
    <Button small look="outline" onClick={() => onShow(booking)}>
      <Trans>Details</Trans>
    </Button>
  </span>
)

function amountCell(booking: Booking) {
  const { currency, paymentBreakdown: cash } = booking
  const rest = <Money amount={booking.remainingAmount} currency={currency} />
  return (
    <span className={classes.amount}>
      {booking.paymentType === 'deposit_payment' && (
        <Tag>
          <Trans>Deposit</Trans>
        </Tag>
      )}
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
        <small>{booking.remainingPaid ? <Trans>Rest collected</Trans> : <Trans>Rest {rest}</Trans>}</small>
      )}
    </span>
  )
}

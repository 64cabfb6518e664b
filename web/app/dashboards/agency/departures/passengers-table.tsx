import { Trans, useLingui } from '@lingui/react/macro'
import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { whatsappUrl } from '#ui/external-links.ts'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { CustomerName, useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { NoValue, phoneUrl } from '../cells.tsx'
import { CheckInCell } from './check-in-cell.tsx'
import classes from './departures.module.css'
import type { CheckIns } from './use-check-ins.ts'

export type Collecting = 'collect_remaining' | 'collect_cash'

export interface PassengersTableProps {
  passengers: readonly Passenger[]
  checkIns: CheckIns
  isOpen: boolean
  onCollect: (passenger: Passenger, what: Collecting) => void
}

/** Confirmed passengers with check-in: a table, on phones large cards. */
export function PassengersTable({ passengers, checkIns, isOpen, onCollect }: PassengersTableProps) {
  const { t } = useLingui()
  const isAbroad = passengers.some(({ cash }) => cash)
  return (
    <DataTable
      caption={t`Passengers`}
      rows={passengers}
      rowKey={({ _id }) => _id}
      columns={[
        { key: 'name', header: t`Passenger`, cell: nameCell },
        { key: 'phone', header: t`Phone`, cell: phoneCell },
        { key: 'seats', header: t`Seats`, align: 'end', cell: ({ seats }) => seats },
        {
          key: 'balance',
          header: t`To collect`,
          align: 'end',
          cell: balanceCell(onCollect),
        },
        ...(isAbroad
          ? [
              {
                key: 'cash',
                header: t`Foreign cash`,
                align: 'end' as const,
                cell: cashCell(onCollect),
              },
            ]
          : []),
        {
          key: 'here',
          header: t`Check-in`,
          mobile: 'whole-width',
          cell: checkInCell({ checkIns, isOpen }),
        },
      ]}
    />
  )
}

const nameCell = ({ customer, bookingNumber, agencyNotes }: Passenger) => (
  <span className={classes.trip}>
    <strong>
      <CustomerName of={customer} />
    </strong>
    <small>
      <Ltr>{bookingNumber}</Ltr>
    </small>
    {agencyNotes && <small dir="auto">{agencyNotes}</small>}
  </span>
)

const phoneCell = (passenger: Passenger) => <PhoneCell passenger={passenger} />

const statusCell = ({ status }: Passenger) => <BookingStatusChip status={status} viewer="agency" />

type OnCollect = PassengersTableProps['onCollect']
const balanceCell = (onCollect: OnCollect) => (passenger: Passenger) => (
  <BalanceCell passenger={passenger} onCollect={onCollect} />
)
const cashCell = (onCollect: OnCollect) => (passenger: Passenger) => (
  <CashCell passenger={passenger} onCollect={onCollect} />
)
const checkInCell = (props: Pick<PassengersTableProps, 'checkIns' | 'isOpen'>) => (passenger: Passenger) => (
  <CheckInCell passenger={passenger} {...props} />
)

function PhoneCell({ passenger: { customer, phone } }: { passenger: Passenger }) {
  const { t } = useLingui()
  const name = useCustomerName()(customer)
  const whatsapp = whatsappUrl(phone)
  if (!phone) return <NoValue />
  return (
    <span className={classes.phone}>
      <a href={phoneUrl(phone)} aria-label={t`Call ${name}`}>
        <Icon of={IconPhone} />
        <Ltr>{phone}</Ltr>
      </a>
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noopener noreferrer" aria-label={t`Message ${name} on WhatsApp`}>
          <Icon of={IconBrandWhatsapp} />
        </a>
      )}
    </span>
  )
}

interface MoneyCellProps extends Pick<PassengersTableProps, 'onCollect'> {
  passenger: Passenger
}

function BalanceCell({ passenger, onCollect }: MoneyCellProps) {
  const { t } = useLingui()
  const name = useCustomerName()(passenger.customer)
  const { remainingAmount, currency, paymentType, actions } = passenger
  if (remainingAmount === 0) {
    return (
      <small className="muted">
        {paymentType === 'deposit_payment' ? <Trans>Remaining amount collected</Trans> : <Trans>All paid</Trans>}
      </small>
    )
  }
  return (
    <Owed
      sum={<Money amount={remainingAmount} currency={currency} />}
      label={t`Collect the remaining amount from ${name}`}
      onCollect={actions.includes('collect_remaining') && (() => onCollect(passenger, 'collect_remaining'))}
    />
  )
}

function CashCell({ passenger, onCollect }: MoneyCellProps) {
  const { t } = useLingui()
  const name = useCustomerName()(passenger.customer)
  const { cash } = passenger
  if (!cash) return <NoValue />
  const sum = <Money amount={cash.amount} currency={cash.currency} />
  if (cash.collectedAt) {
    return (
      <small className="muted">
        <Trans>{sum} collected</Trans>
      </small>
    )
  }
  return (
    <Owed
      sum={sum}
      label={t`Collect the cash from ${name}`}
      onCollect={passenger.actions.includes('collect_cash') && (() => onCollect(passenger, 'collect_cash'))}
    />
  )
}

interface OwedProps {
  sum: ReactNode
  label: string
  /** False when it cannot be collected now. */
  onCollect: (() => void) | false
}

const Owed = ({ sum, label, onCollect }: OwedProps) => (
  <span className={classes.owed}>
    <strong>{sum}</strong>
    {onCollect && (
      <Button small look="outline" aria-label={label} onClick={onCollect}>
        <Trans>Collect</Trans>
      </Button>
    )}
  </span>
)

/** Passengers whose bookings hold seats but are not confirmed; for information only. */
export function UnconfirmedTable({ passengers }: { passengers: readonly Passenger[] }) {
  const { t } = useLingui()
  return (
    <DataTable
      caption={t`Not confirmed yet`}
      rows={passengers}
      rowKey={({ _id }) => _id}
      columns={[
        { key: 'name', header: t`Passenger`, cell: nameCell },
        { key: 'phone', header: t`Phone`, cell: phoneCell },
        { key: 'seats', header: t`Seats`, align: 'end', cell: ({ seats }) => seats },
        {
          key: 'status',
          header: t`Status`,
          mobile: 'beside-title',
          cell: statusCell,
        },
      ]}
    />
  )
}

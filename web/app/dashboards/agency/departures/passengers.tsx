import { displayPhone, phoneUrl, whatsappUrl } from '@rihla/contract/phones/phone.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { describeOptions } from '@rihla/contract/bookings/describe-options.ts'
import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DottedText } from '#ui/dotted.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { ChipFilter, Toolbar } from '#dashboards/shared/filter-select.tsx'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { CustomerName, useCustomerName } from '#dashboards/shared/customer-name.tsx'
import { NoValue } from '../cells.tsx'
import { CheckInCell } from './check-in-cell.tsx'
import classes from './departures.module.css'
import { matchesSearch } from './find-passengers.ts'
import type { CheckIns } from './use-check-ins.ts'

/** The passengers of a departure, with search; those whose bookings are not confirmed are listed separately. */
export function Passengers({ passengers, checkIns, onCollect }: PassengersProps) {
  const { t } = useLingui()
  const query = useQuery()
  const search = query.read('search')
  const isMissing = query.read('show') === 'missing'
  const confirmed = passengers.filter(({ status }) => status === 'confirmed')
  const unconfirmed = passengers.filter(({ status }) => status !== 'confirmed')
  const isAllHere = (passenger: Passenger) => checkIns.of(passenger).seats === passenger.seats
  const shown = confirmed.filter(
    (passenger) => matchesSearch(passenger, search) && !(isMissing && isAllHere(passenger)),
  )
  const columns = useConfirmedColumns({ passengers: shown, checkIns, onCollect })
  const unconfirmedColumns = useUnconfirmedColumns()
  return (
    <>
      {confirmed.length > 0 && (
        <Toolbar>
          <SearchField label={t`Search passengers`} placeholder={t`Name, number, phone`} />
          <ChipFilter
            label={t`Passengers`}
            name="show"
            chips={[
              { value: 'all', label: t({ message: 'All', context: 'passengers' }), count: confirmed.length },
              { value: 'missing', label: t`Not checked in yet` },
            ]}
          />
        </Toolbar>
      )}
      <Panel isFlush={shown.length > 0}>
        {shown.length > 0 ? (
          <DataTable caption={t`Passengers`} columns={columns} rows={shown} rowKey={({ _id }) => _id} />
        ) : confirmed.length === 0 ? (
          <EmptyState picture="empty-bookings">{t`No booking of this departure is confirmed yet.`}</EmptyState>
        ) : (
          <EmptyState>
            {isMissing && !search ? t`Everyone has checked in.` : t`No passenger matches this search.`}
          </EmptyState>
        )}
      </Panel>
      {unconfirmed.length > 0 && (
        <div className={classes.unconfirmed}>
          <Panel isFlush heading={t`Not confirmed yet`}>
            <DataTable
              caption={t`Not confirmed yet`}
              columns={unconfirmedColumns}
              rows={unconfirmed}
              rowKey={({ _id }) => _id}
            />
          </Panel>
        </div>
      )}
    </>
  )
}

export type Collecting = 'collect_remaining' | 'collect_cash'

interface PassengersProps {
  passengers: readonly Passenger[]
  checkIns: CheckIns
  /** Undefined weeks before the departure. */
  onCollect: ((passenger: Passenger, what: Collecting) => void) | undefined
}

function useConfirmedColumns({ passengers, checkIns, onCollect }: PassengersProps): Column<Passenger>[] {
  const { t } = useLingui()
  const cash: Column<Passenger> = {
    key: 'cash',
    header: t`Foreign cash`,
    align: 'end',
    cell: (passenger) => <CashCell passenger={passenger} onCollect={onCollect} />,
  }
  return [
    ...usePassengerColumns(),
    {
      key: 'balance',
      header: t`To collect`,
      align: 'end',
      cell: (passenger) => <BalanceCell passenger={passenger} onCollect={onCollect} />,
    },
    ...(passengers.some((passenger) => passenger.cash) ? [cash] : []),
    {
      key: 'here',
      header: t`Check-in`,
      mobile: 'whole-width',
      cell: (passenger) => <CheckInCell passenger={passenger} checkIns={checkIns} />,
    },
  ]
}

/** For passengers whose bookings hold seats but are not confirmed; for information only. */
function useUnconfirmedColumns(): Column<Passenger>[] {
  const { t } = useLingui()
  return [
    ...usePassengerColumns(),
    {
      key: 'status',
      header: t`Status`,
      mobile: 'beside-title',
      cell: ({ status }) => <BookingStatusChip of={{ status, refundAmount: null }} viewer="agency" />,
    },
  ]
}

function usePassengerColumns(): Column<Passenger>[] {
  const { t } = useLingui()
  return [
    {
      key: 'name',
      header: t`Passenger`,
      cell: ({ customer, bookingNumber, options, agencyNotes, needsAcceptance }) => (
        <span className={classes.trip}>
          <strong>
            <CustomerName of={customer} />
          </strong>
          <small>
            <Ltr>{bookingNumber}</Ltr>
          </small>
          {options.length > 0 && (
            <small dir="auto">
              <DottedText>{describeOptions(options)}</DottedText>
            </small>
          )}
          {agencyNotes && <small dir="auto">{agencyNotes}</small>}
          {needsAcceptance && (
            <small className={classes.lacking}>{t`Has not accepted the new place or time yet`}</small>
          )}
        </span>
      ),
    },
    { key: 'phone', header: t`Phone`, cell: (passenger) => <PhoneCell passenger={passenger} /> },
    { key: 'seats', header: t`Seats`, align: 'end', cell: ({ seats }) => seats },
  ]
}

function PhoneCell({ passenger: { customer, phone } }: { passenger: Passenger }) {
  const { t } = useLingui()
  const name = useCustomerName()(customer)
  const whatsapp = whatsappUrl(phone)
  if (!phone) return <NoValue />
  return (
    <span className={`row ${classes.phone}`}>
      <a href={phoneUrl(phone)} aria-label={t`Call ${name}`}>
        <Icon of={IconPhone} />
        <Ltr>{displayPhone(phone)}</Ltr>
      </a>
      {whatsapp && (
        <a href={whatsapp} target="_blank" rel="noopener noreferrer" aria-label={t`Message ${name} on WhatsApp`}>
          <Icon of={IconBrandWhatsapp} />
        </a>
      )}
    </span>
  )
}

interface MoneyCellProps extends Pick<PassengersProps, 'onCollect'> {
  passenger: Passenger
}

function BalanceCell({ passenger, onCollect }: MoneyCellProps) {
  const { t } = useLingui()
  const name = useCustomerName()(passenger.customer)
  const { remainingAmount, currency, paymentType, actions } = passenger
  if (remainingAmount === 0) {
    return (
      <small className="muted">
        {passenger.isPaidByTransfer
          ? t`Paid by transfer`
          : paymentType === 'deposit_payment'
            ? t`Balance collected`
            : t`All paid`}
      </small>
    )
  }
  return (
    <>
      <Owed
        sum={<Money amount={remainingAmount} currency={currency} />}
        label={t`Collect the balance from ${name}`}
        onCollect={
          actions.includes('collect_remaining') && onCollect && (() => onCollect(passenger, 'collect_remaining'))
        }
      />
      {passenger.isBalanceSent && (
        <p className="small muted">
          <Trans>The customer reports a transfer, which is being checked.</Trans>
        </p>
      )}
    </>
  )
}

function CashCell({ passenger, onCollect }: MoneyCellProps) {
  const { t } = useLingui()
  const name = useCustomerName()(passenger.customer)
  const { cash, actions } = passenger
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
      onCollect={actions.includes('collect_cash') && onCollect && (() => onCollect(passenger, 'collect_cash'))}
    />
  )
}

interface OwedProps {
  sum: ReactNode
  label: string
  /** False when it cannot be collected now. */
  onCollect: (() => void) | false | undefined
}

const Owed = ({ sum, label, onCollect }: OwedProps) => (
  <span className={`row ${classes.owed}`}>
    <strong>{sum}</strong>
    {onCollect && (
      <Button small variant="outline" aria-label={label} onClick={onCollect}>
        <Trans>Collect</Trans>
      </Button>
    )}
  </span>
)

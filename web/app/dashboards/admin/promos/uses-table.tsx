import { Trans, useLingui } from '@lingui/react/macro'
import type { PromoUse } from '@rihla/contract/promos/promos.api.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Link } from '../../../ui/link.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money.tsx'
import { Tag } from '../../../ui/status-chip.tsx'
import { Moment } from '../../desk/moment.tsx'
import { useStatusNames } from '../bookings/use-status-names.ts'
import classes from './promos.module.css'

export function UsesTable({ uses }: { uses: readonly PromoUse[] }) {
  const { t } = useLingui()
  const names = useStatusNames()
  const columns: Column<PromoUse>[] = [
    { key: 'booking', words: t`Booking`, cell: bookingCell },
    { key: 'customer', words: t`Customer`, cell: customerCell },
    { key: 'trip', words: t`Trip`, cell: tripCell },
    { key: 'date', words: t`Date`, cell: dateCell },
    { key: 'saving', words: t`Saving`, atEnd: true, cell: savingCell },
    { key: 'total', words: t`Total`, atEnd: true, cell: totalCell },
    { key: 'status', words: t`Status`, onPhone: 'beside-title', cell: (use) => statusCell(use, names[use.status]) },
  ]
  return (
    <div className={classes.scroll}>
      <DataTable caption={t`Uses`} columns={columns} rows={uses} rowKey={({ booking }) => booking} />
    </div>
  )
}

const bookingCell = ({ booking, bookingNumber }: PromoUse) => (
  <Link to={`/admin/bookings?booking=${booking}`} className={classes.link}>
    <Ltr>{bookingNumber}</Ltr>
  </Link>
)

const customerCell = ({ customer }: PromoUse) =>
  customer ? <bdi>{customer}</bdi> : <Trans>Somebody who has left</Trans>

const tripCell = ({ trip }: PromoUse) => <bdi>{trip}</bdi>

const dateCell = ({ createdAt }: PromoUse) => <Moment at={createdAt} />

const savingCell = ({ saving, currency }: PromoUse) => <Money amount={saving} currency={currency} />

const totalCell = ({ totalAmount, currency }: PromoUse) => <Money amount={totalAmount} currency={currency} />

const statusCell = ({ isCounted }: PromoUse, status: string) => (
  <span className={classes.useStatus}>
    {status}
    {!isCounted && (
      <Tag>
        <Trans>Use given back</Trans>
      </Tag>
    )}
  </span>
)

import { Trans, useLingui } from '@lingui/react/macro'
import type { PromoUse } from '@rihla/contract/promos/promos.api.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Link } from '#ui/link.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { Moment } from '#dashboards/shared/moment.tsx'
import { useStatusNames } from '../bookings/use-status-names.ts'
import classes from './promos.module.css'

export function UsesTable({ uses }: { uses: readonly PromoUse[] }) {
  const { t } = useLingui()
  const names = useStatusNames()
  const columns: Column<PromoUse>[] = [
    { key: 'booking', header: t`Booking`, cell: bookingCell },
    { key: 'customer', header: t({ message: 'Customer', context: 'a heading' }), cell: customerCell },
    { key: 'trip', header: t`Trip`, cell: tripCell },
    { key: 'date', header: t`Date`, cell: dateCell },
    { key: 'saving', header: t`Saving`, align: 'end', cell: savingCell },
    { key: 'total', header: t`Total`, align: 'end', cell: totalCell },
    { key: 'status', header: t`Status`, mobile: 'beside-title', cell: (use) => statusCell(use, names[use.status]) },
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

const customerCell = ({ customer }: PromoUse) => (customer ? <bdi>{customer}</bdi> : <Trans>Deleted account</Trans>)

const tripCell = ({ trip }: PromoUse) => <bdi>{trip}</bdi>

const dateCell = ({ createdAt }: PromoUse) => <Moment at={createdAt} />

const savingCell = ({ saving, currency }: PromoUse) => <Money amount={saving} currency={currency} />

const totalCell = ({ totalAmount, currency }: PromoUse) => <Money amount={totalAmount} currency={currency} />

const statusCell = ({ isCounted }: PromoUse, status: string) => (
  <span className={classes.useStatus}>
    {status}
    {!isCounted && (
      <Tag>
        <Trans>Not counted</Trans>
      </Tag>
    )}
  </span>
)

import { useLingui } from '@lingui/react/macro'
import type { AdminDashboard } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { formatMonth } from '@rihla/contract/dates.ts'
import { type Currency, currencies } from '@rihla/contract/money.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { keyboardScrollable } from '#ui/keyboard-scrollable.ts'
import classes from './dashboard.module.css'
import { monthKey } from './month-key.ts'

type Month = AdminDashboard['monthlyBookings'][number]

/** The newest month first; each currency for itself, and all of them in dollars. */
export function MonthsTable({ months }: { months: readonly Month[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const columns: Column<Month>[] = [
    { key: 'month', header: t`Month`, cell: ({ _id }) => formatMonth(`${monthKey(_id)}-01`, locale) },
    { key: 'bookings', header: t`Bookings`, align: 'end', cell: ({ count }) => count },
    ...currencies.map((currency) => sumColumn(currency, t`Revenue in ${currency}`)),
    { key: 'revenue', header: t`Revenue, all in US dollars`, align: 'end', cell: revenueCell },
  ]
  return (
    <div className={classes.table} aria-label={t`Monthly Bookings Trend`} {...keyboardScrollable}>
      <DataTable
        caption={t`Monthly Bookings Trend`}
        columns={columns}
        rows={months.toReversed()}
        rowKey={({ _id }) => monthKey(_id)}
      />
    </div>
  )
}

const revenueCell = ({ revenue }: Month) => (
  <strong>
    <Money amount={revenue} currency="USD" />
  </strong>
)

const sumColumn = (currency: Currency, words: string): Column<Month> => ({
  key: currency,
  header: words,
  align: 'end',
  cell: ({ revenueByCurrency }) => <Money amount={revenueByCurrency[currency]} currency={currency} />,
})

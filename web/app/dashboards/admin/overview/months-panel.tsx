import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminDashboard } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { formatMonth } from '@rihla/contract/dates.ts'
import { currencies } from '@rihla/contract/money.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Suspense } from 'react'
import toolbar from '#dashboards/shared/toolbar.module.css'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import { keyboardScrollable } from '#ui/keyboard-scrollable.ts'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { lazy } from '#ui/lazy.tsx'
import { useCurrencyLabels } from '#ui/use-currency-labels.ts'
import classes from './dashboard.module.css'

const MonthCharts = lazy(() => import('./month-charts.tsx'))

interface MonthsPanelProps {
  months: AdminDashboard['monthlyBookings']
  firstMonth: string | null
  /** Whether the last month shown is the current month. */
  isNewest: boolean
}

export function MonthsPanel({ months, firstMonth, isNewest }: MonthsPanelProps) {
  return (
    <>
      <div className={classes.charts}>
        <Panel
          heading={<Trans>Monthly Bookings Trend</Trans>}
          description={<Trans>By the month bookings were submitted. Revenue includes confirmed bookings only.</Trans>}
          action={<MonthPaging months={months} firstMonth={firstMonth} isNewest={isNewest} />}
        >
          <Suspense fallback={<ChartsSkeleton />}>
            <MonthCharts months={months} />
          </Suspense>
        </Panel>
      </div>
      <Panel isFlush heading={<Trans>Month by month</Trans>}>
        <MonthsTable months={months} />
      </Panel>
    </>
  )
}

/** Pages through the months by twelve. */
function MonthPaging({ months, firstMonth, isNewest }: MonthsPanelProps) {
  const { t } = useLingui()
  const [from, until] = [monthKey(months.at(0)!._id), monthKey(months.at(-1)!._id)]
  const hasOlder = firstMonth !== null && firstMonth < from
  if (!hasOlder && isNewest) return null
  return (
    <span className="row">
      {hasOlder && (
        <ButtonLink
          small
          variant="outline"
          to={{ search: `until=${addMonths(until, -12)}` }}
          preventScrollReset
          icon={<Icon of={IconChevronLeft} mirrored />}
          aria-label={t`Twelve months earlier`}
        >
          <Trans>Earlier</Trans>
        </ButtonLink>
      )}
      {!isNewest && (
        <ButtonLink
          small
          variant="outline"
          to={{ search: '' }}
          preventScrollReset
          icon={<Icon of={IconChevronRight} mirrored />}
          aria-label={t`The last twelve months`}
        >
          <Trans>Latest</Trans>
        </ButtonLink>
      )}
    </span>
  )
}

const ChartsSkeleton = () => (
  <Loading>
    <div className={`stack ${classes.plots}`}>
      <Skeleton inline="70%" />
      <Skeleton block={120} />
      <Skeleton block={150} />
    </div>
  </Loading>
)

type Month = AdminDashboard['monthlyBookings'][number]

function useColumns(): Column<Month>[] {
  const { t } = useLingui()
  const locale = useLocale()
  const { nameOf } = useCurrencyLabels()
  return [
    { key: 'month', header: t`Month`, cell: ({ _id }) => formatMonth(`${monthKey(_id)}-01`, locale) },
    { key: 'bookings', header: t`Bookings`, align: 'end', cell: ({ count }) => count },
    ...currencies.map((currency): Column<Month> => ({
      key: currency,
      header: t`Revenue in ${nameOf(currency)}`,
      align: 'end',
      cell: ({ revenueByCurrency }) => <Money amount={revenueByCurrency[currency]} currency={currency} />,
    })),
    {
      key: 'revenue',
      header: t`Total revenue in US dollars`,
      align: 'end',
      cell: ({ revenue }) => <Money amount={revenue} currency="USD" />,
    },
  ]
}

/** Newest month first; revenue per currency and in total in US dollars. */
function MonthsTable({ months }: { months: readonly Month[] }) {
  const { t } = useLingui()
  return (
    <div className={toolbar.scroll} aria-label={t`Monthly Bookings Trend`} {...keyboardScrollable}>
      <DataTable
        caption={t`Monthly Bookings Trend`}
        columns={useColumns()}
        rows={months.toReversed()}
        rowKey={({ _id }) => monthKey(_id)}
      />
    </div>
  )
}

/** 'YYYY-MM', which sorts chronologically. */
export const monthKey = ({ month, year }: Month['_id']): string => `${year}-${String(month).padStart(2, '0')}`

export function addMonths(key: string, months: number): string {
  const [year, month] = key.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}

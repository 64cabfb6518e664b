import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminDashboard } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { formatMonth } from '@rihla/contract/dates.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Revenue } from '#dashboards/shared/revenue.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Panel } from '#ui/panel.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { lazy } from '#ui/lazy.tsx'
import classes from './dashboard.module.css'

const MonthCharts = lazy(() => import('./month-charts.tsx'))

interface MonthsPanelProps {
  months: AdminDashboard['monthlyBookings']
  firstMonth: string | null
  /** Whether the last month shown is the current month. */
  isNewest: boolean
}

export function MonthsPanel(props: MonthsPanelProps) {
  return (
    <Panel heading={<Trans>Monthly Bookings Trend</Trans>} action={<MonthPaging {...props} />}>
      <div className={classes.trend}>
        <MonthCharts months={props.months} fallback={<ChartsSkeleton />} />
        <MonthsTable months={props.months} />
      </div>
    </Panel>
  )
}

/** Pages through the months by twelve. */
function MonthPaging({ months, firstMonth, isNewest }: MonthsPanelProps) {
  const { t } = useLingui()
  const [from, until] = [monthKey(months.at(0)!._id), monthKey(months.at(-1)!._id)]
  const hasOlder = firstMonth !== null && firstMonth < from
  if (!hasOlder && isNewest) return null
  return (
    <span className={`row ${classes.paging}`}>
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

/** Newest month first; revenue per currency and in total in US dollars. */
function MonthsTable({ months }: { months: readonly Month[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <table className={`tabular ${classes.months}`}>
      <caption className="visually-hidden">{t`Monthly Bookings Trend`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Month`}</th>
          <th scope="col">{t`Bookings`}</th>
          <th scope="col">{t`Revenue`}</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((month) => (
          <tr key={monthKey(month._id)}>
            <th scope="row">{formatMonth(`${monthKey(month._id)}-01`, locale)}</th>
            <td>{month.count}</td>
            <td>
              <Revenue byCurrency={month.revenueByCurrency} inDollars={month.revenue} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 'YYYY-MM', which sorts chronologically. */
export const monthKey = ({ month, year }: Month['_id']): string => `${year}-${String(month).padStart(2, '0')}`

export function addMonths(key: string, months: number): string {
  const [year, month] = key.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}

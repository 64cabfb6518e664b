import { useLingui } from '@lingui/react/macro'
import type { AgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { addDays } from '@rihla/contract/dates.ts'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { Panel } from '#ui/panel.tsx'
import { keyboardScrollable } from '#ui/keyboard-scrollable.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { lazy } from '#ui/lazy.tsx'
import { formatShortDay } from '#dashboards/shared/format-short-day.ts'
import classes from './trip-views.module.css'

const TrendCharts = lazy(() => import('./trend-charts.tsx'))

type Week = AgencyDashboard['weeks'][number]

export function TrendPanel({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useLingui()
  const [isTable, setIsTable] = useState(false)
  return (
    <Panel
      heading={t`Views and bookings by week`}
      isFlush={isTable}
      action={
        <Button
          small
          variant="outline"
          icon={<Icon of={isTable ? IconChartBar : IconTable} />}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? t`Show as chart` : t`Show as table`}
        </Button>
      }
    >
      {isTable ? <WeeksTable weeks={weeks} /> : <TrendCharts weeks={weeks} fallback={<ChartsSkeleton />} />}
    </Panel>
  )
}

const ChartsSkeleton = () => (
  <Loading>
    <div className="stack">
      <Skeleton inline="70%" />
      <Skeleton block={120} />
      <Skeleton block={140} />
    </div>
  </Loading>
)

function WeeksTable({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const columns: Column<Week>[] = [
    {
      key: 'week',
      header: t`Week`,
      cell: ({ startDate }) =>
        `${formatShortDay(startDate, locale)} – ${formatShortDay(addDays(startDate, 6), locale)}`,
    },
    { key: 'views', header: t`Trip views`, align: 'end', cell: ({ views }) => views },
    { key: 'bookings', header: t`Bookings`, align: 'end', cell: ({ bookings }) => bookings },
  ]
  return (
    <div className={classes.weeks} aria-label={t`Weeks`} {...keyboardScrollable}>
      <DataTable
        caption={t`Views and bookings by week`}
        columns={columns}
        rows={weeks.toReversed()}
        rowKey={({ startDate }) => startDate}
      />
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminDashboard } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import classes from './dashboard.module.css'
import { monthKey, monthsLater } from './month-key.ts'
import { MonthsTable } from './months-table.tsx'

const MonthCharts = lazy(() => import('./month-charts.tsx'))

interface MonthsPanelProps {
  months: AdminDashboard['monthlyBookings']
  firstMonth: string | null
  /** The last month shown is this one. */
  isNewest: boolean
}

/** Bookings and revenue by month, drawn and as a table of the same numbers. */
export function MonthsPanel({ months, firstMonth, isNewest }: MonthsPanelProps) {
  return (
    <>
      <div className={classes.charts}>
        <Panel
          heading={<Trans>Monthly Bookings Trend</Trans>}
          description={<Trans>By the month a booking was submitted in. Revenue counts confirmed bookings.</Trans>}
          action={<Turning months={months} firstMonth={firstMonth} isNewest={isNewest} />}
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

/** Twelve months on or back. */
function Turning({ months, firstMonth, isNewest }: MonthsPanelProps) {
  const { t } = useLingui()
  const [from, until] = [monthKey(months.at(0)!._id), monthKey(months.at(-1)!._id)]
  const hasOlder = firstMonth !== null && firstMonth < from
  if (!hasOlder && isNewest) return null
  return (
    <span className={classes.turning}>
      {hasOlder && (
        <ButtonLink
          small
          look="outline"
          to={{ search: `until=${monthsLater(until, -12)}` }}
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
          look="outline"
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
    <div className={classes.drawn}>
      <Skeleton inline="70%" />
      <Skeleton block={120} />
      <Skeleton block={150} />
    </div>
  </Loading>
)

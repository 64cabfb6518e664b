import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { readAdminDashboard } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { call } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { AdminHead, adminTabError } from '../admin-head.tsx'
import type { Route } from './+types/dashboard-tab'
import { MonthsPanel } from './months-panel.tsx'
import { PlatformStats } from './platform-stats.tsx'
import { SetUpPanel } from './set-up-panel.tsx'
import { TaskInbox } from './task-inbox.tsx'

const month = /^[12]\d{3}-(0[1-9]|1[0-2])$/

export const { clientLoader, shouldRevalidate } = definePageQuery(async ({ query, signal }) => {
  const requestedMonth = query.get('until') ?? ''
  const until = month.test(requestedMonth) ? requestedMonth : undefined
  const dashboard = await call(readAdminDashboard, { query: { until }, signal })
  return { dashboard, isNewest: until === undefined, now: Date.now() }
})

export default function DashboardTab({ loaderData }: Route.ComponentProps) {
  const { dashboard, isNewest, now } = usePageData(loaderData)
  const { t } = useLingui()
  return (
    <>
      <AdminHead heading={t`Platform Overview`} />
      <div className="stack">
        <TaskInbox waiting={dashboard.waiting} now={now} />
        <SetUpPanel missing={dashboard.setUp} />
        <PlatformStats stats={dashboard.stats} />
        <MonthsPanel months={dashboard.monthlyBookings} firstMonth={dashboard.firstMonth} isNewest={isNewest} />
      </div>
    </>
  )
}

export const ErrorBoundary = adminTabError(
  msg`Platform Overview`,
  msg`The overview could not be loaded. Please try again later.`,
)

import { Trans, useLingui } from '@lingui/react/macro'
import { readAdminDashboard } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { call } from '#api/call.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { AdminHead, AdminTabError } from '../admin-head.tsx'
import type { Route } from './+types/dashboard-tab'
import classes from './dashboard.module.css'
import { MonthsPanel } from './months-panel.tsx'
import { PlatformStats } from './platform-stats.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

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
      <AdminHead
        heading={t`Platform Overview`}
        description={<Trans>How the marketplace is doing, and what needs your attention.</Trans>}
      />
      <div className={classes.parts}>
        <PlatformStats stats={dashboard.stats} />
        <WaitingPanel waiting={dashboard.waiting} now={now} />
        <MonthsPanel months={dashboard.monthlyBookings} firstMonth={dashboard.firstMonth} isNewest={isNewest} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <AdminTabError heading={t`Platform Overview`}>
      <Trans>The overview could not be loaded. Please try again later.</Trans>
    </AdminTabError>
  )
}

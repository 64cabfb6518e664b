import { Trans, useLingui } from '@lingui/react/macro'
import { readAdminDashboard } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { call } from '#api/call.ts'
import { TabError } from '#ui/tab-error.tsx'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import type { Route } from './+types/dashboard-tab'
import classes from './dashboard.module.css'
import { MonthsPanel } from './months-panel.tsx'
import { PlatformStats } from './platform-stats.tsx'
import { WaitingPanel } from './waiting-panel.tsx'

const month = /^[12]\d{3}-(0[1-9]|1[0-2])$/

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const requestedMonth = new URL(request.url).searchParams.get('until') ?? ''
  const query = month.test(requestedMonth) ? { until: requestedMonth } : {}
  const dashboard = await call(readAdminDashboard, { query, signal: request.signal })
  return { dashboard, isNewest: !('until' in query), now: Date.now() }
}

export default function DashboardTab({ loaderData: { dashboard, isNewest, now } }: Route.ComponentProps) {
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
    <>
      <AdminHead heading={t`Platform Overview`} />
      <TabError>
        <Trans>The overview could not be loaded. Please try again later.</Trans>
      </TabError>
    </>
  )
}

export const HydrateFallback = AdminTabLoading

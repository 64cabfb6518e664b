import { useLingui } from '@lingui/react/macro'
import { Outlet, useMatches, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { requireRole } from '#api/guard.ts'
import { revalidateUnlessSame } from '#api/revalidate-interrupted.ts'
import { DashboardFrame } from '#dashboards/dashboard-frame.tsx'
import type { Route } from './+types/admin-layout'
import classes from './admin-layout.module.css'
import { AdminTabLoading } from './admin-tab-loading.tsx'
import { readWaiting } from './read-waiting.ts'
import { useAdminTabs } from './tabs.ts'

export const handle: PageHandle = { isDashboard: true }
export const clientMiddleware = [requireRole('admin')]
export const clientLoader = () => readWaiting()

const keepsAcrossQueries = revalidateUnlessSame((current, next) => current.pathname === next.pathname)

/** Searching, filtering and paging change nothing about what waits; another tab looks anew. */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs) =>
  asked.currentUrl.pathname !== asked.nextUrl.pathname || keepsAcrossQueries(asked)

/** A screen that fills the room beside the rail, such as a queue, says so in its handle. */
export interface AdminPageHandle extends PageHandle {
  isWholeDashboard?: boolean
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const isWhole = useMatches().some(({ handle }) => (handle as AdminPageHandle | undefined)?.isWholeDashboard)
  return (
    <div className={classes.desk} data-whole={isWhole || undefined}>
      <DashboardFrame label={t`Admin Dashboard`} tabs={useAdminTabs(loaderData)}>
        <Outlet />
      </DashboardFrame>
    </div>
  )
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <div className={classes.desk}>
      <DashboardFrame label={t`Admin Dashboard`} tabs={useAdminTabs({})}>
        <AdminTabLoading />
      </DashboardFrame>
    </div>
  )
}

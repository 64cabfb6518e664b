import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useLocation, useMatches, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { requireRole } from '#api/guard.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { isAt } from '#ui/tab-links.tsx'
import { DashboardFrame } from '#ui/dashboard-frame.tsx'
import { Panel } from '#ui/panel.tsx'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import type { Route } from './+types/admin-layout'
import classes from './admin-layout.module.css'
import { SectionPages } from './section-pages.tsx'
import { readWaiting, useAdminTabs } from './tabs.ts'

export const handle: PageHandle = { isDashboard: true }
export const clientMiddleware = [requireRole('admin')]

const waiting = definePageQuery(({ signal }) => readWaiting(signal), { isSharedByUrls: true, fallback: null })
export const { clientLoader } = waiting

/** Searching, filtering and paging do not change the pending counts; switching tabs revalidates them. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.currentUrl.pathname !== args.nextUrl.pathname || waiting.shouldRevalidate(args)

/** `isWholeDashboard`: the page fills the whole area beside the rail, such as the payment queue. */
export interface AdminPageHandle extends PageHandle {
  isWholeDashboard?: boolean
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const isWhole = useMatches().some(({ handle }) => (handle as AdminPageHandle | undefined)?.isWholeDashboard)
  const frame = usePageData(loaderData)
  const tabs = useAdminTabs(frame)
  const { pathname } = useLocation()
  const current = tabs.find((tab) => isAt(tab, pathname))
  return (
    <div className={classes.layout} data-whole={isWhole || undefined}>
      <DashboardFrame label={t`Admin Dashboard`} tabs={tabs}>
        <Outlet context={current?.pages && <SectionPages label={current.label} pages={current.pages} />} />
        {frame?.version && !isWhole && (
          <p className={`small muted ${classes.version}`}>
            <Trans>
              Version <bdi>{frame.version}</bdi>
            </Trans>
          </p>
        )}
      </DashboardFrame>
    </div>
  )
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <div className={classes.layout}>
      <DashboardFrame label={t`Admin Dashboard`} tabs={useAdminTabs(null)}>
        <Loading label={<Trans>Loading admin dashboard...</Trans>}>
          <div className={`stack ${classes.loading}`}>
            <p className="muted">
              <Trans>Loading admin dashboard...</Trans>
            </p>
            <Skeleton block={34} inline="min(240px, 60%)" />
            <Skeleton block={44} inline="min(420px, 100%)" />
          </div>
          <Panel isFlush>
            <SkeletonRows rows={8} />
          </Panel>
        </Loading>
      </DashboardFrame>
    </div>
  )
}

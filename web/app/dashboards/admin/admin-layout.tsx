import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, useLocation, useMatches } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { useRoutePageData } from '#data/page-query.ts'
import { isAt } from '#ui/tab-links.tsx'
import { DashboardFrame } from '#ui/dashboard-frame.tsx'
import classes from './admin-layout.module.css'
import { SectionPages } from './section-pages.tsx'
import { useAdminTabs, type Waiting } from './tabs.ts'

export const handle: PageHandle = { isDashboard: true }

/** `isWholeDashboard`: the page fills the whole area beside the rail, such as the payment queue. */
export interface AdminPageHandle extends PageHandle {
  isWholeDashboard?: boolean
}

/** Without a loader, as the agency's: the tabs stay while the page loads. */
export default function AdminLayout() {
  const { t } = useLingui()
  const waiting = useRoutePageData<Waiting>('dashboards/admin/waiting-layout')
  const matches = useMatches()
  const isWhole = waiting !== undefined && matches.some(({ handle }) => (handle as AdminPageHandle)?.isWholeDashboard)
  const tabs = useAdminTabs(waiting ?? null)
  const { pathname } = useLocation()
  const current = tabs.find((tab) => isAt(tab, pathname))
  return (
    <div className={classes.layout} data-whole={isWhole || undefined}>
      <DashboardFrame label={t`Admin Dashboard`} tabs={tabs}>
        <Outlet context={current?.pages && <SectionPages label={current.label} pages={current.pages} />} />
        {waiting?.version && !isWhole && (
          <p className={`small muted ${classes.version}`}>
            <Trans>
              Version <bdi>{waiting.version}</bdi>
            </Trans>
          </p>
        )}
      </DashboardFrame>
    </div>
  )
}

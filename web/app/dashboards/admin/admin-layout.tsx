import { useLingui } from '@lingui/react/macro'
import { Outlet, useMatches, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { PageHandle } from '../../api/describe-page.ts'
import { requireRole } from '../../api/guard.ts'
import { keepsData } from '../../api/keeps-data.ts'
import { Desk } from '../desk.tsx'
import type { Route } from './+types/admin-layout'
import classes from './admin-layout.module.css'
import { AdminTabLoading } from './admin-tab-loading.tsx'
import { readWaiting } from './read-waiting.ts'
import { useAdminTabs } from './tabs.ts'

export const handle: PageHandle = { isDesk: true }
export const clientMiddleware = [requireRole('admin')]
export const clientLoader = () => readWaiting()

const keepsAcrossQueries = keepsData((current, next) => current.pathname === next.pathname)

/** Searching, filtering and paging change nothing about what waits; another tab looks anew. */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs) =>
  asked.currentUrl.pathname !== asked.nextUrl.pathname || keepsAcrossQueries(asked)

/** A screen that fills the room beside the rail, such as a queue, says so in its handle. */
export interface AdminPageHandle extends PageHandle {
  isWholeDesk?: boolean
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const isWhole = useMatches().some(({ handle }) => (handle as AdminPageHandle | undefined)?.isWholeDesk)
  return (
    <div className={classes.desk} data-whole={isWhole || undefined}>
      <Desk label={t`Admin Dashboard`} tabs={useAdminTabs(loaderData)}>
        <Outlet />
      </Desk>
    </div>
  )
}

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <div className={classes.desk}>
      <Desk label={t`Admin Dashboard`} tabs={useAdminTabs({})}>
        <AdminTabLoading />
      </Desk>
    </div>
  )
}

import { Trans } from '@lingui/react/macro'
import { Outlet, useOutletContext, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireRole } from '#api/guard.ts'
import { definePageQuery } from '#data/page-query.ts'
import { Panel } from '#ui/panel.tsx'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import classes from './admin-layout.module.css'
import { readWaiting } from './tabs.ts'

export const clientMiddleware = [requireRole('admin')]

const waiting = definePageQuery(({ signal }) => readWaiting(signal), { isSharedByUrls: true, fallback: null })
export const { clientLoader } = waiting

/** Searching, filtering and paging do not change the pending counts; switching tabs revalidates them. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  args.currentUrl.pathname !== args.nextUrl.pathname || waiting.shouldRevalidate(args)

export default function WaitingLayout() {
  return <Outlet context={useOutletContext()} />
}

export const HydrateFallback = () => (
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
)

import { Trans } from '@lingui/react/macro'
import { Panel } from '#ui/panel.tsx'
import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import classes from './admin-layout.module.css'

/** A tab on its way: its heading, its filters, its rows. */
export function AdminTabLoading() {
  return (
    <Loading label={<Trans>Loading admin dashboard...</Trans>}>
      <p className={classes.loading}>
        <Trans>Loading admin dashboard...</Trans>
      </p>
      <div className={classes.bones}>
        <Skeleton block={34} inline="min(240px, 60%)" />
        <Skeleton block={44} inline="min(420px, 100%)" />
      </div>
      <Panel isFlush>
        <SkeletonRows rows={8} />
      </Panel>
    </Loading>
  )
}

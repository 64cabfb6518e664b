import { Loading, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import classes from './overview.module.css'

export const OverviewSkeleton = () => (
  <Loading>
    <div className={classes.parts}>
      <Skeleton block={112} />
      <Skeleton block={340} />
      <Skeleton block={340} />
      <Skeleton block={420} />
      <Skeleton block={420} />
      <SkeletonRows rows={5} />
    </div>
  </Loading>
)

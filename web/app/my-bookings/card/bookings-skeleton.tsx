import { Loading, Skeleton } from '#ui/skeleton.tsx'
import classes from './booking-card.module.css'

export const BookingsSkeleton = () => (
  <Loading>
    <div className={classes.skeleton}>
      {[0, 1, 2].map((card) => (
        <div key={card} className={classes.card}>
          <div className={classes.picture}>
            <Skeleton block="100%" />
          </div>
          <div className={`${classes.main} ${classes.lines}`}>
            <Skeleton block={22} inline="60%" />
            <Skeleton inline="80%" />
            <Skeleton block={56} />
            <Skeleton block={48} />
          </div>
          <div className={`${classes.side} ${classes.lines}`}>
            <Skeleton block={22} inline="70%" />
            <Skeleton />
            <Skeleton block={44} />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)

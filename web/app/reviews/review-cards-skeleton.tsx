import { Loading, Skeleton } from '#ui/skeleton.tsx'
import card from './review-card.module.css'
import classes from './reviews-page.module.css'

export const ReviewCardsSkeleton = () => (
  <Loading>
    <div className={classes.cards}>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={card.card}>
          <div className={`row ${card.head}`}>
            <Skeleton block={40} inline={40} isRound />
            <Skeleton inline="40%" />
          </div>
          <Skeleton />
          <Skeleton />
          <Skeleton inline="60%" />
          <Skeleton block={66} />
        </div>
      ))}
    </div>
  </Loading>
)

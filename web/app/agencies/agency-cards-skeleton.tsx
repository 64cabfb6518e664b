import { Loading, Skeleton } from '#ui/skeleton.tsx'
import cards from './agency-card.module.css'
import classes from './agencies-page.module.css'

export const AgencyCardsSkeleton = () => (
  <Loading>
    <div className={classes.grid}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} className={cards.card}>
          <Skeleton block={112} />
          <div className={cards.logo}>
            <Skeleton block={64} inline={64} isRound />
          </div>
          <div className={cards.text}>
            <Skeleton block={20} inline="60%" />
            <Skeleton inline="80%" />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  </Loading>
)

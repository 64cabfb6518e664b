import { Plural, Trans } from '@lingui/react/macro'
import type { ReviewSummary } from '@rihla/contract/reviews/reviews.api.ts'
import { Link } from '#ui/link.tsx'
import { StarShape, Stars } from '#ui/stars.tsx'
import { Progress } from '#ui/progress.tsx'
import classes from './reviews-summary.module.css'

/** Average, number and distribution of the listed reviews. */
export function ReviewsSummary({ summary }: { summary: ReviewSummary }) {
  const { count, averageRating, counts, agency, trip } = summary
  return (
    <section className={classes.summary}>
      <div>
        {averageRating !== null && (
          <p className={classes.figure}>
            <span>{averageRating.toFixed(1)}</span>
            <Stars rating={averageRating} size={22} />
          </p>
        )}
        <p role="status" className="muted">
          <Plural value={count} one="# review" other="# reviews" />
        </p>
        {agency && !trip && (
          <Link to={`/agency-profile/${agency._id}`} className="small text-action" prefetch="intent">
            <Trans>View agency</Trans>
          </Link>
        )}
      </div>
      {count > 0 && (
        <ul className={classes.spread}>
          {[5, 4, 3, 2, 1].map((stars) => (
            <Bar key={stars} stars={stars} count={counts[stars - 1] ?? 0} of={count} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Bar({ stars, count, of }: { stars: number; count: number; of: number }) {
  return (
    <li>
      <span className={classes.stars} aria-hidden="true">
        {stars}
        <StarShape size={14} />
      </span>
      <Progress max={of} value={count} />
      <span className={`muted ${classes.number}`} aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">
        <Trans>
          {stars} out of 5: <Plural value={count} one="# review" other="# reviews" />
        </Trans>
      </span>
    </li>
  )
}

import { useLingui } from '@lingui/react/macro'
import { StarShape } from './star-shape.tsx'
import classes from './stars.module.css'

/** One star with the average, for cards. Renders nothing without reviews. */
export function RatingMark({ rating, count }: { rating: number | null; count: number }) {
  const { t } = useLingui()
  if (rating === null || count === 0) return null
  const average = rating.toFixed(1)
  return (
    <span className={classes.mark} role="img" aria-label={t`Rated ${average} out of 5`}>
      <StarShape size={16} />
      {average}
    </span>
  )
}

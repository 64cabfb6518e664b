import { useLingui } from '@lingui/react/macro'
import classes from './stars.module.css'

const five = [1, 2, 3, 4, 5]

/** Star rating or average, drawn to the nearest half, announced as one sentence. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  const { t } = useLingui()
  const halves = Math.round(rating * 2)
  return (
    <span className={classes.stars} role="img" aria-label={t`Rated ${rating} out of 5`}>
      {five.map((star) => (
        <span key={star} data-full={halves >= 2 * star || undefined} data-half={halves === 2 * star - 1 || undefined}>
          <StarShape size={size} />
          {halves === 2 * star - 1 && <StarShape size={size} />}
        </span>
      ))}
    </span>
  )
}

export const StarShape = ({ size }: { size: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
    <path d="m12 17.75-6.17 3.24 1.18-6.87-5-4.87 6.9-1L12 2l3.09 6.25 6.9 1-5 4.87 1.18 6.87z" />
  </svg>
)

/** One star with the average, for cards. Renders nothing without reviews. */
export function RatingMark({ rating, count }: { rating: number | null; count: number }) {
  const { t } = useLingui()
  if (rating === null || count === 0) return null
  const average = rating.toFixed(1)
  return (
    <span className={`tabular ${classes.mark}`} role="img" aria-label={t`Rated ${average} out of 5`}>
      <StarShape size={16} />
      {average}
    </span>
  )
}

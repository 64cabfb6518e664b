import { useLingui } from '@lingui/react/macro'
import { StarShape } from './star-shape.tsx'
import classes from './stars.module.css'

const five = [1, 2, 3, 4, 5]

/** Star rating of one review, announced as one sentence. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  const { t } = useLingui()
  return (
    <span className={classes.stars} role="img" aria-label={t`Rated ${rating} out of 5`}>
      {five.map((star) => (
        <span key={star} data-full={star <= Math.round(rating) || undefined}>
          <StarShape size={size} />
        </span>
      ))}
    </span>
  )
}

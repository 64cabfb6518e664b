import { Plural, Trans } from '@lingui/react/macro'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import type { Review } from '@rihla/contract/reviews/reviews.api.ts'
import { usePlatformTimeZone } from '../../shell/use-today.ts'
import { useLocale } from '../../ui/locale.ts'
import { Stars } from '../../ui/stars.tsx'
import classes from './trip-reviews.module.css'

interface TripReviewsProps {
  reviews: readonly Review[]
  total: number
  rating: number | null
}

/** What travellers said, newest first. */
export function TripReviews({ reviews, total, rating }: TripReviewsProps) {
  if (reviews.length === 0) return null
  const average = rating?.toFixed(1)
  return (
    <section id="reviews">
      <h2>
        <Trans>Reviews</Trans>
      </h2>
      <p className={classes.sum}>
        {average} · <Plural value={total} one="# review" other="# reviews" />
      </p>
      <ul className={classes.reviews}>
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReviewCard({ review }: { review: Review }) {
  const locale = useLocale()
  const timeZone = usePlatformTimeZone()
  return (
    <article className={classes.review}>
      <p className={classes.who}>
        <strong>{review.customer.name ? <bdi>{review.customer.name}</bdi> : <Trans>Anonymous</Trans>}</strong>
        <span className={classes.day}>{formatDay(dayIn(timeZone, new Date(review.createdAt)), locale)}</span>
      </p>
      <Stars rating={review.rating} />
      <p dir="auto">{review.comment}</p>
      {review.reply && (
        <div className={classes.reply}>
          <strong>
            <Trans>The agency's reply</Trans>
          </strong>
          <p dir="auto">{review.reply}</p>
        </div>
      )}
    </article>
  )
}

import { Plural, Trans } from '@lingui/react/macro'
import type { Review } from '@rihla/contract/reviews/reviews.api.ts'
import { ReviewOfferOfTrip } from '../review-offer-of-trip.tsx'
import { ReviewCard } from '#reviews/review-card.tsx'
import { Link } from '#ui/link.tsx'
import classes from './trip-reviews.module.css'

interface TripReviewsProps {
  tripId: string
  reviews: readonly Review[]
  total: number
  rating: number | null
}

/** Reviews, newest first; customers who took the trip can add theirs. */
export function TripReviews({ tripId, reviews, total, rating }: TripReviewsProps) {
  const average = rating?.toFixed(1)
  return (
    <section id="reviews">
      <h2>
        <Trans>Reviews</Trans>
      </h2>
      <p className={classes.sum}>
        {average} · <Plural value={total} one="# review" other="# reviews" />
      </p>
      <ReviewOfferOfTrip tripId={tripId} />
      <ul className={classes.reviews}>
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {total > reviews.length && (
        <Link to={`/reviews?tab=trips&trip=${tripId}`} className={classes.all} prefetch="intent">
          <Trans>All reviews of this trip</Trans>
        </Link>
      )}
    </section>
  )
}

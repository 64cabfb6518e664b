import { Plural, Trans } from '@lingui/react/macro'
import type { Review } from '@rihla/contract/reviews/reviews.api.ts'
import { lazy, Suspense } from 'react'
import { useUser } from '../../api/use-session.ts'
import { ReviewCard } from '../../reviews/review-card.tsx'
import { Link } from '../../ui/link.tsx'
import classes from './trip-reviews.module.css'

const ReviewOffer = lazy(async () => ({ default: (await import('../../reviews/review-offer.tsx')).ReviewOffer }))

interface TripReviewsProps {
  tripId: string
  reviews: readonly Review[]
  total: number
  rating: number | null
}

/** What travellers said, newest first; who was there can join them. */
export function TripReviews({ tripId, reviews, total, rating }: TripReviewsProps) {
  if (reviews.length === 0) return <Offer tripId={tripId} />
  const average = rating?.toFixed(1)
  return (
    <section id="reviews">
      <h2>
        <Trans>Reviews</Trans>
      </h2>
      <p className={classes.sum}>
        {average} · <Plural value={total} one="# review" other="# reviews" />
      </p>
      <Offer tripId={tripId} />
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

/** Only customers can have been there: nobody else fetches what it takes. */
const Offer = ({ tripId }: { tripId: string }) =>
  useUser()?.role === 'customer' && (
    <Suspense fallback={null}>
      <ReviewOffer tripId={tripId} />
    </Suspense>
  )

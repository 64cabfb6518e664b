import { Plural, useLingui } from '@lingui/react/macro'
import type { Review } from '@rihla/contract/reviews/reviews.api.ts'
import { useUser } from '#api/use-session.ts'
import { ReviewCard } from '#reviews/review-card.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Link } from '#ui/link.tsx'
import { TripOptions } from './trip-options.tsx'
import { TripItinerary } from './itinerary/trip-itinerary.tsx'
import { TripCancellation } from '#cancellation/trip-cancellation.tsx'
import { lazy } from '#ui/lazy.tsx'
import type { TripPageContent } from '../read-trip-page.ts'
import { TripInclusions } from '../trip-inclusions.tsx'
import { TripOrganizer } from '../trip-organizer.tsx'
import classes from './trip-reviews.module.css'

/** Page content from the itinerary on. */
export default function DeferredTripStory({
  trip,
  reviews,
  agencyTrips,
}: Pick<TripPageContent, 'trip' | 'reviews' | 'agencyTrips'>) {
  return (
    <>
      <TripItinerary trip={trip} />
      <TripInclusions includes={trip.includes} excludes={trip.excludes} />
      <TripOptions trip={trip} />
      <TripCancellation trip={trip} />
      <TripOrganizer agency={trip.agency} tripCount={agencyTrips} />
      {reviews.items.length > 0 ? (
        <TripReviews tripId={trip._id} reviews={reviews.items} total={reviews.total} rating={trip.averageRating} />
      ) : (
        <ReviewOfferOfTrip tripId={trip._id} />
      )}
    </>
  )
}

interface TripReviewsProps {
  tripId: string
  reviews: readonly Review[]
  total: number
  rating: number | null
}

/** Reviews, newest first; customers who took the trip can add theirs. */
function TripReviews({ tripId, reviews, total, rating }: TripReviewsProps) {
  const { t } = useLingui()
  const average = rating?.toFixed(1)
  return (
    <section id="reviews">
      <h2>{t`Reviews`}</h2>
      <p className={`muted ${classes.sum}`}>
        <Dotted>
          {average}
          <Plural value={total} one="# review" other="# reviews" />
        </Dotted>
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
        <Link to={`/reviews?tab=trips&trip=${tripId}`} className={`text-action ${classes.all}`} prefetch="intent">
          {t`All reviews of this trip`}
        </Link>
      )}
    </section>
  )
}

const ReviewOffer = lazy(async () => ({ default: (await import('#reviews/review-offer.tsx')).ReviewOffer }))

/** Only customers can review: other users do not load the code. */
const ReviewOfferOfTrip = ({ tripId }: { tripId: string }) =>
  useUser()?.role === 'customer' && <ReviewOffer tripId={tripId} />

import { Trans } from '@lingui/react/macro'
import { TripItinerary } from './itinerary/trip-itinerary.tsx'
import { Prose } from '../prose.tsx'
import type { TripPageContent } from '../read-trip-page.ts'
import { ReviewOfferOfTrip } from '../review-offer-of-trip.tsx'
import { TripInclusions } from '../trip-inclusions.tsx'
import { TripOrganizer } from '../trip-organizer.tsx'
import { TripReviews } from './trip-reviews.tsx'

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
      <Prose heading={<Trans>Cancellation</Trans>} text={trip.cancellationPolicy} />
      <TripOrganizer agency={trip.agency} tripCount={agencyTrips} />
      {reviews.items.length > 0 ? (
        <TripReviews tripId={trip._id} reviews={reviews.items} total={reviews.total} rating={trip.averageRating} />
      ) : (
        <ReviewOfferOfTrip tripId={trip._id} />
      )}
    </>
  )
}

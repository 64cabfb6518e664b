import { lazy, Suspense } from 'react'
import { useUser } from '#api/use-session.ts'

const ReviewOffer = lazy(async () => ({ default: (await import('#reviews/review-offer.tsx')).ReviewOffer }))

/** Only customers can review: other users do not load the code. */
export const ReviewOfferOfTrip = ({ tripId }: { tripId: string }) =>
  useUser()?.role === 'customer' && (
    <Suspense fallback={null}>
      <ReviewOffer tripId={tripId} />
    </Suspense>
  )

import { lazy, Suspense } from 'react'
import { useUser } from '#api/use-session.ts'

const ReviewOffer = lazy(async () => ({ default: (await import('#reviews/review-offer.tsx')).ReviewOffer }))

/** Only customers can have been there: nobody else fetches what it takes. */
export const ReviewOfferOfTrip = ({ tripId }: { tripId: string }) =>
  useUser()?.role === 'customer' && (
    <Suspense fallback={null}>
      <ReviewOffer tripId={tripId} />
    </Suspense>
  )

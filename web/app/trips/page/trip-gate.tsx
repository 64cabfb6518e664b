import type { ComponentType } from 'react'
import { BrowsingGate } from '#shell/browsing-gate.tsx'
import { readTripPage, type TripPageContent } from './read-trip-page.ts'
import { TripNotShown } from './trip-not-shown.tsx'

interface TripGateProps {
  refusal: unknown
  tripId: string
  Page: ComponentType<TripPageContent>
}

/** The trip page while browsing is closed; loaded only then. */
export default function TripGate({ refusal, tripId, Page }: TripGateProps) {
  return (
    <BrowsingGate
      refusal={refusal}
      read={(api) => readTripPage(api, tripId)}
      path={`/trip/${tripId}`}
      Page={Page}
      ErrorPage={TripNotShown}
    />
  )
}

import type { ComponentType } from 'react'
import { BrowsingGate } from '#shell/browsing-gate.tsx'
import { readTripPage, type TripPageContent } from './read-trip-page.ts'
import { TripNotShown } from './trip-not-shown.tsx'

interface TripGateProps {
  refusal: unknown
  tripId: string
  Shown: ComponentType<TripPageContent>
}

/** A trip while browsing is closed: fetched only then. */
export default function TripGate({ refusal, tripId, Shown }: TripGateProps) {
  return (
    <BrowsingGate
      refusal={refusal}
      read={(api) => readTripPage(api, tripId)}
      place={`/trip/${tripId}`}
      Shown={Shown}
      NotShown={TripNotShown}
    />
  )
}

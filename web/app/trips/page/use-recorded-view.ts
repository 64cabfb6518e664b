import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { recordTripView } from '@rihla/contract/trips/trips.api.ts'
import { useEffect } from 'react'
import { call } from '#api/call.ts'

/** Tells the server that a person sees this trip: sent by the page itself, so that crawlers do not count (DECISIONS.md §4). */
export function useRecordedView(trip: Pick<Trip, '_id'>): void {
  useEffect(
    () =>
      onceInSight(() => {
        // a view that is not counted must not bother the reader
        call(recordTripView, { params: { id: trip._id } }).catch(() => {})
      }),
    [trip._id],
  )
}

/** Pages opened in another tab, or made ready by the browser beforehand, wait until somebody looks at them. */
function onceInSight(look: () => void): () => void {
  if (document.visibilityState === 'visible') {
    look()
    return () => {}
  }
  const stop = () => document.removeEventListener('visibilitychange', check)
  const check = () => {
    if (document.visibilityState !== 'visible') return
    stop()
    look()
  }
  document.addEventListener('visibilitychange', check)
  return stop
}

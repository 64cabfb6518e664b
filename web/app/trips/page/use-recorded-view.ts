import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { recordTripView } from '@rihla/contract/trips/trips.api.ts'
import { useEffect } from 'react'
import { call } from '#api/call.ts'

/** Records a trip view. Sent by the page itself, so that crawlers do not count (docs/product/trips.md#views). */
export function useRecordedView(trip: Pick<Trip, '_id'>): void {
  useEffect(
    () =>
      whenPageVisible(() => {
        // a failure must not disturb the reader
        call(recordTripView, { params: { id: trip._id } }).catch(() => {})
      }),
    [trip._id],
  )
}

/** Background tabs and prerendered pages wait until they become visible. */
function whenPageVisible(callback: () => void): () => void {
  if (document.visibilityState === 'visible') {
    callback()
    return () => {}
  }
  const stop = () => document.removeEventListener('visibilitychange', check)
  const check = () => {
    if (document.visibilityState !== 'visible') return
    stop()
    callback()
  }
  document.addEventListener('visibilitychange', check)
  return stop
}

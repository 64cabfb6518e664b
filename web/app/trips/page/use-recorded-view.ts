import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { recordTripView } from '@rihla/contract/trips/trips.api.ts'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'

/** Tells the server that a person sees this trip: sent by the page itself, so that crawlers do not count (DECISIONS.md §4). */
export function useRecordedView(trip: Pick<Trip, '_id'>): void {
  useEffect(() => {
    // a view that is not counted must not bother the reader
    call(recordTripView, { params: { id: trip._id } }).catch(() => {})
  }, [trip._id])
}

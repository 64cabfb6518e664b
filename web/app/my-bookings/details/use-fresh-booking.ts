import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'

export interface FreshBooking {
  /** The listed booking until the fresh one is loaded; undefined while an unlisted one is loading. */
  booking: Booking | undefined
  failure: 'unknown' | 'error' | undefined
  retry: () => void
}

/**
 * Loads the booking when it is opened: signed URLs of private pictures expire after ten minutes
 * (docs/product/files.md#private-files), and the booking may be on another page. Reloads it whenever the list reloads.
 */
export function useFreshBooking(id: string, list: readonly Booking[]): FreshBooking {
  const [fresh, setFresh] = useState<Booking>()
  const [failure, setFailure] = useState<FreshBooking['failure']>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    setFailure(undefined)
    call(readBooking, { params: { id }, signal: controller.signal }).then(setFresh, (error: unknown) => {
      if (controller.signal.aborted) return
      setFailure(error instanceof ApiError && error.status === 404 ? 'unknown' : 'error')
    })
    return () => controller.abort()
  }, [id, list, attempt])
  const booking = fresh?._id === id ? fresh : list.find(({ _id }) => _id === id)
  return { booking, failure, retry: () => setAttempt((count) => count + 1) }
}

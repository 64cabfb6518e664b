import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'

export interface FreshBooking {
  /** As listed until it is read anew; undefined while one that is not in the list is on its way. */
  booking: Booking | undefined
  failure: 'unknown' | 'away' | undefined
  retry: () => void
}

/**
 * The booking read anew when it is opened: links to private pictures are valid for ten minutes only (DECISIONS.md §7),
 * and a link of a mail may lead to one of another page. It is read again whenever the list is.
 */
export function useFreshBooking(id: string, list: readonly Booking[]): FreshBooking {
  const [fresh, setFresh] = useState<Booking>()
  const [failure, setFailure] = useState<FreshBooking['failure']>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const asked = new AbortController()
    setFailure(undefined)
    call(readBooking, { params: { id }, signal: asked.signal }).then(setFresh, (error: unknown) => {
      if (asked.signal.aborted) return
      setFailure(error instanceof ApiError && error.status === 404 ? 'unknown' : 'away')
    })
    return () => asked.abort()
  }, [id, list, round])
  const booking = fresh?._id === id ? fresh : list.find(({ _id }) => _id === id)
  return { booking, failure, retry: () => setRound((now) => now + 1) }
}

import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'

/** Loads a booking on open and on `reload`; returns the listed version until then. */
export function useBooking(id: string, listed: Booking | undefined) {
  const [booking, setBooking] = useState(listed)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    setFailure(undefined)
    call(readBooking, { params: { id }, signal: controller.signal }).then(setBooking, (error: unknown) => {
      if (!controller.signal.aborted) setFailure({ error })
    })
    return () => controller.abort()
  }, [id, attempt])
  return { booking, failure, reload: () => setAttempt((count) => count + 1), setBooking }
}

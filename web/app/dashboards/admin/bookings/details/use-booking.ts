import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'

/** A booking read anew when it is opened and by `reload`; until then as the list knew it. */
export function useBooking(id: string, known: Booking | undefined) {
  const [booking, setBooking] = useState(known)
  const [failure, setFailure] = useState<{ error: unknown }>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const own = new AbortController()
    setFailure(undefined)
    call(readBooking, { params: { id }, signal: own.signal }).then(setBooking, (error: unknown) => {
      if (!own.signal.aborted) setFailure({ error })
    })
    return () => own.abort()
  }, [id, attempt])
  return { booking, failure, reload: () => setAttempt((count) => count + 1), setBooking }
}

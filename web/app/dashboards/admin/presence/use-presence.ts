import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { recordBookingPresence, releaseBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { callWithoutSessionExpiry } from '#api/call.ts'

/** Often enough to see the others' work, rare enough to cost nothing. A claim lives for two minutes without it. */
const signMs = 5_000

/** One after the other: a release must not overtake the claim before it. */
let line: Promise<unknown> = Promise.resolve()
function createSerialQueue<T>(ask: () => Promise<T>): Promise<T> {
  const answer = line.then(ask, ask)
  line = answer.catch(() => {})
  return answer
}

interface PresenceState {
  claims: readonly BookingPresence[]
  /** When the reader came to this booking; unknown until the server has said so. */
  mine: { booking: string; since: string } | undefined
}

/**
 * Tells the other admins that this booking is looked at, as long as it is, and answers what they look at. A page in the
 * background gives no sign. Not knowing is no obstacle: then nothing is told.
 */
export function usePresence(booking: string | undefined, known: readonly BookingPresence[] = []): PresenceState {
  const [heard, setHeard] = useState<PresenceState>()
  useEffect(() => {
    if (!booking) return undefined
    let isLeft = false
    const params = { id: booking }
    const hear = ({ claims, since }: ResponseOf<typeof recordBookingPresence>): void => {
      if (!isLeft) setHeard({ claims, mine: since === null ? undefined : { booking, since } })
    }
    const sign = () => {
      if (document.visibilityState === 'hidden') return
      createSerialQueue(() => callWithoutSessionExpiry(recordBookingPresence, { params })).then(hear, () => {})
    }
    sign()
    const timer = setInterval(sign, signMs)
    document.addEventListener('visibilitychange', sign)
    return () => {
      isLeft = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', sign)
      createSerialQueue(() => callWithoutSessionExpiry(releaseBooking, { params })).catch(() => {})
    }
  }, [booking])
  return heard ?? { claims: known, mine: undefined }
}

import type { BookingClaim } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { claimBooking, releaseBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { AnswerOf } from '@rihla/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { callQuietly } from '../../../api/call.ts'

/** Often enough to see the others' work, rare enough to cost nothing. A claim lives for two minutes without it. */
const signMs = 5_000

/** One after the other: a release must not overtake the claim before it. */
let line: Promise<unknown> = Promise.resolve()
function inTurn<T>(ask: () => Promise<T>): Promise<T> {
  const answer = line.then(ask, ask)
  line = answer.catch(() => {})
  return answer
}

interface Claims {
  claims: readonly BookingClaim[]
  /** When the reader came to this booking; unknown until the server has said so. */
  mine: { booking: string; since: string } | undefined
}

/**
 * Tells the other admins that this booking is looked at, as long as it is, and answers what they look at. A page in the
 * background gives no sign. Not knowing is no obstacle: then nothing is told.
 */
export function useClaims(booking: string | undefined, known: readonly BookingClaim[] = []): Claims {
  const [heard, setHeard] = useState<Claims>()
  useEffect(() => {
    if (!booking) return undefined
    let isLeft = false
    const params = { id: booking }
    const hear = ({ claims, since }: AnswerOf<typeof claimBooking>): void => {
      if (!isLeft) setHeard({ claims, mine: since === null ? undefined : { booking, since } })
    }
    const sign = () => {
      if (document.visibilityState === 'hidden') return
      inTurn(() => callQuietly(claimBooking, { params })).then(hear, () => {})
    }
    sign()
    const timer = setInterval(sign, signMs)
    document.addEventListener('visibilitychange', sign)
    return () => {
      isLeft = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', sign)
      inTurn(() => callQuietly(releaseBooking, { params })).catch(() => {})
    }
  }, [booking])
  return heard ?? { claims: known, mine: undefined }
}

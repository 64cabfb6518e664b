import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { recordBookingPresence, releaseBooking } from '@rihla/contract/bookings/admin-bookings.api.ts'
import type { ResponseOf } from '@rihla/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { callWithoutSessionExpiry } from '#api/call.ts'
import { listen } from '#data/listen-to-events.ts'

/**
 * Short enough to see other admins promptly at negligible cost. Without heartbeats a presence expires after two
 * minutes.
 */
const heartbeatMs = 5_000

/** Requests are serialised so that a release cannot overtake the heartbeat before it. */
let lastRequest: Promise<unknown> = Promise.resolve()
function enqueue<T>(send: () => Promise<T>): Promise<T> {
  const response = lastRequest.then(send, send)
  lastRequest = response.catch(() => {})
  return response
}

interface PresenceState {
  presences: readonly BookingPresence[]
  /** When this admin opened the booking; undefined until the server has responded. */
  mine: { booking: string; since: string } | undefined
}

/**
 * Sends presence heartbeats while the booking is open and returns the presences of the other admins. Pages in the
 * background send none. Best effort: failures are ignored (docs/product/payments.md#presence).
 *
 * Not a query: a heartbeat records something, so `refreshQueries` must not send one from a page in the background, and
 * the release has to follow the last heartbeat.
 */
export function usePresence(booking: string | undefined, loaded: readonly BookingPresence[] = []): PresenceState {
  const [state, setState] = useState<PresenceState>()
  useEffect(() => {
    if (!booking) return undefined
    let isDisposed = false
    const params = { id: booking }
    const onResponse = ({ claims, since }: ResponseOf<typeof recordBookingPresence>): void => {
      if (!isDisposed) setState({ presences: claims, mine: since === null ? undefined : { booking, since } })
    }
    const sendHeartbeat = () => {
      if (document.visibilityState === 'hidden') return
      enqueue(() => callWithoutSessionExpiry(recordBookingPresence, { params })).then(onResponse, () => {})
    }
    sendHeartbeat()
    const timer = setInterval(sendHeartbeat, heartbeatMs)
    const stop = listen(['visibilitychange'], sendHeartbeat)
    return () => {
      isDisposed = true
      clearInterval(timer)
      stop()
      enqueue(() => callWithoutSessionExpiry(releaseBooking, { params })).catch(() => {})
    }
  }, [booking])
  return state ?? { presences: loaded, mine: undefined }
}

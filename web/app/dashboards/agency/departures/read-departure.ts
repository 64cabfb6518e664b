import { type DepartureWithPassengers, readDeparture } from '@rihla/contract/departures/departures.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { readSession } from '#api/session.ts'

export interface ReadDeparture extends DepartureWithPassengers {
  /** When it was loaded. */
  readAt: string
  /** The request failed and this is the last loaded version. */
  isStale: boolean
}

let cached: { key: string; departure: ReadDeparture } | undefined

/**
 * Loads a departure with its passengers; stale-if-error: without a connection, the last version loaded by the same user is
 * returned, so that check-in continues to work at a meeting point without network.
 */
export async function readWithOfflineFallback(id: string, signal: AbortSignal): Promise<ReadDeparture> {
  const key = `${readSession()?.user._id} ${id}`
  try {
    const read = await call(readDeparture, { params: { id }, signal })
    cached = { key, departure: { ...read, readAt: new Date().toISOString(), isStale: false } }
    return cached.departure
  } catch (error) {
    const isUnavailable = error instanceof ApiError && (error.isNetwork || error.status >= 500)
    if (isUnavailable && cached?.key === key) return { ...cached.departure, isStale: true }
    throw error
  }
}

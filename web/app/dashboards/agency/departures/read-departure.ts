import { type DepartureWithPassengers, readDeparture } from '@rihla/contract/departures/departures.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { readSession } from '#api/session.ts'

export interface ReadDeparture extends DepartureWithPassengers {
  /** When it was read. */
  readAt: string
  /** There is no connection: it is what was read last. */
  isOld: boolean
}

let last: { key: string; departure: ReadDeparture } | undefined

/**
 * A departure with its passengers. Where the connection is lost the last reading of the same person stays usable: at a
 * meeting point a list from five minutes ago is worth more than an apology.
 */
export async function readWithOfflineFallback(id: string, signal: AbortSignal): Promise<ReadDeparture> {
  const key = `${readSession()?.user._id} ${id}`
  try {
    const read = await call(readDeparture, { params: { id }, signal })
    last = { key, departure: { ...read, readAt: new Date().toISOString(), isOld: false } }
    return last.departure
  } catch (error) {
    const isAway = error instanceof ApiError && (error.isNetwork || error.status >= 500)
    if (isAway && last?.key === key) return { ...last.departure, isOld: true }
    throw error
  }
}

import type { Trip, TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { changeTrip, createTrip } from '@rihla/contract/trips/trips.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'

/** A creation request without a response: whether it arrived is unknown. */
export interface UnansweredTrip {
  /** Its idempotency key. */
  key: string
  body: TripInput
}

/** The request may have arrived or may still be running. */
const isUnanswered = (error: unknown): boolean => error instanceof ApiError && (error.isNetwork || error.status >= 500)

interface Attempts {
  unanswered: () => UnansweredTrip | undefined
  setUnanswered: (sent: UnansweredTrip | undefined) => void
}

/**
 * Creates a trip exactly once despite lost responses: a request without a response is first repeated unchanged with the same
 * idempotency key; later edits are sent as an update of the created trip.
 */
export async function createIdempotently(body: TripInput, { unanswered, setUnanswered }: Attempts): Promise<Trip> {
  const earlier = unanswered()
  const sent = earlier ?? { key: crypto.randomUUID(), body }
  setUnanswered(sent)
  let created: Trip
  try {
    created = await call(createTrip, { headers: { 'idempotency-key': sent.key }, body: sent.body })
  } catch (error) {
    if (isUnanswered(error)) throw error
    setUnanswered(undefined)
    // The earlier request never arrived and is now rejected, so the current body is sent as a new request.
    if (earlier) return createIdempotently(body, { unanswered, setUnanswered })
    throw error
  }
  if (JSON.stringify(sent.body) === JSON.stringify(body)) return created
  const { _id: id, version } = created
  return call(changeTrip, { params: { id }, body: { ...body, version } })
}

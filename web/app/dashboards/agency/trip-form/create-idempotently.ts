import type { Trip, TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { changeTrip, createTrip } from '@rihla/contract/trips/trips.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import type { UnansweredTrip } from './use-trip-draft.ts'

/** The request may have arrived, or still be worked on. */
const isUnanswered = (error: unknown): boolean => error instanceof ApiError && (error.isNetwork || error.status >= 500)

interface Attempts {
  unanswered: () => UnansweredTrip | undefined
  setUnanswered: (sent: UnansweredTrip | undefined) => void
}

/**
 * Creates a trip once, however often its answer is lost: what was sent and never answered is sent first, as it was, and what
 * has been written since is a change of it.
 */
export async function createOnce(body: TripInput, { unanswered, setUnanswered }: Attempts): Promise<Trip> {
  const before = unanswered()
  const sent = before ?? { key: crypto.randomUUID(), body }
  setUnanswered(sent)
  let created: Trip
  try {
    created = await call(createTrip, { headers: { 'idempotency-key': sent.key }, body: sent.body })
  } catch (error) {
    if (isUnanswered(error)) throw error
    setUnanswered(undefined)
    // it never arrived, and could not any more as it was
    if (before) return createOnce(body, { unanswered, setUnanswered })
    throw error
  }
  if (JSON.stringify(sent.body) === JSON.stringify(body)) return created
  const { _id: id, version } = created
  return call(changeTrip, { params: { id }, body: { ...body, version } })
}

import type { Trip, TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { changeTrip, createTrip } from '@rihla/contract/trips/trips.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'

/** The idempotency key of a creation whose response is missing. */
export interface CreationKey {
  read: () => string | undefined
  write: (key: string | undefined) => void
}

/** Creates a trip exactly once despite lost responses: what was typed since the first attempt is sent as a change. */
export async function createOnce(body: TripInput, creationKey: CreationKey): Promise<Trip> {
  const earlier = creationKey.read()
  const key = earlier ?? crypto.randomUUID()
  creationKey.write(key)
  const created = await call(createTrip, { headers: { 'idempotency-key': key }, body }).catch((error: unknown) => {
    // otherwise the request may have arrived, or may still be running
    if (error instanceof ApiError && !error.isNetwork && error.status < 500) creationKey.write(undefined)
    throw error
  })
  const { _id: id, version } = created
  return earlier ? call(changeTrip, { params: { id }, body: { ...body, version } }) : created
}

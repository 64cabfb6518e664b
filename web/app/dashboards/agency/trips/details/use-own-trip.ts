import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { readTrip } from '@rihla/contract/trips/trips.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useUser } from '#api/use-session.ts'
import { useLoaded } from '#dashboards/shared/use-loaded.ts'

class NotOwn extends Error {}

export const isMissing = (error: unknown): boolean =>
  error instanceof NotOwn || (error instanceof ApiError && error.status === 404)

/** The listed trip, or the loaded one if it belongs to the agency. */
export function useOwnTrip(id: string, listed: Trip | undefined) {
  const user = useUser()
  const loaded = useLoaded(`${id} ${listed !== undefined}`, async (signal) => {
    if (listed) return listed
    const trip = await call(readTrip, { params: { id }, signal })
    if (trip.agency._id !== user?._id) throw new NotOwn()
    return trip
  })
  return listed ? { phase: 'done' as const, value: listed, error: undefined, retry: loaded.retry } : loaded
}

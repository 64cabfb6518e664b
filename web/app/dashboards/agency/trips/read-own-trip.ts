import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { readTrip } from '@rihla/contract/trips/trips.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { readSession } from '#api/session.ts'

/** Loads a trip and throws 404 for another agency's trip, which is readable when published. */
export async function readOwnTrip(id: string, signal: AbortSignal): Promise<Trip> {
  const trip = await call(readTrip, { params: { id }, signal })
  if (trip.agency._id === readSession()?.user._id) return trip
  throw new ApiError({ code: 'not_found', status: 404, message: '' })
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

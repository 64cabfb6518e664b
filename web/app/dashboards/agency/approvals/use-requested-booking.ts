import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useLoaded } from '#dashboards/shared/use-loaded.ts'

export type RequestedBooking =
  | { phase: 'here' | 'loading' }
  | { phase: 'elsewhere'; booking: Booking }
  | { phase: 'decided'; booking: Booking }
  | { phase: 'gone' }

/** Loads the booking named in the URL when this page of the queue does not contain it: it is on another page or already decided. */
export function useRequestedBooking(id: string | null, queue: readonly Booking[]): RequestedBooking {
  const isHere = id === null || queue.some(({ _id }) => _id === id)
  const { phase, value, error } = useLoaded(`${id} ${isHere}`, async (signal) =>
    isHere ? null : call(readBooking, { params: { id }, signal }),
  )
  if (isHere) return { phase: 'here' }
  if (phase === 'failed') return { phase: error instanceof ApiError && error.status === 404 ? 'gone' : 'here' }
  if (!value || value._id !== id) return { phase: 'loading' }
  return { phase: value.actions.includes('approve') ? 'elsewhere' : 'decided', booking: value }
}

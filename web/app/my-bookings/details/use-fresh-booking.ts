import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { ApiError } from '#api/api-error.ts'
import { useEndpoint } from '#data/use-endpoint.ts'

/**
 * Loads the booking when it is opened: signed URLs of private pictures expire after ten minutes
 * (docs/product/files.md#private-files), and the booking may be on another page. Until then it is the listed one.
 */
export function useFreshBooking(id: string, list: readonly Booking[]) {
  const { data, error, refetch } = useEndpoint(readBooking, { params: { id } })
  const failure = error && (error instanceof ApiError && error.status === 404 ? 'unknown' : 'error')
  return { booking: data ?? list.find(({ _id }) => _id === id), failure, retry: () => void refetch() }
}

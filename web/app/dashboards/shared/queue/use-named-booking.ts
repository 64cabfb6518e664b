import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { useMemo } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useEndpoint } from '#data/use-endpoint.ts'

export type NamedBooking<I> =
  | { phase: 'none' | 'loading' | 'unknown' }
  | { phase: 'failed'; retry: () => void }
  /** `waiting`: beyond the loaded page of the queue. `elsewhere`: decided, or it waits in another queue. */
  | { phase: 'waiting'; item: I }
  | { phase: 'elsewhere'; booking: Booking }

/**
 * The booking that the URL of a queue names and that its loaded page does not contain; undefined loads nothing.
 * `asItem` returns it as an item of the queue, or undefined when it does not wait there; without it no booking does.
 */
export function useNamedBooking<I>(
  id: string | undefined,
  asItem: ((booking: Booking) => I | undefined) | undefined,
): NamedBooking<I> {
  const options = { params: { id: id ?? '' } }
  const { data, error, refetch } = useEndpoint(readBooking, options, {
    isEnabled: id !== undefined && asItem !== undefined,
  })
  const item = useMemo(() => data && asItem?.(data), [data, asItem])
  if (id === undefined) return { phase: 'none' }
  if (!asItem) return { phase: 'unknown' }
  if (error instanceof ApiError && [400, 404].includes(error.status)) return { phase: 'unknown' }
  if (!data) return error ? { phase: 'failed', retry: () => void refetch() } : { phase: 'loading' }
  return item ? { phase: 'waiting', item } : { phase: 'elsewhere', booking: data }
}

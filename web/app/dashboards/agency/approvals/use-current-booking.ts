import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'
import { useStickySelection } from '#dashboards/shared/use-sticky-selection.ts'
import { type Approvals, searchOf } from './approvals-queue.ts'

export type RequestedBooking =
  | { phase: 'here' | 'loading' | 'gone' }
  /** `elsewhere`: on another page of the queue. */
  | { phase: 'elsewhere' | 'decided'; booking: Booking }

/** Loads a booking that this page of the queue does not contain: it is on another page or already decided. */
function useRequestedBooking(id: string | undefined, queue: readonly Booking[]): RequestedBooking {
  const isHere = id === undefined || queue.some(({ _id }) => _id === id)
  const { data: booking, error } = useEndpoint(readBooking, { params: { id: id ?? '' } }, { isEnabled: !isHere })
  if (isHere) return { phase: 'here' }
  if (error instanceof ApiError && error.status === 404) return { phase: 'gone' }
  if (!booking) return { phase: error ? 'here' : 'loading' }
  return { phase: booking.actions.includes('approve') ? 'elsewhere' : 'decided', booking }
}

export interface LastDecision {
  bookingId: string
  /** Why it came too late; shown above the next booking. */
  staleText: string | undefined
  nextId: string | undefined
}

/**
 * The booking of the URL, even on another page of the queue; without one the first, which stays selected when one
 * comes before it arrives. A booking decided elsewhere stays until the user moves on, so that no press hits its successor.
 */
export function useCurrentBooking(approvals: Approvals, last: LastDecision | undefined) {
  const { queue, sort, page } = approvals
  const [query, change] = usePendingSearchParams()
  const requestedId = query.get('booking') ?? undefined
  const [first, setFirst] = useState({ sort, id: queue[0]?._id })
  const id = requestedId ?? (first.sort === sort ? first.id : queue[0]?._id)
  const undecidedId = id === last?.bookingId ? undefined : id
  const requested = useRequestedBooking(undecidedId, queue)
  const items = requested.phase === 'elsewhere' ? [...queue, requested.booking] : queue
  const { item } = useStickySelection(items, undecidedId, `${sort} ${page}`)
  const current = item ?? (requested.phase === 'loading' ? undefined : queue[0])
  const currentId = current?._id
  useEffect(() => {
    if (requestedId === undefined) setFirst({ sort, id: currentId })
  }, [requestedId, sort, currentId])
  const select = (bookingId: string | undefined) =>
    change(() => new URLSearchParams(searchOf(approvals, bookingId)), { replace: true })
  return { current, requested, isChosen: requestedId !== undefined, select }
}

/** After a decision the pressed button is gone: moves the focus to the next booking, or to the empty state. */
export function useFocusAfterDecision(last: LastDecision | undefined, current: Booking | undefined) {
  const landing = useRef<HTMLHeadingElement & HTMLDivElement>(null)
  const landed = last && current?._id !== last.bookingId ? last : undefined
  useEffect(() => {
    if (landed) landing.current?.focus({ preventScroll: true })
  }, [landed])
  return landing
}

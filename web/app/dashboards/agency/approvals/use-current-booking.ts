import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useEffect, useRef, useState } from 'react'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'
import { useNamedBooking } from '#dashboards/shared/use-named-booking.ts'
import { useStickySelection } from '#dashboards/shared/use-sticky-selection.ts'
import { type Approvals, searchOf } from './approvals-queue.ts'

const asPendingApproval = (booking: Booking) => (booking.actions.includes('approve') ? booking : undefined)

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
  const isHere = queue.some(({ _id }) => _id === undecidedId)
  const requested = useNamedBooking(isHere ? undefined : undecidedId, asPendingApproval)
  const items = requested.phase === 'waiting' ? [...queue, requested.booking] : queue
  const { item } = useStickySelection(items, undecidedId, `${sort} ${page}`)
  // never another booking under the address of the named one
  const current = item ?? (requested.phase === 'none' ? queue[0] : undefined)
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

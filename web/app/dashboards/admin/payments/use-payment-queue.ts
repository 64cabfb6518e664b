import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { useStickySelection } from '#dashboards/shared/use-sticky-selection.ts'
import { usePresence } from '../presence/use-presence.ts'

interface Item {
  _id: string
}

interface Waiting extends Item {
  createdAt: string
}

/** Whether another admin is viewing the payment. */
type IsTaken = (id: string) => boolean

/** The oldest payment that no other admin is viewing, otherwise the oldest. */
export const firstFree = (items: readonly Item[], isTaken: IsTaken): string =>
  (items.find(({ _id }) => !isTaken(_id)) ?? items[0])?._id ?? ''

/** Index among the waiting payments, oldest first; for a payment that left the list, the index it would have. */
export function positionOf(items: readonly Waiting[], item: Waiting): number {
  const at = items.findIndex(({ _id }) => _id === item._id)
  return at < 0 ? items.filter(({ createdAt }) => createdAt < item.createdAt).length : at
}

/**
 * The payment to open after a decision on `id`: the next one that no other admin is viewing, then earlier ones,
 * otherwise the next one.
 */
export function nextAfter(items: readonly Item[], id: string, isTaken: IsTaken): string {
  const at = items.findIndex(({ _id }) => _id === id)
  const onwards = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0)).toReversed()]
  return firstFree(onwards, isTaken)
}

export interface LoadedQueue {
  bookings: readonly Booking[]
  /** Which payments other admins were viewing when the list was loaded. */
  presences: readonly BookingPresence[]
  total: number
  search: string
}

/** Which payment is selected. After a decision the next one that no other admin is viewing opens by itself. */
export function usePaymentQueue({ bookings, presences: loadedPresences, total, search }: LoadedQueue) {
  const query = useQuery()
  const [current, setCurrent] = useState(
    () => query.read('booking') || firstFree(bookings, (id) => loadedPresences.some(({ booking }) => booking === id)),
  )
  const [decided, setDecided] = useState<readonly string[]>([])
  const [following, setFollowing] = useState('')

  const waiting = bookings.filter(({ _id }) => !decided.includes(_id))
  const { item, isGone } = useStickySelection(waiting, current, search)
  const booking = item ?? waiting[0]
  const id = booking?._id
  // a payment that was selected by its position stays selected when an older one arrives
  useEffect(() => {
    if (id) setCurrent(id)
  }, [id])

  const { presences, mine } = usePresence(id, loadedPresences)
  const isTaken = (other: string) => presences.some((presence) => presence.booking === other)
  const show = (other: string) => {
    setCurrent(other)
    query.set({ booking: other })
  }
  const follow = (next: string) => {
    show(next)
    setFollowing(next)
  }

  const isDecided = decided.includes(current)
  const followDecision = useEffectEvent(() => {
    const around = bookings.filter(({ _id }) => _id === current || !decided.includes(_id))
    follow(nextAfter(around, current, isTaken))
  })
  // before the browser paints the decided payment as one that is gone
  useLayoutEffect(() => {
    if (isDecided) followDecision()
  }, [isDecided])

  // two admins who decide at the same moment are sent to the same next payment; the one who arrived later moves on
  const isLate =
    mine !== undefined &&
    mine.booking === following &&
    presences.some((presence) => presence.booking === following && presence.since < mine.since)
  const giveWay = useEffectEvent(() => {
    if (id !== following) return
    const next = nextAfter(waiting, following, isTaken)
    if (next && !isTaken(next)) follow(next)
    else setFollowing('')
  })
  useEffect(() => {
    if (isLate) giveWay()
  }, [isLate])

  const index = booking ? positionOf(waiting, booking) : 0
  const remaining = Math.max(waiting.length, total - (bookings.length - waiting.length))
  return {
    waiting,
    remaining,
    booking,
    /** No longer waiting: another admin decided it or the customer withdrew it. */
    isGone,
    /** Opened by itself after a decision on the previous payment. */
    isFollowing: id === following,
    presences,
    position: { index, total: isGone ? remaining + 1 : remaining },
    previous: waiting[index - 1],
    next: waiting[isGone ? index : index + 1],
    show,
    markDecided: (other: string) => setDecided((before) => [...before, other]),
    /** The decision was undone, or could not be sent: the payment returns. */
    markWaiting: (other: string) => setDecided((before) => before.filter((id) => id !== other)),
  }
}

export type PaymentQueueState = ReturnType<typeof usePaymentQueue>

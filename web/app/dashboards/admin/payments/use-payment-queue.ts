import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useNamedBooking } from '#dashboards/shared/use-named-booking.ts'
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

interface QueueInput extends LoadedQueue {
  /** A booking as an item of this queue, or undefined when it does not wait there. */
  asItem: (booking: Booking) => Booking | undefined
}

/**
 * Which payment is selected: the one that the URL names, wherever it waits, and no other one in its place. After a
 * decision the next one that no other admin is viewing opens by itself.
 */
export function usePaymentQueue({ bookings, presences: loadedPresences, total, search, asItem }: QueueInput) {
  const query = useQuery()
  const inUrl = query.read('booking')
  const [current, setCurrent] = useState(
    () => inUrl || firstFree(bookings, (id) => loadedPresences.some(({ booking }) => booking === id)),
  )
  const [followed, setFollowed] = useState({ inUrl, search })
  // a link was followed, or another search has no result that is selected
  if (followed.inUrl !== inUrl || followed.search !== search) {
    setFollowed({ inUrl, search })
    if (inUrl && followed.inUrl !== inUrl) setCurrent(inUrl)
    else if (followed.search !== search && !bookings.some(({ _id }) => _id === current)) setCurrent('')
  }
  const [decided, setDecided] = useState<readonly string[]>([])
  const [following, setFollowing] = useState('')

  const listed = bookings.filter(({ _id }) => !decided.includes(_id))
  const isElsewhere = current !== '' && !decided.includes(current) && !bookings.some(({ _id }) => _id === current)
  const named = useNamedBooking(isElsewhere ? current : undefined, asItem)
  const waiting = named.phase === 'waiting' ? [...listed, named.booking] : listed
  const { item, isGone } = useStickySelection(waiting, current, search)
  const booking = item ?? (current === '' ? waiting[0] : undefined)
  const id = booking?._id
  // a payment that was selected by its position stays selected when an older one arrives
  useEffect(() => {
    if (id) setCurrent(id)
  }, [id])
  const nameInUrl = useEffectEvent(() => {
    if (id && inUrl && id !== inUrl) query.set({ booking: id })
  })
  useEffect(() => nameInUrl(), [id])

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
  const remaining = Math.max(waiting.length, total - (bookings.length - listed.length))
  return {
    waiting,
    remaining,
    booking,
    /** The booking of the URL, where the loaded list does not contain it. */
    named,
    /** No longer waiting: another admin decided it or the customer withdrew it. */
    isGone,
    /** Opened by itself after a decision on the previous payment. */
    isFollowing: id === following,
    presences,
    /** Undefined beyond the loaded list. */
    position: named.phase === 'waiting' ? undefined : { index, total: isGone ? remaining + 1 : remaining },
    previous: waiting[index - 1],
    next: waiting[isGone ? index : index + 1],
    show,
    markDecided: (other: string) => setDecided((before) => [...before, other]),
    /** The decision was undone, or could not be sent: the payment returns. */
    markWaiting: (other: string) => setDecided((before) => before.filter((id) => id !== other)),
  }
}

export type PaymentQueueState = ReturnType<typeof usePaymentQueue>

import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import type { Currency } from '@rihla/contract/money.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'
import { useNamedBooking } from './use-named-booking.ts'
import { usePresence } from './use-presence.ts'
import { useStickySelection } from './use-sticky-selection.ts'

/** What waits for a decision: a booking, or what an agency is owed. */
export interface Queued {
  _id: string
  /** Whose it is; without a customer it is the agency's. */
  customer?: Pick<Booking['customer'], 'name' | 'profilePhoto'>
  agency: { name: string }
  bookingNumber?: string
  trip?: { title: string }
  currency: Currency
}

interface Item {
  _id: string
}

/** Whether another admin is viewing the item. */
type IsTaken = (id: string) => boolean

/** The first item that no other admin is viewing, otherwise the first. */
export const firstFree = (items: readonly Item[], isTaken: IsTaken): string =>
  (items.find(({ _id }) => !isTaken(_id)) ?? items[0])?._id ?? ''

/**
 * The item to open after a decision on `id`: the next one that no other admin is viewing, then earlier ones, otherwise
 * the next one.
 */
export function nextAfter(items: readonly Item[], id: string, isTaken: IsTaken): string {
  const at = items.findIndex(({ _id }) => _id === id)
  const onwards = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0)).toReversed()]
  return firstFree(onwards, isTaken)
}

export interface LoadedQueue<I> {
  /** Of the URL, which names the selected item. */
  parameter?: string
  items: readonly I[]
  total: number
  /** Identifies the list, such as its search or its page. Another one does not keep what is gone. */
  list: string
  /** Items on the pages before. */
  offset?: number
  /** Which bookings other admins were viewing when the list was loaded. Undefined where presence is not shown. */
  presences?: readonly BookingPresence[]
}

export interface QueueInput<I> extends LoadedQueue<I> {
  /** A booking as an item of this queue, or undefined when it does not wait there. Without it the queue is not of bookings. */
  asItem?: (booking: Booking) => I | undefined
  /** Whether an item is on the screen unless the URL names one. */
  opensFirst: boolean
}

/** What opened by itself is decided only after it was on the screen for a moment: a press may have been for another. */
const pauseMs = 1_000

const none: readonly BookingPresence[] = []

/**
 * Which item is selected: the one that the URL names, wherever it waits, and no other one in its place. After a
 * decision the next one that no other admin is viewing opens by itself.
 */
export function useQueueSelection<I extends Queued>(input: QueueInput<I>) {
  const { items, presences: loadedPresences = none, total, list, offset = 0, asItem, opensFirst } = input
  const { parameter = 'booking' } = input
  const [query, change] = usePendingSearchParams()
  const inUrl = query.get(parameter) ?? ''
  const [current, setCurrent] = useState(
    () => inUrl || firstFree(items, (id) => loadedPresences.some(({ booking }) => booking === id)),
  )
  /** Opened on purpose, by a link or a key. */
  const [chosen, setChosen] = useState('')
  const [followed, setFollowed] = useState({ inUrl, list })
  // a link was followed, or another list has no item that is selected
  if (followed.inUrl !== inUrl || followed.list !== list) {
    setFollowed({ inUrl, list })
    if (inUrl && followed.inUrl !== inUrl && inUrl !== current) {
      setCurrent(inUrl)
      setChosen(inUrl)
    } else if (followed.list !== list && (!inUrl || !items.some(({ _id }) => _id === current))) setCurrent('')
  }
  const [decided, setDecided] = useState<readonly string[]>([])
  // one that left the list may come back, with the next transfer of the booking
  const remembered = decided.filter((each) => each === current || items.some(({ _id }) => _id === each))
  if (remembered.length < decided.length) setDecided(remembered)
  const [following, setFollowing] = useState('')

  const listed = items.filter(({ _id }) => !decided.includes(_id))
  const isElsewhere = current !== '' && !decided.includes(current) && !items.some(({ _id }) => _id === current)
  const named = useNamedBooking(isElsewhere ? current : undefined, asItem)
  const waiting = named.phase === 'waiting' ? [...listed, named.item] : listed
  const { item: sticky, isGone, index } = useStickySelection(waiting, current, list)
  const first = current === '' ? waiting[0] : undefined
  const isOpen = opensFirst || inUrl !== ''
  const item = isOpen ? (sticky ?? first) : undefined
  const id = item?._id
  // an item that was selected by its position stays selected when another one comes before it
  useEffect(() => {
    if (id) setCurrent(id)
  }, [id])
  const searchOf = (other: string) => {
    const search = new URLSearchParams(query)
    if (other) search.set(parameter, other)
    else search.delete(parameter)
    return search
  }
  const nameInUrl = (other: string) => change(() => searchOf(other), { replace: true })
  const correctUrl = useEffectEvent(() => {
    if (id && inUrl && id !== inUrl) nameInUrl(id)
  })
  useEffect(() => correctUrl(), [id])

  const { presences, mine } = usePresence(input.presences && id, loadedPresences)
  const isTaken = (other: string) => presences.some((presence) => presence.booking === other)
  const open = (other: string) => {
    setCurrent(other)
    nameInUrl(other)
  }
  const show = (other: string) => {
    setChosen(other)
    open(other)
  }
  const follow = (next: string) => {
    setChosen('')
    setFollowing(next)
    open(next)
  }

  const isDecided = decided.includes(current)
  const followDecision = useEffectEvent(() => {
    const around = items.filter(({ _id }) => _id === current || !decided.includes(_id))
    follow(nextAfter(around, current, isTaken))
  })
  // before the browser paints the decided item as one that is gone
  useLayoutEffect(() => {
    if (isDecided) followDecision()
  }, [isDecided])

  // two admins who decide at the same moment are sent to the same next item; the one who arrived later moves on
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

  const [shown, setShown] = useState({ id, isSettled: false })
  if (shown.id !== id) setShown({ id, isSettled: false })
  useEffect(() => {
    const timer = setTimeout(() => setShown({ id, isSettled: true }), pauseMs)
    return () => clearTimeout(timer)
  }, [id])

  const place = item === sticky ? index : 0
  const remaining = Math.max(waiting.length, total - (items.length - listed.length))
  return {
    waiting,
    remaining,
    item,
    /** The booking of the URL, where the loaded list does not contain it. */
    named,
    /** No longer waiting: another person decided it or the customer withdrew it. */
    isGone,
    /** Opened by itself after a decision on the previous item. */
    isFollowing: id === following,
    /** Was opened on purpose or has been on the screen long enough to be decided. */
    isSettled: id !== undefined && (id === chosen || (shown.id === id && shown.isSettled)),
    presences,
    /** Undefined beyond the loaded list. */
    position:
      named.phase === 'waiting' ? undefined : { index: offset + place, total: isGone ? remaining + 1 : remaining },
    previous: waiting[place - 1],
    next: waiting[isGone ? place : place + 1],
    /** Query string that opens an item, or the list alone. */
    searchOf: (other: string) => `?${searchOf(other)}`,
    show,
    markDecided: (other: string) => setDecided((before) => [...before, other]),
    /** The decision was undone, or could not be sent: the item returns. */
    markWaiting: (other: string) => setDecided((before) => before.filter((each) => each !== other)),
  }
}

export type QueueSelection<I extends Queued = Queued> = ReturnType<typeof useQueueSelection<I>>

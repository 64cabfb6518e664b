import {
  addToWishlist,
  clearWishlist,
  listWishlistedTrips,
  removeFromWishlist,
} from '@rihla/contract/wishlist/wishlist.api.ts'
import { call, callWithKeepalive, callWithoutSessionExpiry } from '#api/call.ts'
import { readSession, subscribeToSession } from '#api/session.ts'

/*
 * Which trips the signed-in customer wishes for: loaded once, and shared by all hearts of all tabs. What is shown runs
 * ahead of what the server has confirmed, and falls back to it when a call fails.
 */
const none: ReadonlySet<string> = new Set()
const staleAfterMs = 60_000

let owner: string | null = null
let shown = none
let confirmed = none
let loadedAt = 0
/** Counts what was confirmed by other ways than loading: an answer that was on its way meanwhile is out of date. */
let changes = 0
let otherTabs: BroadcastChannel | null = null
const listeners = new Set<() => void>()
const sending = new Map<string, Promise<void>>()

const withTrips = (all: ReadonlySet<string>, tripIds: Iterable<string>, isInWishlist: boolean): ReadonlySet<string> => {
  const next = new Set(all)
  for (const tripId of tripIds) {
    if (isInWishlist) next.add(tripId)
    else next.delete(tripId)
  }
  return next
}

function show(next: ReadonlySet<string>): void {
  shown = next
  for (const listener of listeners) listener()
}

interface Change {
  owner: string | null
  tripIds: string[]
  isInWishlist: boolean
}

function confirm(tripIds: string[], isInWishlist: boolean): void {
  changes += 1
  confirmed = withTrips(confirmed, tripIds, isInWishlist)
}

function notifyOtherTabs(tripIds: string[], isInWishlist: boolean): void {
  const change: Change = { owner, tripIds, isInWishlist }
  otherTabs?.postMessage(change) // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has none
}

function hearOtherTab({ data }: MessageEvent<Change>): void {
  if (data.owner !== owner) return
  confirm(data.tripIds, data.isInWishlist)
  show(withTrips(shown, data.tripIds, data.isInWishlist))
}

/** Another person, or nobody: their wishes are other ones. */
function followSession(): void {
  const user = readSession()?.user
  const next = user?.role === 'customer' ? user._id : null
  if (next === owner) return
  owner = next
  confirmed = none
  loadedAt = 0
  changes += 1
  show(none)
  // Hearts that cannot be told stay empty; the next return to the page asks again.
  if (owner) void loadWishlist().catch(() => undefined)
}

function lookAgain(): void {
  const isStale = Date.now() - loadedAt > staleAfterMs
  if (owner && isStale && document.visibilityState === 'visible') void loadWishlist().catch(() => undefined)
}

let isFollowing = false

/** Begins with the first heart of the page, and stays: pages come and go. */
function follow(): void {
  if (isFollowing) return
  isFollowing = true
  subscribeToSession(followSession)
  document.addEventListener('visibilitychange', lookAgain)
  if (typeof BroadcastChannel === 'function') {
    otherTabs = new BroadcastChannel('wishlist')
    otherTabs.addEventListener('message', hearOtherTab)
  }
  followSession()
}

export async function loadWishlist(): Promise<void> {
  follow()
  await Promise.allSettled(sending.values())
  const [asker, before] = [owner, changes]
  const tripIds = await callWithoutSessionExpiry(listWishlistedTrips)
  if (owner !== asker) return undefined
  if (changes !== before || sending.size > 0) return loadWishlist()
  loadedAt = Date.now()
  confirmed = new Set(tripIds)
  return show(confirmed)
}

/** Shows the wish at once, and takes it back when the server does not take it. */
export function setWishlistItem(tripId: string, isInWishlist: boolean): Promise<void> {
  follow()
  const asker = owner
  show(withTrips(shown, [tripId], isInWishlist))
  const send = async () => {
    if (isInWishlist) await callWithKeepalive(addToWishlist, { body: { tripId } })
    else await callWithKeepalive(removeFromWishlist, { params: { tripId } })
    if (owner !== asker) return
    confirm([tripId], isInWishlist)
    notifyOtherTabs([tripId], isInWishlist)
  }
  // Presses in quick succession are sent in their order.
  const sent = (sending.get(tripId) ?? Promise.resolve()).catch(() => undefined).then(send)
  sending.set(tripId, sent)
  const finish = () => {
    if (sending.get(tripId) !== sent) return
    sending.delete(tripId)
    show(withTrips(shown, [tripId], confirmed.has(tripId)))
  }
  return sent.finally(finish)
}

export async function clearWishlistItems(): Promise<void> {
  await call(clearWishlist)
  const tripIds = [...confirmed, ...shown]
  confirm(tripIds, false)
  show(none)
  notifyOtherTabs(tripIds, false)
}

export const isInWishlist = (tripId: string): boolean => shown.has(tripId)

export const readWishlistItems = (): ReadonlySet<string> => shown

export function subscribeToWishlist(listener: () => void): () => void {
  listeners.add(listener)
  follow()
  return () => listeners.delete(listener)
}

import {
  addToWishlist,
  clearWishlist,
  listWishlistedTrips,
  removeFromWishlist,
} from '@rihla/contract/wishlist/wishlist.api.ts'
import { call, callWithKeepalive, callWithoutSessionExpiry } from '#api/call.ts'
import { readSession, subscribeToSession } from '#api/session.ts'
import { createStore } from '#data/create-store.ts'

/*
 * Wishlist of the signed-in customer: loaded once, and shared by all toggles of all tabs. Updates are optimistic: the
 * displayed state runs ahead of the confirmed one, and rolls back when a request fails. Not a query: toggles are part of
 * public first views, whose budget has no room for TanStack Query (docs/architecture.md#client-data).
 */
const none: ReadonlySet<string> = new Set()
const staleAfterMs = 60_000

let owner: string | null = null
let confirmed = none
let loadedAt = 0
/** Incremented by confirmed changes other than loading: responses requested before such a change are outdated. */
let changes = 0
let otherTabs: BroadcastChannel | null = null
const sending = new Map<string, Promise<void>>()

const withTrips = (all: ReadonlySet<string>, tripIds: Iterable<string>, isInWishlist: boolean): ReadonlySet<string> => {
  const next = new Set(all)
  for (const tripId of tripIds) {
    if (isInWishlist) next.add(tripId)
    else next.delete(tripId)
  }
  return next
}

export const wishlist = createStore(none, { onSubscribe: () => startSync() })

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

function onOtherTabChange({ data }: MessageEvent<Change>): void {
  if (data.owner !== owner) return
  confirm(data.tripIds, data.isInWishlist)
  wishlist.set(withTrips(wishlist.get(), data.tripIds, data.isInWishlist))
}

/** Resets the state when the user changes. */
function onSessionChange(): void {
  const user = readSession()?.user
  const next = user?.role === 'customer' ? user._id : null
  if (next === owner) return
  owner = next
  confirmed = none
  loadedAt = 0
  changes += 1
  wishlist.set(none)
  // Failures are ignored: toggles stay empty, and the next return to the page retries.
  if (owner) void loadWishlist().catch(() => undefined)
}

function refreshIfStale(): void {
  const isStale = Date.now() - loadedAt > staleAfterMs
  if (owner && isStale && document.visibilityState === 'visible') void loadWishlist().catch(() => undefined)
}

let isSyncing = false

/** Started by the first toggle, never stopped: pages come and go. */
function startSync(): void {
  if (isSyncing) return
  isSyncing = true
  subscribeToSession(onSessionChange)
  document.addEventListener('visibilitychange', refreshIfStale)
  if (typeof BroadcastChannel === 'function') {
    otherTabs = new BroadcastChannel('wishlist')
    otherTabs.addEventListener('message', onOtherTabChange)
  }
  onSessionChange()
}

export async function loadWishlist(): Promise<void> {
  startSync()
  await Promise.allSettled(sending.values())
  const [requestOwner, before] = [owner, changes]
  const tripIds = await callWithoutSessionExpiry(listWishlistedTrips)
  if (owner !== requestOwner) return
  if (changes !== before || sending.size > 0) return loadWishlist()
  loadedAt = Date.now()
  confirmed = new Set(tripIds)
  wishlist.set(confirmed)
}

/** Optimistic update, rolled back when the request fails. */
export function setWishlistItem(tripId: string, isInWishlist: boolean): Promise<void> {
  startSync()
  const requestOwner = owner
  wishlist.set(withTrips(wishlist.get(), [tripId], isInWishlist))
  const send = async () => {
    if (isInWishlist) await callWithKeepalive(addToWishlist, { body: { tripId } })
    else await callWithKeepalive(removeFromWishlist, { params: { tripId } })
    if (owner !== requestOwner) return
    confirm([tripId], isInWishlist)
    notifyOtherTabs([tripId], isInWishlist)
  }
  // Quick presses are sent in order.
  const sent = (sending.get(tripId) ?? Promise.resolve()).catch(() => undefined).then(send)
  sending.set(tripId, sent)
  const finish = () => {
    if (sending.get(tripId) !== sent) return
    sending.delete(tripId)
    wishlist.set(withTrips(wishlist.get(), [tripId], confirmed.has(tripId)))
  }
  return sent.finally(finish)
}

export async function clearWishlistItems(): Promise<void> {
  // a trip being added would be added after the list was cleared
  await Promise.allSettled(sending.values())
  await call(clearWishlist)
  const tripIds = [...confirmed, ...wishlist.get()]
  confirm(tripIds, false)
  wishlist.set(none)
  notifyOtherTabs(tripIds, false)
}

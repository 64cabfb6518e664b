import { listNotifications, readNotifications } from '@rihla/contract/notifications/notifications.api.ts'
import type { Notification } from '@rihla/contract/notifications/notifications.api.ts'
import { useSyncExternalStore } from 'react'
import { callWithoutSessionExpiry } from '#api/call.ts'
import { expireSession } from '#api/session-expiry.ts'
import { followEventStream } from './live/event-stream-client.ts'
import { electTabLeader } from './live/tab-leader-election.ts'
import { publishNotification } from './live/notification-events.ts'
import { type NewestPage, newsIn, pageSize, withNewest } from './notifications-page.ts'

/*
 * What the signed-in person was told: loaded once, then kept up to date by one tab's stream, whose answers all tabs share.
 * Each tab looks again when somebody comes back to it: a device that slept does not know that its stream is dead.
 */
interface NotificationsState {
  status: 'loading' | 'ready' | 'failed'
  list: readonly Notification[]
  unread: number
  total: number
  more: 'idle' | 'loading' | 'failed'
}

const nothing: NotificationsState = { status: 'loading', list: [], unread: 0, total: 0, more: 'idle' }
const freshMs = 10_000
/** Whoever ended their session themselves, in this tab or another, is told so there in this time. */
const ownEndMs = 1_000

let state = nothing
let owner: string | null = null
let loadedAt = 0
/** The session has ended: what is shown stays, and nothing more is asked. */
let isOver = false
let loading: Promise<void> | undefined
let isStale = false
let otherTabs: BroadcastChannel | undefined
const listeners = new Set<() => void>()

function show(next: Partial<NotificationsState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

function take(page: NewestPage): void {
  const news = state.status === 'ready' ? newsIn(state.list, page.newest) : []
  loadedAt = Date.now()
  show({ status: 'ready', list: withNewest(state.list, page), unread: page.unread, total: page.total })
  if (news.length > 0) publishNotification(news)
}

/** Reads the newest page, for all tabs. Asked while it is being read, it is read once more afterwards. */
export function refresh(): Promise<void> {
  if (loading) isStale = true
  loading ??= read(owner).finally(() => {
    loading = undefined
    if (!isStale) return
    isStale = false
    void refresh()
  })
  return loading
}

async function read(reader: string | null): Promise<void> {
  if (state.status === 'failed') show({ status: 'loading' })
  try {
    const { notifications: newest, ...counts } = await callWithoutSessionExpiry(listNotifications, {
      query: { limit: pageSize },
    })
    if (owner !== reader) return
    const page: NewestPage = { newest, ...counts }
    take(page)
    otherTabs?.postMessage({ reader, page }) // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has none
  } catch {
    if (owner === reader && state.status === 'loading') show({ status: 'failed' })
  }
}

export async function loadMore(): Promise<void> {
  const last = state.list.at(-1)
  if (!last || state.more === 'loading') return
  show({ more: 'loading' })
  const reader = owner
  try {
    const query = { limit: pageSize, before: last._id }
    const { notifications } = await callWithoutSessionExpiry(listNotifications, { query })
    if (owner !== reader) return
    const older = notifications.filter(({ _id }) => _id < (state.list.at(-1)?._id ?? ''))
    show({ list: [...state.list, ...older], more: 'idle' })
  } catch {
    if (owner === reader) show({ more: 'failed' })
  }
}

/** Shown as read at once; if the server cannot be told, the next look says so again. */
async function markRead(isMeant: (each: Notification) => boolean, body: { ids: string[] } | { upTo: string }) {
  const list = state.list.map((each) => (isMeant(each) ? { ...each, isRead: true } : each))
  const marked = state.list.filter((each) => isMeant(each) && !each.isRead).length
  show({ list, unread: 'upTo' in body ? 0 : Math.max(0, state.unread - marked) })
  try {
    await callWithoutSessionExpiry(readNotifications, { body })
  } finally {
    await refresh()
  }
}

export async function readOne({ _id, isRead }: Notification): Promise<void> {
  if (!isRead) await markRead((each) => each._id === _id, { ids: [_id] })
}

/** All that is there; what arrives in this moment stays unread. */
export async function readAll(): Promise<void> {
  const newest = state.list[0]
  if (newest) await markRead(() => true, { upTo: newest._id })
}

function lookAgain(): void {
  if (document.visibilityState === 'visible' && !isOver && Date.now() - loadedAt > freshMs) void refresh()
}

/** Follows what somebody is told, until the answer is called. */
export function follow(userId: string): () => void {
  owner = userId
  isOver = false
  show(nothing)
  void refresh()
  otherTabs = new BroadcastChannel('rihla-notifications')
  otherTabs.addEventListener('message', ({ data }: MessageEvent<{ reader: string; page: NewestPage }>) => {
    if (data.reader === owner) take(data.page)
  })
  const stopLeading = electTabLeader(`rihla-notifications ${userId}`, (signal) => {
    // what happened before it connected was read a moment ago, or has to be
    return followEventStream({
      signal,
      onOpen: () => void refresh(),
      onChanged: () => void refresh(),
      onOver: (token) => {
        isOver = true
        setTimeout(() => expireSession(token), ownEndMs)
      },
    })
  })
  document.addEventListener('visibilitychange', lookAgain)
  for (const event of ['focus', 'online'] as const) window.addEventListener(event, lookAgain)
  return () => {
    owner = null
    otherTabs?.close()
    stopLeading()
    document.removeEventListener('visibilitychange', lookAgain)
    for (const event of ['focus', 'online'] as const) window.removeEventListener(event, lookAgain)
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNotifications = (): NotificationsState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  )

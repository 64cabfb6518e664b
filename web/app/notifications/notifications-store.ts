import {
  listNotifications,
  readNotifications,
  type Notification,
} from '@rihla/contract/notifications/notifications.api.ts'
import { callWithoutSessionExpiry } from '#api/call.ts'
import { expireSession } from '#api/session-expiry.ts'
import { createStore } from '#data/create-store.ts'
import { listen } from '#data/listen-to-events.ts'
import { followEventStream } from './live/event-stream-client.ts'
import { electTabLeader } from './live/tab-leader-election.ts'
import { publishNotification, publishTasks } from './live/notification-events.ts'
import { type NewestPage, newNotifications, pageSize, type Waiting, withNewest } from './notifications-page.ts'

/*
 * The user's notifications: loaded once, then kept up to date by the leading tab's event stream, which shares every loaded page
 * with the other tabs. Each tab also reloads when it becomes visible: after sleep, a device may hold a dead connection.
 * Not a query: the bell is on every page of a signed-in user, and tabs share one event stream.
 */
interface NotificationsState {
  status: 'loading' | 'ready' | 'failed'
  list: readonly Notification[]
  waiting: Waiting
  unread: number
  total: number
  more: 'idle' | 'loading' | 'failed'
}

/** A loaded page, shared with the other tabs. */
interface PageMessage {
  reader: string
  page: NewestPage
  hasChanged: boolean
}

const emptyState: NotificationsState = { status: 'loading', list: [], waiting: [], unread: 0, total: 0, more: 'idle' }
const freshMs = 10_000
/** Grace period for an explicit sign-out in this or another tab to finish before the session counts as expired. */
const signOutGraceMs = 1_000

const store = createStore(emptyState)
let owner: string | null = null
let loadedAt = 0
/** The session has ended: the list stays, and no more requests are sent. */
let isOver = false
let loading: Promise<void> | undefined
let isStale = false
/** The server announced a change that no load has begun to read. Counts alone hide it where one task replaced another. */
let isAnnounced = false
let otherTabs: BroadcastChannel | undefined

const areEqual = (one: Waiting, other: Waiting): boolean => JSON.stringify(one) === JSON.stringify(other)
const show = (next: Partial<NotificationsState>): void => store.set({ ...store.get(), ...next })

function applyPage(page: NewestPage, hasChanged: boolean): void {
  const known = store.get()
  const isUpdate = known.status === 'ready'
  const arrived = isUpdate ? newNotifications(known.list, page.newest) : []
  loadedAt = Date.now()
  const { waiting, unread, total } = page
  show({ status: 'ready', list: withNewest(known.list, page), waiting, unread, total })
  if (arrived.length > 0) publishNotification(arrived)
  const hasTasks = known.waiting.length > 0 || waiting.length > 0
  if (isUpdate && hasTasks && (hasChanged || !areEqual(known.waiting, waiting))) publishTasks()
}

/** Loads the newest page for all tabs. A call during a running load starts one more load afterwards. */
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
  const hasChanged = isAnnounced
  isAnnounced = false
  if (store.get().status === 'failed') show({ status: 'loading' })
  try {
    const { notifications: newest, ...counts } = await callWithoutSessionExpiry(listNotifications, {
      query: { limit: pageSize },
    })
    if (owner !== reader) return
    const page: NewestPage = { newest, ...counts }
    applyPage(page, hasChanged)
    otherTabs?.postMessage({ reader, page, hasChanged }) // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has none
  } catch {
    isAnnounced ||= hasChanged
    if (owner === reader && store.get().status === 'loading') show({ status: 'failed' })
  }
}

export async function loadMore(): Promise<void> {
  const last = store.get().list.at(-1)
  if (!last || store.get().more === 'loading') return
  show({ more: 'loading' })
  const reader = owner
  try {
    const query = { limit: pageSize, before: last._id }
    const { notifications } = await callWithoutSessionExpiry(listNotifications, { query })
    if (owner !== reader) return
    const older = notifications.filter(({ _id }) => _id < (store.get().list.at(-1)?._id ?? ''))
    show({ list: [...store.get().list, ...older], more: 'idle' })
  } catch {
    if (owner === reader) show({ more: 'failed' })
  }
}

/** Optimistically marks as read; the following refresh restores the server's state if the request fails. */
async function markRead(matches: (each: Notification) => boolean, body: { ids: string[] } | { upTo: string }) {
  const list = store.get().list.map((each) => (matches(each) ? { ...each, isRead: true } : each))
  const marked = store.get().list.filter((each) => matches(each) && !each.isRead).length
  // the bell of an admin counts tasks, which reading does not finish
  const { waiting, unread } = store.get()
  const left = 'upTo' in body ? 0 : Math.max(0, unread - marked)
  show({ list, unread: waiting.length > 0 ? unread : left })
  try {
    await callWithoutSessionExpiry(readNotifications, { body })
  } finally {
    await refresh()
  }
}

export async function readOne({ _id, isRead }: Notification): Promise<void> {
  if (!isRead) await markRead((each) => each._id === _id, { ids: [_id] })
}

/** Marks everything up to the newest loaded notification as read; later arrivals stay unread. */
export async function readAll(): Promise<void> {
  const newest = store.get().list[0]
  if (newest) await markRead(() => true, { upTo: newest._id })
}

function refreshIfStale(): void {
  if (document.visibilityState === 'visible' && !isOver && Date.now() - loadedAt > freshMs) void refresh()
}

/** Subscribes to the user's notifications; returns a function that unsubscribes. */
export function followNotifications(userId: string): () => void {
  owner = userId
  isOver = false
  isAnnounced = false
  show(emptyState)
  void refresh()
  otherTabs = new BroadcastChannel('rihla-notifications')
  otherTabs.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => {
    if (data.reader === owner) applyPage(data.page, data.hasChanged)
  })
  const announce = () => {
    isAnnounced = true
    void refresh()
  }
  let connections = 0
  const stopLeading = electTabLeader(`rihla-notifications ${userId}`, (signal) => {
    return followEventStream({
      signal,
      onOpen: () => {
        connections += 1
        // events between two connections were missed
        if (connections > 1) announce()
        else void refresh()
      },
      onChanged: announce,
      onOver: (token) => {
        isOver = true
        setTimeout(() => expireSession(token), signOutGraceMs)
      },
    })
  })
  const stopRefreshing = listen(['visibilitychange', 'focus', 'online'], refreshIfStale)
  return () => {
    owner = null
    otherTabs?.close()
    stopLeading()
    stopRefreshing()
  }
}

export const useNotifications = (): NotificationsState => store.useValue()

import { listNotifications } from '@rihla/contract/notifications/notifications.api.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { subscribeToTasks } from './live/notification-events.ts'
import { followNotifications, refresh } from './notifications-store.ts'

let reads = 0
let waiting: { task: string; count: number }[]
let stop: () => void
let stream: ReadableStreamDefaultController<Uint8Array>

beforeEach(async () => {
  vi.useFakeTimers()
  reads = 0
  waiting = [{ task: 'payments', count: 1 }]
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal?: AbortSignal | null }) => {
    const headers = new Headers()
    if (!url.startsWith(`${listNotifications.url}?`)) {
      const body = new ReadableStream({
        start: (opened) => {
          stream = opened
          signal?.addEventListener('abort', () => opened.error(signal.reason))
        },
      })
      return { ok: true, status: 200, headers, body }
    }
    reads += 1
    return {
      ok: true,
      status: 200,
      headers,
      json: async () => ({ notifications: [], waiting, unread: 0, total: 0 }),
    }
  })
  stop = followNotifications('user')
  await vi.advanceTimersByTimeAsync(100)
  reads = 0
})

afterEach(async () => {
  stop()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('becoming visible reloads the notifications even while the stream seems alive', async () => {
  await vi.advanceTimersByTimeAsync(11_000)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(100)
  expect(reads).toBe(1)
})

test('focus does not reload notifications that were just loaded', async () => {
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(100)
  expect(reads).toBe(0)
})

test('tasks are published only when they have changed', async () => {
  const onTasks = vi.fn()
  const unsubscribe = subscribeToTasks(onTasks)
  await refresh()
  expect(onTasks).not.toHaveBeenCalled()
  waiting = [{ task: 'payments', count: 2 }]
  await refresh()
  expect(onTasks).toHaveBeenCalledOnce()
  unsubscribe()
})

test('an announced change is published though the counts of tasks are the same', async () => {
  const onTasks = vi.fn()
  const unsubscribe = subscribeToTasks(onTasks)
  stream.enqueue(new TextEncoder().encode('event: changed\ndata: {"ids":[]}\n\n'))
  await vi.advanceTimersByTimeAsync(100)
  expect(reads).toBe(1)
  expect(onTasks).toHaveBeenCalledOnce()
  await refresh()
  expect(onTasks).toHaveBeenCalledOnce()
  unsubscribe()
})

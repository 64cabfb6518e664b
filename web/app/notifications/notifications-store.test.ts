import { listNotifications } from '@rihla/contract/notifications/notifications.api.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { follow } from './notifications-store.ts'

let looks = 0
let stop: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  looks = 0
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal?: AbortSignal | null }) => {
    const headers = new Headers()
    if (!url.startsWith(`${listNotifications.url}?`)) {
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
      })
      return { ok: true, status: 200, headers, body }
    }
    looks += 1
    return { ok: true, status: 200, headers, json: async () => ({ notifications: [], unread: 0, total: 0 }) }
  })
  stop = follow('user')
  await vi.advanceTimersByTimeAsync(100)
  looks = 0
})

afterEach(async () => {
  stop()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('whoever comes back to the page is told what is new, though the stream seems to be alive', async () => {
  await vi.advanceTimersByTimeAsync(11_000)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(100)
  expect(looks).toBe(1)
})

test('what was read a moment ago is not read again', async () => {
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(100)
  expect(looks).toBe(0)
})

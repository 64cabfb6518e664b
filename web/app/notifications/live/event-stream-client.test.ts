import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEventStream } from './event-stream-client.ts'

/** Opened connections; they send nothing and end with their signal. */
let connections: AbortSignal[] = []
let isOffline = false
let controller: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  connections = []
  isOffline = false
  controller = new AbortController()
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    connections.push(signal)
    if (isOffline) throw new TypeError('Failed to fetch')
    const body = new ReadableStream({
      start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
    })
    return { ok: true, status: 200, headers: new Headers(), body }
  })
})

afterEach(async () => {
  controller.abort()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const online = () => window.dispatchEvent(new Event('online'))

function connect() {
  const onOpen = vi.fn()
  void followEventStream({ signal: controller.signal, onOpen, onChanged: () => undefined, onOver: () => undefined })
  return onOpen
}

test('reconnects as soon as the browser is online again', async () => {
  const onOpen = connect()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(connections).toHaveLength(1)
  online()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connections[0]?.aborted).toBe(true)
  expect(connections).toHaveLength(2)
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('reconnects without waiting for the backoff when the network returns after a long outage', async () => {
  isOffline = true
  const onOpen = connect()
  await vi.advanceTimersByTimeAsync(300_000)
  const attempts = connections.length
  isOffline = false
  online()
  await vi.advanceTimersByTimeAsync(1)
  expect(connections).toHaveLength(attempts + 1)
  expect(onOpen).toHaveBeenCalledTimes(1)
})

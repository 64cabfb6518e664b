import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEventStream } from './event-stream-client.ts'

/** Connections that were opened; they stay silent until their signal ends them. */
let connections: AbortSignal[] = []
let isAway = false
let following: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  connections = []
  isAway = false
  following = new AbortController()
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    connections.push(signal)
    if (isAway) throw new TypeError('Failed to fetch')
    const body = new ReadableStream({
      start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
    })
    return { ok: true, status: 200, headers: new Headers(), body }
  })
})

afterEach(async () => {
  following.abort()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const online = () => window.dispatchEvent(new Event('online'))

function follow() {
  const onOpen = vi.fn()
  void followEventStream({ signal: following.signal, onOpen, onChanged: () => undefined, onOver: () => undefined })
  return onOpen
}

test('a stream from before the connection was lost is followed by a new one as soon as there is one again', async () => {
  const onOpen = follow()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(connections).toHaveLength(1)
  online()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connections[0]?.aborted).toBe(true)
  expect(connections).toHaveLength(2)
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('whoever had no connection for long waits no minute once it is back', async () => {
  isAway = true
  const onOpen = follow()
  await vi.advanceTimersByTimeAsync(300_000)
  const tries = connections.length
  isAway = false
  online()
  await vi.advanceTimersByTimeAsync(1)
  expect(connections).toHaveLength(tries + 1)
  expect(onOpen).toHaveBeenCalledTimes(1)
})

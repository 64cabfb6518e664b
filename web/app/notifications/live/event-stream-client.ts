import { streamNotifications } from '@rihla/contract/notifications/notifications.api.ts'
import { createParser } from 'eventsource-parser'
import { readToken } from '#api/session.ts'

/** Two missed heartbeats: the connection is considered dead. */
const silentMs = 60_000
/** A connection open for this long resets the backoff. */
const steadyMs = 30_000
const backoffMs = { first: 1_000, max: 60_000 }

interface StreamOptions {
  signal: AbortSignal
  /** Called on every connect; events sent before it were missed. */
  onOpen: () => void
  onChanged: () => void
  /** The session of this token has ended; there is no retry. */
  onOver: (token: string) => void
}

/** Waits for `ms`, or until the browser is online again or the signal aborts. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(stop, ms)
    function stop() {
      clearTimeout(timer)
      window.removeEventListener('online', stop)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
    window.addEventListener('online', stop)
  })

/**
 * Reads the notification stream and reconnects with backoff until `signal` aborts or the session ends. Uses fetch because an
 * EventSource can send the token only in its URL.
 */
export async function followEventStream({ signal, onOpen, onChanged, onOver }: StreamOptions): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const startedAt = Date.now()
    const token = readToken() ?? ''
    const { outcome, retryAfterMs } = await listen({ token, signal, onOpen, onChanged })
    // A proxy that accepts and immediately drops connections must not reset the backoff.
    if (Date.now() - startedAt > steadyMs) failures = 0
    if (outcome === 'refused') return onOver(token)
    if (signal.aborted) return
    const wait = Math.min(backoffMs.max, backoffMs.first * 2 ** failures) * (0.75 + Math.random() / 2)
    failures += 1
    await pause(Math.max(retryAfterMs, wait), signal)
  }
}

interface StreamEnd {
  outcome: 'lost' | 'refused'
  retryAfterMs: number
}

async function listen({
  token,
  signal,
  onOpen,
  onChanged,
}: Pick<StreamOptions, 'signal' | 'onOpen' | 'onChanged'> & { token: string }): Promise<StreamEnd> {
  const connection = new AbortController()
  // Coming online means that the old connection is dead.
  const disconnect = () => connection.abort()
  window.addEventListener('online', disconnect)
  let timer: ReturnType<typeof setTimeout> | undefined
  const resetSilenceTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(disconnect, silentMs)
  }
  try {
    resetSilenceTimer()
    const response = await fetch(streamNotifications.url, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, connection.signal]),
    })
    if (!response.ok || !response.body) {
      const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1_000
      return { outcome: response.status === 401 ? 'refused' : 'lost', retryAfterMs }
    }
    onOpen()
    let isOver = false
    const parser = createParser({
      onEvent: ({ event }) => {
        if (event === 'over') isOver = true
        else if (event === 'changed') onChanged()
      },
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      resetSilenceTimer()
      parser.feed(value)
      if (isOver) return { outcome: 'refused', retryAfterMs: 0 }
    }
  } catch {
    // Network error or abort.
  } finally {
    clearTimeout(timer)
    window.removeEventListener('online', disconnect)
  }
  return { outcome: 'lost', retryAfterMs: 0 }
}

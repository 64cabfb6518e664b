import { streamNotifications } from '@rihla/contract/notifications/notifications.api.ts'
import { createParser } from 'eventsource-parser'
import { readToken } from '#api/session.ts'

/** Two heartbeats were missed: the network has forgotten this connection. */
const silentMs = 60_000
/** Open for this long, it was no mere knock at the door. */
const steadyMs = 30_000
const backoffMs = { first: 1_000, most: 60_000 }

interface Following {
  signal: AbortSignal
  /** Connected, for the first time or again: what happened before has to be looked up. */
  onOpen: () => void
  onChanged: () => void
  /** The session of this token has ended, and asking again is no use. */
  onOver: (token: string) => void
}

/** Until then, or until there is a connection again. */
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
 * Follows the stream of what the signed-in person is told, and connects again whenever it breaks, until `signal` says so or
 * the session is over. By fetch, because an EventSource cannot carry the session's token but in its address.
 */
export async function followEventStream({ signal, onOpen, onChanged, onOver }: Following): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const startedAt = Date.now()
    const token = readToken() ?? ''
    const { outcome, retryAfterMs } = await listen({ token, signal, onOpen, onChanged })
    // a proxy that takes every connection and drops it at once is no success
    if (Date.now() - startedAt > steadyMs) failures = 0
    if (outcome === 'refused') return onOver(token)
    if (signal.aborted) return
    const wait = Math.min(backoffMs.most, backoffMs.first * 2 ** failures) * (0.75 + Math.random() / 2)
    failures += 1
    await pause(Math.max(retryAfterMs, wait), signal)
  }
}

interface Ended {
  outcome: 'lost' | 'refused'
  retryAfterMs: number
}

async function listen({
  token,
  signal,
  onOpen,
  onChanged,
}: Pick<Following, 'signal' | 'onOpen' | 'onChanged'> & { token: string }): Promise<Ended> {
  const silence = new AbortController()
  // a connection from before is dead, whether it knows or not
  const cut = () => silence.abort()
  window.addEventListener('online', cut)
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = () => {
    clearTimeout(timer)
    timer = setTimeout(cut, silentMs)
  }
  try {
    hear()
    const answer = await fetch(streamNotifications.url, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!answer.ok || !answer.body) {
      const retryAfterMs = Number(answer.headers.get('retry-after') ?? 0) * 1_000
      return { outcome: answer.status === 401 ? 'refused' : 'lost', retryAfterMs }
    }
    onOpen()
    let isOver = false
    const parser = createParser({
      onEvent: ({ event }) => {
        if (event === 'over') isOver = true
        else if (event === 'changed') onChanged()
      },
    })
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      hear()
      parser.feed(value)
      if (isOver) return { outcome: 'refused', retryAfterMs: 0 }
    }
  } catch {
    // The network, or one of the signals.
  } finally {
    clearTimeout(timer)
    window.removeEventListener('online', cut)
  }
  return { outcome: 'lost', retryAfterMs: 0 }
}

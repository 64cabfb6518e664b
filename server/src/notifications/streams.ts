import { DomainError } from '@rihla/contract/errors.ts'
import { Readable } from 'node:stream'
import { findSession } from '#accounts/sessions/sessions.queries.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { stateAsked } from '#telemetry/events.ts'
import { notificationsChannel, type StreamPayload } from './publish-to-streams.ts'

/** Each browser holds one stream; the limits bound the memory of the process. */
const maxStreams = { perUser: 10, perProcess: 5_000 }
const heartbeatMs = 25_000
/** The browser reconnects afterwards, which spreads load over new instances and extends the sliding session. */
const lifetimeMs = 30 * 60_000
/** A client with this much unread data is considered disconnected. */
const maxBacklogBytes = 8_192

interface Stream {
  user: CurrentUser
  out: Readable
  endsAt: number
}

export interface NotificationStreams {
  open: (user: CurrentUser) => Promise<Readable>
  close: () => void
}

const eventOf = (ids: string[]): string => `event: changed\ndata: ${JSON.stringify({ ids })}\n\n`

/** The session has ended: the client must not reconnect. */
const overEvent = 'event: over\ndata: {}\n\n'

/**
 * The notification streams of this process. One LISTEN connection serves all of them. Each stream ends with its session,
 * even when that ends on another instance (docs/product/notifications.md#live-events).
 */
export function registerStreams({ live, db, clock, log }: Context): NotificationStreams {
  const streams = new Map<string, Set<Stream>>()
  let count = 0

  const all = (): Stream[] => [...streams.values()].flatMap((own) => [...own])

  function send({ out }: Stream, text: string): void {
    if (out.readableLength > maxBacklogBytes) out.destroy()
    else out.push(text)
  }

  function unregister(stream: Stream): void {
    const own = streams.get(stream.user.id)
    if (!own?.delete(stream)) return
    count -= 1
    if (own.size === 0) streams.delete(stream.user.id)
  }

  function end(stream: Stream): void {
    unregister(stream)
    stream.out.push(null)
  }

  async function endIfExpired(stream: Stream): Promise<void> {
    if (await findSession(db, stream.user.tokenHash, clock.databaseNow())) return
    send(stream, overEvent)
    end(stream)
  }

  /** A stream whose session cannot be checked ends; a client with a valid session reconnects. */
  const check = (some: Iterable<Stream>): void => {
    for (const stream of some) void endIfExpired(stream).catch(() => end(stream))
  }

  const unsubscribe = [
    stateAsked.subscribe(({ set }) => set('rihla_event_streams', count)),
    live.subscribe(notificationsChannel, (payload) => {
      for (const [userId, id] of (payload as StreamPayload).notified) {
        for (const stream of streams.get(userId) ?? []) send(stream, eventOf(id === null ? [] : [id]))
      }
    }),
    live.subscribe('sessions', (payload) => check(streams.get((payload as { userId: string }).userId) ?? [])),
    live.onGap(() => {
      for (const stream of all()) send(stream, eventOf([]))
      check(all())
    }),
  ]
  const heartbeat = setInterval(() => {
    const now = Date.now()
    for (const stream of all()) {
      if (stream.endsAt <= now) end(stream)
      else send(stream, ':\n\n')
    }
  }, heartbeatMs)
  heartbeat.unref()

  return {
    async open(user) {
      const own = streams.get(user.id) ?? new Set()
      if (own.size >= maxStreams.perUser) throw new DomainError('request.too_many', { retryAfterSeconds: 60 })
      if (count >= maxStreams.perProcess) {
        log.warn({ streams: count }, 'no more notification streams are opened')
        throw new DomainError('server.busy', { retryAfterSeconds: 60 })
      }
      const stream: Stream = {
        user,
        out: new Readable({ read() {}, highWaterMark: maxBacklogBytes }),
        endsAt: Date.now() + lifetimeMs,
      }
      streams.set(user.id, own.add(stream))
      count += 1
      stream.out.once('close', () => unregister(stream))
      stream.out.push(': open\n\n')
      try {
        // the session may have ended between authentication and registration
        await endIfExpired(stream)
      } catch (error) {
        // it is never read and must not count towards the limit
        stream.out.destroy()
        throw error
      }
      return stream.out
    },
    close() {
      clearInterval(heartbeat)
      for (const stop of unsubscribe) stop()
      for (const stream of all()) end(stream)
    },
  }
}

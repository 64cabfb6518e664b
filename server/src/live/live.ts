import type { Logger } from 'pino'
import type { PrimaryPositions } from '#database/replicas/primary-positions.ts'
import { stateAsked } from '#telemetry/events.ts'
import {
  eventRetentionMinutes,
  type ListeningConnection,
  type LiveEvent,
  openListeningConnection,
} from './listening-connection.ts'

type LiveHandler = (payload: unknown) => void

/** Delivers the events that any instance writes with `notify`, in every instance, after their transaction committed. */
export interface Live {
  /** May be called before or after `start`. Returns a function that ends the subscription. */
  subscribe: (channel: string, handler: LiveHandler) => () => void
  /** Called when events may have been missed, because none could be read for minutes: cached state must be discarded. */
  onGap: (handler: () => void) => () => void
  /** Reads soon: this process has just committed. */
  wake: () => void
  /** How often this process has committed. */
  commits: () => number
  /** Whether the events of everything that this process has committed have been delivered. */
  isCurrent: () => boolean
  /** Waits until `isCurrent`; false if events cannot be read. */
  catchUp: () => Promise<boolean>
  /** Resolves once it listens, or at once if the database is unreachable: then it keeps retrying. */
  start: () => Promise<void>
  /** Whether PostgreSQL answered on this connection within the last seconds. */
  isConnected: () => boolean
  stop: () => Promise<void>
}

/**
 * One instance looks for new events ten times a second and announces them to the others, which miss at most a second when
 * an announcement is lost.
 */
const pollMs = { leader: 100, others: 1_000 }
/** A commit is read at once, a burst of commits with one reading. */
const wakeMs = 10
const deleteEveryMs = 60_000
const maxSilenceMs = (eventRetentionMinutes * 60_000) / 2
const backoffMs = { first: 200, max: 3_000 }

/** `positions`: what replicas must have replayed, if there are any. */
export function createLive(databaseUrl: string, log: Logger, positions?: PrimaryPositions): Live {
  const handlers = new Map<string, Set<LiveHandler>>()
  const gapHandlers = new Set<() => void>()
  let connection: ListeningConnection | undefined
  let opening: Promise<void> | undefined
  let reading: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let dueAt = Infinity
  let isStopped = true
  let isLeader = false
  let failures = 0
  let xmin: string | undefined
  let delivered = new Set<string>()
  let readAt = 0
  let startedAt = 0
  let deletedAt = 0
  let commits = 0
  let committedAt = 0
  let endReporting = (): void => {}
  let readFrom = -1
  let waiting: ((hasRead: boolean) => void)[] = []

  const guarded = (run: () => void, channel: string): void => {
    try {
      run()
    } catch (error) {
      log.error({ err: error, channel }, 'a subscriber failed')
    }
  }

  /** Runs `step` after `ms`, unless an earlier run is due. */
  function schedule(ms: number): void {
    const at = performance.now() + ms
    if (isStopped || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      dueAt = Infinity
      void (connection ? readOnce(connection) : open())
    }, ms)
    timer.unref()
  }

  function readOnce(from: ListeningConnection): Promise<void> {
    // a reading in progress may have begun before the commit that this one is for
    reading = (reading ?? Promise.resolve())
      .then(() => readEvents(from))
      .finally(() => {
        if (connection === from) schedule(isLeader ? pollMs.leader : pollMs.others)
      })
    return reading
  }

  async function readEvents(from: ListeningConnection): Promise<void> {
    const waitingForThis = waiting
    waiting = []
    let hasRead = false
    startedAt = performance.now()
    try {
      isLeader ||= await from.becomeLeader()
      const read = await from.read(xmin)
      const hasGap = xmin !== undefined && (BigInt(read.xmin) < BigInt(xmin) || Date.now() - readAt > maxSilenceMs)
      // the first reading finds what was committed before, beside a transaction that still runs
      const fresh = xmin === undefined ? [] : read.events.filter(({ id }) => !delivered.has(id))
      xmin = read.xmin
      readAt = Date.now()
      delivered = new Set(read.events.map(({ id }) => id))
      // before anything that these events purge is read again
      if (read.position !== null) {
        const hasDelivered = hasGap || fresh.length > 0 || committedAt > readFrom
        positions?.record({ at: startedAt, position: BigInt(read.position) }, hasDelivered)
      }
      if (isLeader && fresh.length > 0) await from.announce()
      if (hasGap) for (const handler of gapHandlers) guarded(handler, '(gap)')
      fresh.forEach(deliver)
      readFrom = startedAt
      hasRead = true
      if (isLeader && Date.now() - deletedAt > deleteEveryMs) {
        deletedAt = Date.now()
        await from.deleteOldEvents()
      }
    } catch {
      // the connection has reported it
    } finally {
      for (const resolve of waitingForThis) resolve(hasRead)
    }
  }

  function deliver({ channel, payload }: Pick<LiveEvent, 'channel' | 'payload'>): void {
    for (const handler of handlers.get(channel) ?? []) guarded(() => handler(payload), channel)
  }

  function retryAfter(error: unknown): void {
    connection = undefined
    isLeader = false
    for (const resolve of waiting.splice(0)) resolve(false)
    if (isStopped) return
    const wait = Math.min(backoffMs.max, backoffMs.first * 2 ** failures) * (0.75 + Math.random() / 2)
    failures += 1
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ reason, retryMs: Math.round(wait) }, 'live connection lost')
    dueAt = Infinity
    schedule(wait)
  }

  async function connect(): Promise<void> {
    try {
      const opened = await openListeningConnection(databaseUrl, {
        onAnnouncement: () => schedule(0),
        onLost: retryAfter,
      })
      if (isStopped) return await opened.close()
      connection = opened
      failures = 0
      await readOnce(opened)
    } catch (error) {
      retryAfter(error)
    }
  }

  async function open(): Promise<void> {
    opening = connect()
    await opening
  }

  const isCurrent = (): boolean => connection !== undefined && readFrom > committedAt
  const readSoon = (): void => schedule(Math.max(0, startedAt + wakeMs - performance.now()))

  return {
    subscribe(channel, handler) {
      const subscribers = handlers.get(channel) ?? new Set()
      handlers.set(channel, subscribers.add(handler))
      return () => void subscribers.delete(handler)
    },
    onGap(handler) {
      gapHandlers.add(handler)
      return () => void gapHandlers.delete(handler)
    },
    wake() {
      commits += 1
      committedAt = performance.now()
      readSoon()
    },
    commits: () => commits,
    isCurrent,
    async catchUp() {
      if (isCurrent()) return true
      if (!connection || isStopped) return false
      const reading = new Promise<boolean>((resolve) => waiting.push(resolve))
      readSoon()
      return reading
    },
    async start() {
      isStopped = false
      endReporting = stateAsked.subscribe(({ set }) => set('rihla_live_connected', connection === undefined ? 0 : 1))
      await open()
    },
    isConnected: () => connection !== undefined,
    async stop() {
      isStopped = true
      endReporting()
      clearTimeout(timer)
      dueAt = Infinity
      await opening
      await reading
      await connection?.close()
      connection = undefined
      for (const resolve of waiting.splice(0)) resolve(false)
    },
  }
}

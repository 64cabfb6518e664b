import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database, Transaction } from '#database/database.ts'
import { type ListeningConnection, openListeningConnection } from './listening-connection.ts'

type LiveHandler = (payload: unknown) => void

/** Receives notifications of all instances (LISTEN/NOTIFY). */
export interface Live {
  /** May be called before or after `start`. Returns a function that ends the subscription. */
  subscribe: (channel: string, handler: LiveHandler) => () => void
  /**
   * Called when a lost connection is restored: notifications of the gap are lost, so cached state must be discarded.
   */
  onReconnect: (handler: () => void) => () => void
  /** Resolves once it listens, or at once if the database is unreachable: then it keeps retrying. */
  start: () => Promise<void>
  /** Whether PostgreSQL answered on this connection within the last seconds. */
  isConnected: () => boolean
  stop: () => Promise<void>
}

/** PostgreSQL accepts less than 8,000 bytes in one notification. */
export const maxPayloadBytes = 7_900

/**
 * Notifies every instance. Inside a transaction the notification is delivered on commit, and never after a rollback;
 * equal payloads in one transaction are delivered once.
 */
export async function notify(db: Database | Transaction, channel: string, payload: object): Promise<void> {
  const text = JSON.stringify(payload)
  if (Buffer.byteLength(text) > maxPayloadBytes) {
    throw new RangeError(`A notification on '${channel}' is too large: send what to look up, not the thing itself`)
  }
  await sql`select pg_notify(${channel}, ${text})`.execute(db)
}

const backoffMs = { first: 200, max: 3_000 }

export function createLive(databaseUrl: string, log: Logger): Live {
  const handlers = new Map<string, Set<LiveHandler>>()
  const reconnectHandlers = new Set<() => void>()
  let connection: ListeningConnection | undefined
  let retry: NodeJS.Timeout | undefined
  let opening: Promise<void> | undefined
  let isStopped = true
  let wasLost = false
  let failures = 0

  const guarded = (run: () => void, channel: string): void => {
    try {
      run()
    } catch (error) {
      log.error({ err: error, channel }, 'a subscriber failed')
    }
  }

  function deliver(channel: string, text: string): void {
    guarded(() => {
      const payload: unknown = text === '' ? undefined : JSON.parse(text)
      for (const handler of handlers.get(channel) ?? []) guarded(() => handler(payload), channel)
    }, channel)
  }

  function scheduleRetry(error: unknown): void {
    connection = undefined
    wasLost = true
    if (isStopped || retry) return
    const wait = Math.min(backoffMs.max, backoffMs.first * 2 ** failures) * (0.75 + Math.random() / 2)
    failures += 1
    log.warn(
      { reason: error instanceof Error ? error.message : String(error), retryMs: Math.round(wait) },
      'live connection lost',
    )
    retry = setTimeout(() => {
      retry = undefined
      void open()
    }, wait)
  }

  async function connect(): Promise<void> {
    let fresh: ListeningConnection | undefined
    try {
      fresh = await openListeningConnection(databaseUrl, { onNotification: deliver, onLost: scheduleRetry })
      for (const channel of handlers.keys()) await fresh.listen(channel)
      if (isStopped) return await fresh.close()
      connection = fresh
      failures = 0
      // a channel subscribed while the others were being set up
      for (const channel of handlers.keys()) await fresh.listen(channel)
    } catch (error) {
      await fresh?.close()
      return scheduleRetry(error)
    }
    if (!wasLost) return
    wasLost = false
    for (const handler of reconnectHandlers) guarded(handler, '(reconnect)')
  }

  async function open(): Promise<void> {
    opening = connect()
    await opening
  }

  return {
    subscribe(channel, handler) {
      const subscribers = handlers.get(channel) ?? new Set()
      handlers.set(channel, subscribers.add(handler))
      // an error here also ends the connection, and the next one listens to all channels
      void connection?.listen(channel).catch(() => {})
      return () => void subscribers.delete(handler)
    },
    onReconnect(handler) {
      reconnectHandlers.add(handler)
      return () => void reconnectHandlers.delete(handler)
    },
    async start() {
      isStopped = false
      await open()
    },
    isConnected: () => connection !== undefined,
    async stop() {
      isStopped = true
      clearTimeout(retry)
      retry = undefined
      await opening
      await connection?.close()
      connection = undefined
    },
  }
}

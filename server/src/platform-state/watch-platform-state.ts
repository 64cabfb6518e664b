import type { Logger } from 'pino'
import type { Database } from '#database/database.ts'
import { allowSlowQueries } from '#database/slow-queries.ts'
import { stateAsked } from '#telemetry/events.ts'
import { type Reading, readings, type Sample } from './read-platform-state.ts'

interface Watch {
  /** With a connection of its own: neither a scrape nor a request waits for a reading. */
  db: Database
  log: Logger
  /** How long one statement of a reading may take. */
  timeoutMs?: number
}

/** A reading that failed is tried again after this, or its own interval if that is shorter. */
const retryMs = 15_000

/**
 * Reads the state of the database on a schedule and reports the last values. Those of a reading that fails are dropped until
 * it succeeds again. Returns a function that ends it.
 */
export function watchPlatformState({ db, log, timeoutMs = 5_000 }: Watch): () => Promise<void> {
  const ending = new AbortController()
  const states = readings.map((reading) => watchReading(reading, { db, log, timeoutMs, signal: ending.signal }))
  const endReporting = stateAsked.subscribe(({ set }) => {
    for (const { name, samples, hasRead } of states.map((state) => state.last())) {
      if (!hasRead) continue
      set('rihla_state_read', samples ? 1 : 0, { reading: name })
      for (const [gauge, value, labels] of samples ?? []) set(gauge, value, labels)
    }
  })
  return async () => {
    endReporting()
    ending.abort()
    await Promise.all(states.map((state) => state.ended()))
  }
}

interface Watching {
  db: Database
  log: Logger
  timeoutMs: number
  signal: AbortSignal
}

function watchReading({ name, everyMs, read }: Reading, { db, log, timeoutMs, signal }: Watching) {
  let samples: readonly Sample[] | undefined
  let hasRead = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function readOnce(): Promise<void> {
    const hadFailed = hasRead && !samples
    samples = await allowSlowQueries(() => read(db), timeoutMs).catch((error: unknown) => {
      // once per outage
      if (!hadFailed && !signal.aborted)
        log.warn({ err: error, reading: name }, 'the state of the database could not be read')
      return undefined
    })
    hasRead = true
    if (!signal.aborted) timer = setTimeout(start, samples ? everyMs : Math.min(everyMs, retryMs)).unref()
  }
  function start(): void {
    running = readOnce()
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  start()
  return { last: () => ({ name, samples, hasRead }), ended: () => running }
}

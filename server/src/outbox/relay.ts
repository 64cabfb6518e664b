import type { Context } from '#context.ts'
import { isDatabaseUnavailable } from '#database/database-errors.ts'
import type { Transaction } from '#database/database.ts'
import { outboxExpanded, outboxFailed } from '#telemetry/events.ts'
import {
  hasDueEntries,
  type OutboxEntry,
  takeOutboxEntries,
  updateOutboxFailed,
  type OutboxKind,
} from './outbox.queries.ts'

/** Writes the notifications, mails and live events of committed changes, in the transaction that deletes their entries. */
export type OutboxHandler = (context: Context, trx: Transaction, entries: readonly OutboxEntry[]) => Promise<void>

export type OutboxHandlers = Readonly<Record<OutboxKind, OutboxHandler>>

/** Entries of one transaction: enough to expand in sets, few enough to lose little when one of them fails. */
const batchSize = 200
const pollMs = 100
/** A commit causes a pass at once, a burst of commits one pass. */
const wakeMs = 10

export interface Relay {
  /** Expands all entries that are due. Returns the lag of each in milliseconds. */
  drain: () => Promise<number[]>
  /** Looks soon: this process has just committed. */
  wake: () => void
  start: () => void
  stop: () => Promise<void>
}

/**
 * Expands outbox entries after their transaction has committed (docs/architecture.md#outbox). Several instances share the
 * work. What an entry causes in the database happens exactly once, because its entry is deleted in the same transaction.
 */
export function createRelay(context: Context, handlers: OutboxHandlers): Relay {
  const { db, log, live } = context
  const order = Object.keys(handlers)
  let timer: NodeJS.Timeout | undefined
  let dueAt = Infinity
  let draining: Promise<unknown> = Promise.resolve()
  let startedAt = 0
  let isRunning = false

  async function expand(trx: Transaction, entries: readonly OutboxEntry[]): Promise<void> {
    const byKind = [...Map.groupBy(entries, (entry) => entry.kind)]
    // what the handlers lock is locked in one order by all relays; an unknown kind fails, and waits for a newer release
    const inOrder = byKind.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    for (const [kind, same] of inOrder) await handlers[kind](context, trx, same)
  }

  async function takeAndExpand(limit: number, onTaken?: (entries: readonly OutboxEntry[]) => void) {
    const expanded = await db.transaction().execute(async (trx) => {
      const entries = await takeOutboxEntries(trx, limit)
      onTaken?.(entries)
      await expand(trx, entries)
      return entries
    })
    outboxExpanded.report({ lagsMs: expanded.map(({ lagMs }) => lagMs) })
    return expanded
  }

  async function expandOne(): Promise<OutboxEntry[]> {
    let failing: OutboxEntry | undefined
    try {
      return await takeAndExpand(1, ([entry]) => (failing = entry))
    } catch (error) {
      if (!failing || isDatabaseUnavailable(error)) throw error
      const { id, kind, subjectId, attempts } = failing
      log.error({ err: error, kind, subjectId, attempts }, 'an outbox entry failed')
      outboxFailed.report({ kind: order.includes(kind) ? kind : 'unknown' })
      await db.transaction().execute((trx) => updateOutboxFailed(trx, id))
      return [failing]
    }
  }

  async function expandBatch(): Promise<OutboxEntry[]> {
    try {
      return await takeAndExpand(batchSize)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      // one of them fails: the others must not wait for it
      return expandOne()
    }
  }

  async function drainNow(): Promise<number[]> {
    startedAt = performance.now()
    const lags: number[] = []
    while (await hasDueEntries(db)) {
      const entries = await expandBatch()
      // another instance has taken them
      if (entries.length === 0) break
      lags.push(...entries.map(({ lagMs }) => lagMs))
      live.wake()
    }
    return lags
  }

  function drain(): Promise<number[]> {
    const next = draining.then(drainNow, drainNow)
    draining = next.catch(() => {})
    return next
  }

  function schedule(ms: number): void {
    const at = performance.now() + ms
    if (!isRunning || at >= dueAt) return
    clearTimeout(timer)
    dueAt = at
    timer = setTimeout(() => {
      dueAt = Infinity
      drain()
        .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read'))
        .finally(() => schedule(pollMs))
    }, ms)
    timer.unref()
  }

  return {
    drain,
    wake: () => schedule(Math.max(0, startedAt + wakeMs - performance.now())),
    start() {
      isRunning = true
      schedule(0)
    },
    async stop() {
      isRunning = false
      clearTimeout(timer)
      await draining
    },
  }
}

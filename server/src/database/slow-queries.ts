import { AsyncLocalStorage } from 'node:async_hooks'

const limits = new AsyncLocalStorage<number>()

/** One second more than the `statement_timeout` of PostgreSQL. */
const backgroundTimeoutMs = 16_000

/**
 * Runs background work and exports, whose statements may take longer than those of other requests
 * (docs/operations/monitor.md#faults). A limit of 0 is none.
 */
export const allowSlowQueries = <T>(work: () => T, timeoutMs = backgroundTimeoutMs): T => limits.run(timeoutMs, work)

/** The limit of the statements of the current work; undefined for requests. */
export const slowQueryTimeoutMs = (): number | undefined => limits.getStore()

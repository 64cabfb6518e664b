import type { ErrorCode } from '@rihla/contract/errors.ts'

/** A connection to PostgreSQL could not be opened or was not free in time, whatever the reason. */
export class ConnectionUnavailable extends Error {
  override readonly name = 'ConnectionUnavailable'
  readonly code: string | undefined

  constructor(cause: unknown) {
    super(`no connection to the database: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.code = codeOf(cause)
  }
}

/** No connection was free in time, but other requests were using theirs and finished. */
export class PoolExhausted extends Error {
  override readonly name = 'PoolExhausted'
}

const unavailableCodes = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ETIMEDOUT',
])
// connection errors; read-only after a failover; too many connections; ended, crashed, starting up; system and internal
// errors of PostgreSQL. See https://www.postgresql.org/docs/current/errcodes-appendix.html
const unavailableStates = /^(08...|25006|25P0[34]|28000|28P01|3D000|53300|57P0[1-5]|58...|XX...)$/
// pg and Kysely assign no code to these
const unavailableMessages =
  /^(Connection terminated|Query read timeout|timeout (exceeded|expired)|Client (has encountered|was closed)|Cannot use a pool after|Postgres connection has been discarded|driver has already been destroyed)/
// out of memory or of another resource, serialization failure, deadlock, lock and statement timeouts
const busyStates = /^(40001|40P01|53000|53200|53400|55P03|57014)$/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** PostgreSQL ends the session after such an error. */
const endsSession = (error: Error): boolean =>
  'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')

/** Whether an error means that PostgreSQL is currently unreachable: the response is 503, and a retry makes sense. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof ConnectionUnavailable || endsSession(error)) return true
  const code = codeOf(error)
  return unavailableCodes.has(code) || unavailableStates.test(code) || unavailableMessages.test(error.message)
}

/**
 * A migration by a newer instance changed the columns of a prepared statement. PostgreSQL refuses it before it runs; the text
 * of its error depends on its language.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' &&
  (('routine' in (error as Error) && (error as Error & { routine: unknown }).routine === 'RevalidateCachedQuery') ||
    /cached plan/.test((error as Error).message))

/** Whether PostgreSQL works but refused this statement for now: the response is 503, and a retry may well succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  if (error instanceof PoolExhausted) return true
  return isOutdatedPlan(error) || busyStates.test(codeOf(error))
}

/** Whether a statement waited too long for a lock. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03'

/** Whether PostgreSQL has no room left on its disk. Reads still work. */
export const isDatabaseFull = (error: unknown): boolean => codeOf(error) === '53100'

/** The code that a statement passed to the function `raise_error`. */
export const raisedCode = (error: unknown): ErrorCode | undefined =>
  codeOf(error) === 'RH001' ? ((error as Error).message as ErrorCode) : undefined

/** Whether PostgreSQL rejected a row because of a unique constraint, optionally of this name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== '23505') return false
  return constraint === undefined || ('constraint' in error && error.constraint === constraint)
}

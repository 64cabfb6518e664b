import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import pg from 'pg'
import { isDatabaseUnavailable } from './database-errors.ts'

/** The database of a variable cannot be used; the message is addressed to the operator. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'
}

export interface WaitOptions {
  log: Logger
  /** Ends the waiting: the process is to stop. */
  signal?: AbortSignal | undefined
  awayMs?: number
}

/** In seconds at most, the name of a container that is being started is known. */
const unknownHostMs = 10_000
const pollMs = 500
/** Wrong password, role or database, and no privilege to connect: waiting changes nothing. */
const refusals = /^(28|3D|42)/

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

async function tryConnection(connectionString: string): Promise<unknown> {
  let client: pg.Client | undefined
  try {
    client = new pg.Client({ connectionString, application_name: 'rihla-start', connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    await client.connect()
    return undefined
  } catch (error) {
    return error
  } finally {
    await client?.end().catch(() => {})
  }
}

/**
 * Waits until the database of `variable` accepts connections, for a minute at most, and says so: both may have been started
 * together. Throws `DatabaseRefused`, which names the variable and no password.
 */
export async function waitForDatabase(variable: string, url: string, options: WaitOptions): Promise<void> {
  const { log, signal, awayMs = 60_000 } = options
  const { hostname, port, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? `${hostname || 'localhost'}:${port || 5432}`
  const startedAt = performance.now()
  for (let isSaid = false; ; isSaid = true) {
    const error = await tryConnection(url)
    if (error === undefined) return
    const code = codeOf(error)
    // attempts at several addresses of one name have a code and no message
    const reason = (error instanceof Error && error.message) || code
    if (!isDatabaseUnavailable(error) || refusals.test(code)) {
      throw new DatabaseRefused(`${variable} does not work for the database at ${host}: ${reason}.`)
    }
    const limitMs = code === 'ENOTFOUND' ? Math.min(unknownHostMs, awayMs) : awayMs
    if (performance.now() - startedAt >= limitMs) {
      const seconds = Math.round(limitMs / 1_000)
      throw new DatabaseRefused(
        `No database responded at ${host} for ${seconds} s (${reason}): start it, or correct ${variable}.`,
      )
    }
    if (!isSaid) log.warn({ host, reason }, `waiting for the database of ${variable}`)
    await sleep(pollMs, undefined, { signal })
  }
}

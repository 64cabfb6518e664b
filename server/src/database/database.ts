import { type Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import { kyselyPool } from './kysely-pool.ts'
import { startHeartbeat } from './pool-heartbeat.ts'
import { prepareConnection } from './prepare-connection.ts'
import { RepeatingKysely } from './repeat-transactions.ts'
import { slowQueryTimeoutMs } from './slow-queries.ts'
import type { DB } from './tables.ts'
import { valueParsers } from './value-parsers.ts'

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

interface DatabaseOptions {
  /** Pool size of this process: on a contended row additional connections would only wait. */
  max?: number
  applicationName?: string
  /** Without time limits and heartbeat: for migrations and tools. */
  isUnlimited?: boolean
  /** Called for broken connections; the pool replaces them automatically. */
  onConnectionError?: (error: Error) => void
  /** Called after every commit of a transaction, and of statements that are `committingAtOnce`. */
  onCommit?: () => void
}

/**
 * PostgreSQL ends what waits for a lock or for its client before this process gives the connection up, so locks of a
 * lost connection are gone, too, when the database is usable again (docs/operations/monitor.md#faults).
 */
const limits = {
  lock_timeout: 6_000,
  idle_in_transaction_session_timeout: 7_000,
  /** Ends the statements of background work and exports, which `queryTimeoutMs` does not. */
  statement_timeout: 15_000,
}
const queryTimeoutMs = 7_000
const heartbeat = { everyMs: 2_000, timeoutMs: 2_500, idleMs: 30_000 }

export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const {
    max = 12,
    applicationName = 'rihla',
    isUnlimited = false,
    onConnectionError: onError = () => {},
    onCommit,
  } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    ...(isUnlimited ? {} : limits),
    connectionTimeoutMillis: 5_000,
    // the heartbeat closes unused connections
    idleTimeoutMillis: isUnlimited ? 30_000 : 0,
    keepAlive: true,
    types: valueParsers,
  })
  const timeoutMs = () => (isUnlimited ? 0 : (slowQueryTimeoutMs() ?? queryTimeoutMs))
  pool.on('error', onError)
  const terminate = (processId: number) =>
    void pool.query('select pg_terminate_backend($1)', [processId]).catch(() => {})
  pool.on('connect', (client) => prepareConnection(client, { onError, onCommit, timeoutMs, terminate }))
  if (!isUnlimited) startHeartbeat(pool, heartbeat)
  return new RepeatingKysely({ dialect: new PostgresDialect({ pool: kyselyPool(pool, applicationName) }) })
}

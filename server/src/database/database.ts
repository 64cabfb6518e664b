import { type Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import { kyselyPool } from './kysely-pool.ts'
import { startHeartbeat } from './pool-heartbeat.ts'
import { prepareConnection } from './prepare-connection.ts'
import { RepeatingKysely } from './repeat-transactions.ts'
import { type Replicas, replicatedPool } from './replicas/replicas.ts'
import { withoutLimits } from './session-limits.ts'
import { slowQueryTimeoutMs } from './slow-queries.ts'
import type { DB } from './tables.ts'
import { valueParsers } from './value-parsers.ts'

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

interface DatabaseOptions {
  /** Pool size of this process: on a contended row additional connections would only wait. */
  max?: number
  applicationName?: string
  /** Without time limits and heartbeat, for migrations and tools: `url` does not lead to a pooler in transaction mode. */
  isUnlimited?: boolean
  /** False where another connection may execute a statement than the one that prepared it (find-pooling.ts). */
  hasNamedStatements?: boolean
  /** Serve what may come from one (replicas/read-scope.ts). */
  replicas?: Replicas | undefined
  /** Called for broken connections; the pool replaces them automatically. */
  onConnectionError?: (error: Error) => void
  /** Called after every commit of a transaction, and of statements that are `committingAtOnce`. */
  onCommit?: () => void
}

/** Limits of PostgreSQL itself are settings of the role (role-settings.ts). */
const queryTimeoutMs = 7_000
const heartbeat = { everyMs: 2_000, timeoutMs: 2_500, idleMs: 30_000 }

export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const {
    max = 12,
    applicationName = 'rihla',
    isUnlimited = false,
    hasNamedStatements = true,
    replicas,
    onConnectionError: onError = () => {},
    onCommit,
  } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: applicationName,
    ...(isUnlimited && withoutLimits),
    connectionTimeoutMillis: 5_000,
    // the heartbeat closes unused connections
    idleTimeoutMillis: isUnlimited ? 30_000 : 0,
    keepAlive: true,
    types: valueParsers,
  })
  const timeoutMs = () => (isUnlimited ? 0 : (slowQueryTimeoutMs() ?? queryTimeoutMs))
  pool.on('error', onError)
  pool.on('connect', (client) => prepareConnection(client, { onError, onCommit, timeoutMs, hasNamedStatements }))
  if (!isUnlimited) startHeartbeat(pool, heartbeat)
  const primary = kyselyPool(pool, applicationName)
  return new RepeatingKysely({
    dialect: new PostgresDialect({ pool: replicas ? replicatedPool(primary, replicas) : primary }),
  })
}

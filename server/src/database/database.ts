import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import { prepareConnection } from './prepare-connection.ts'
import type { DB } from './tables.ts'
import { valueParsers } from './value-parsers.ts'

export type Database = Kysely<DB>
export type Transaction = KyselyTransaction<DB>

interface DatabaseOptions {
  /** Pool size of this process: on a contended row additional connections would only wait. */
  max?: number
  applicationName?: string
  /** 0 disables the timeout (migrations). */
  statementTimeoutMs?: number
  /** Called for broken connections; the pool replaces them automatically. */
  onConnectionError?: (error: Error) => void
}

export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 12,
    application_name: options.applicationName ?? 'rihla',
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    lock_timeout: options.statementTimeoutMs ?? 10_000,
    idle_in_transaction_session_timeout: options.statementTimeoutMs ?? 15_000,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: valueParsers,
  })
  const onError = (error: Error) => options.onConnectionError?.(error)
  pool.on('error', onError)
  pool.on('connect', (client) => prepareConnection(client, onError))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

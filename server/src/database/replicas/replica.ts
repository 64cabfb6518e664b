import type { Logger } from 'pino'
import pg from 'pg'
import { findPooling } from '../find-pooling.ts'
import { startHeartbeat } from '../pool-heartbeat.ts'
import { prepareConnection } from '../prepare-connection.ts'
import type { PrimaryPositions, Reading } from './primary-positions.ts'
import { slowQueryTimeoutMs } from '../slow-queries.ts'
import { valueParsers } from '../value-parsers.ts'

export interface Replica {
  readonly host: string
  /** Whether it has replayed the WAL up to this position; asks it unless that is known. */
  hasReplayed: (position: bigint) => Promise<boolean>
  /** One statement. */
  query: (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>
  close: () => Promise<void>
}

export interface ReplicaOptions {
  log: Logger
  max: number
  statements: 'auto' | 'named' | 'unnamed'
  /** Of the primary, which a replica shares. */
  identity: string
  positions: PrimaryPositions
}

interface State {
  isReplica: boolean
  replayed: string | null
}

const askEveryMs = 500
const askTimeoutMs = 1_000
/** Of a statement of a request; then the primary gets it. */
const queryTimeoutMs = 3_000
const heartbeat = { everyMs: 2_000, timeoutMs: 1_000, idleMs: 30_000 }

/** Same cluster, same database: roles, tables and positions of the WAL are the same. */
export const databaseIdentity = `select system_identifier || '/' || oid as identity
  from pg_control_system(), pg_database where datname = current_database()`

const stateQuery = `select pg_is_in_recovery() as "isReplica", (pg_last_wal_replay_lsn() - '0/0')::text as replayed`

/** After a failover the WAL of the new primary may branch off earlier than what a replica of the former one has replayed. */
const isAhead = (replica: Reading | undefined, primary: Reading | undefined): boolean =>
  replica !== undefined && primary !== undefined && primary.at > replica.at && primary.position < replica.position

export function openReplica(url: string, { log, max, statements, identity, positions }: ReplicaOptions): Replica {
  const { host } = new URL(url)
  const connection = { connectionString: url, keepAlive: true, connectionTimeoutMillis: askTimeoutMs }
  const asking = new pg.Pool({ ...connection, application_name: 'rihla-replica', max: 1, query_timeout: askTimeoutMs })
  const pool = new pg.Pool({
    ...connection,
    application_name: 'rihla-read',
    max,
    idleTimeoutMillis: 0,
    types: valueParsers,
  })
  let hasNamedStatements = statements === 'named'
  let replayed: bigint | undefined
  let last: Reading | undefined
  let known: string | undefined
  let current: Promise<void> | undefined

  for (const each of [asking, pool]) each.on('error', () => {})
  pool.on('connect', (client) =>
    prepareConnection(client, {
      onError: () => {},
      timeoutMs: () => slowQueryTimeoutMs() ?? queryTimeoutMs,
      hasNamedStatements,
    }),
  )
  startHeartbeat(pool, heartbeat)

  function leaveOut(reason: string): void {
    if (known !== reason) log.warn({ replica: host, reason }, 'a replica is not read')
    known = reason
    replayed = last = undefined
  }

  async function admit(): Promise<void> {
    const { rows } = await asking.query<{ identity: string }>(databaseIdentity)
    if (rows[0]?.identity !== identity) throw new Error('it is a replica of another database')
    if (statements === 'auto') hasNamedStatements = (await findPooling(url)).hasNamedStatements
    log.info({ replica: host }, 'a replica is read')
    known = undefined
  }

  async function ask(): Promise<void> {
    try {
      if (replayed === undefined) await admit()
      if (isAhead(last, positions.newest)) throw new Error('it is ahead of the primary')
      const [state] = (await asking.query<State>(stateQuery)).rows
      if (!state?.isReplica || state.replayed === null) throw new Error('it is no replica')
      replayed = BigInt(state.replayed)
      last = { at: performance.now(), position: replayed }
    } catch (error) {
      leaveOut((error as Error).message || 'it does not respond')
    }
  }

  const askOnce = (): Promise<void> => (current ??= ask().finally(() => (current = undefined)))
  const isThere = (position: bigint): boolean => replayed !== undefined && replayed >= position

  const timer = setInterval(() => void askOnce(), askEveryMs)
  timer.unref()
  void askOnce()

  return {
    host,
    async hasReplayed(position) {
      if (isThere(position)) return true
      if (replayed === undefined) return false
      // one that is on its way may have been asked too early
      await current
      if (!isThere(position)) await askOnce()
      return isThere(position)
    },
    async query(text, values) {
      const client = await pool.connect()
      try {
        return await client.query(text, [...values])
      } finally {
        client.release()
      }
    },
    async close() {
      clearInterval(timer)
      await current
      await Promise.all([pool.end(), asking.end()])
    },
  }
}

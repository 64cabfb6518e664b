import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { stateAsked } from '#telemetry/events.ts'
import { ConnectionUnavailable, PoolExhausted } from './database-errors.ts'

const endWithinMs = 2_000
const workingWithinMs = 1_000

/**
 * The pool as Kysely uses it. The reasons why no connection can be had are many, so they are recognized by where they
 * occur; and the pool ends although a statement still runs, because the process must be able to stop. Its metrics have this name.
 */
export function kyselyPool(pool: Pool, name: string): PostgresPool {
  const clients = new Set<PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  let releasedAt = -Infinity
  pool.on('release', (error) => {
    if (!error) releasedAt = performance.now()
  })
  const isWorking = (): boolean => performance.now() - releasedAt < workingWithinMs
  const closeConnections = (): void => {
    for (const client of clients) client.end().catch(() => {})
  }
  const endReporting = stateAsked.subscribe(({ set }) => {
    set('rihla_database_pool_used', pool.totalCount - pool.idleCount, { pool: name })
    set('rihla_database_pool_size', pool.totalCount, { pool: name })
    set('rihla_database_pool_waiting', pool.waitingCount, { pool: name })
    set('rihla_database_pool_max', pool.options.max, { pool: name })
  })
  return {
    options: pool.options,
    connect: () =>
      pool.connect().catch((error: unknown) => {
        throw isWorking()
          ? new PoolExhausted('no connection was free', { cause: error })
          : new ConnectionUnavailable(error)
      }),
    async end() {
      endReporting()
      const closing = setTimeout(closeConnections, endWithinMs)
      await pool.end()
      clearTimeout(closing)
    },
  }
}

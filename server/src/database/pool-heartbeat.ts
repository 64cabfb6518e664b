import type { Pool, PoolClient, QueryConfig } from 'pg'

interface HeartbeatOptions {
  everyMs: number
  timeoutMs: number
  /** Connections that no statement has used for this long are closed. */
  idleMs: number
}

/**
 * Checks the idle connections of a pool and closes those that do not respond: a connection that was dropped silently
 * looks usable until something is sent through it. Ends with the pool.
 */
export function startHeartbeat(pool: Pool, { everyMs, timeoutMs, idleMs }: HeartbeatOptions): void {
  const check: QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: timeoutMs }
  const usedAt = new WeakMap<PoolClient, number>()
  const checking = new WeakSet<PoolClient>()
  pool.on('connect', (client) => usedAt.set(client, Date.now()))
  pool.on('release', (_error, client) => {
    if (!checking.delete(client)) usedAt.set(client, Date.now())
  })

  async function checkOne(): Promise<void> {
    const client = await pool.connect()
    checking.add(client)
    if (Date.now() - (usedAt.get(client) ?? 0) >= idleMs) return client.release(true)
    try {
      await client.query(check)
      client.release()
    } catch {
      client.release(true)
    }
  }

  const timer = setInterval(() => {
    if (pool.ending) return clearInterval(timer)
    // with requests waiting, every connection is in use and proves itself
    if (pool.waitingCount > 0) return
    for (let n = pool.idleCount; n > 0; n -= 1) checkOne().catch(() => {})
  }, everyMs)
  timer.unref()
}

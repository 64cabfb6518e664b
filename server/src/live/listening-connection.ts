import pg from 'pg'

export interface ListeningConnection {
  listen: (channel: string) => Promise<void>
  close: () => Promise<void>
}

interface ListeningEvents {
  onNotification: (channel: string, payload: string) => void
  /** Called once, when the connection is lost. */
  onLost: (error: Error) => void
}

// a silent connection is replaced within seven seconds (docs/operations.md#faults)
const heartbeatMs = 3_000
const timeoutMs = 4_000

/** A dedicated connection outside the pool: pooled connections are shared, and a LISTEN belongs to one connection. */
export async function openListeningConnection(url: string, events: ListeningEvents): Promise<ListeningConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rihla-live',
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  let isClosed = false
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  // sequential: the connection accepts no second query while one is running
  const query = (text: string): Promise<unknown> => {
    const run = () => client.query(text)
    last = (waiting === 0 ? run() : last.then(run, run)).finally(() => (waiting -= 1))
    waiting += 1
    return last
  }
  const release = (): void => {
    clearInterval(heartbeat)
    void client.end().catch(() => {})
  }
  const reportLost = (error: Error): void => {
    if (isClosed) return
    isClosed = true
    release()
    events.onLost(error)
  }
  client.on('error', reportLost)
  client.on('end', () => reportLost(new Error('The connection ended')))
  client.on('notification', ({ channel, payload }) => events.onNotification(channel, payload ?? ''))
  // a silently dropped connection is detected only by a query
  const heartbeat = setInterval(() => void query('select 1').catch(reportLost), heartbeatMs)
  heartbeat.unref()
  try {
    await client.connect()
  } catch (error) {
    isClosed = true
    release()
    throw error
  }
  return {
    async listen(channel) {
      await query(`listen ${pg.escapeIdentifier(channel)}`)
    },
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      await client.end().catch(() => {})
    },
  }
}

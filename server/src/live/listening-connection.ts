import pg from 'pg'
import { primaryPosition } from '#database/replicas/primary-positions.ts'

export interface LiveEvent {
  id: string
  channel: string
  payload: unknown
}

interface Reading {
  /** The oldest transaction that was still running: where the next reading continues. */
  xmin: string
  /** Oldest first. */
  events: LiveEvent[]
  /** Of the WAL behind these events; null while the database recovers. */
  position: string | null
}

/** A dedicated connection outside the pool: pooled connections are shared, and a LISTEN belongs to one connection. */
export interface ListeningConnection {
  /**
   * All events of transactions from `xmin` on, or without it from the oldest one still running. Events may be returned
   * again by later readings.
   */
  read: (xmin: string | undefined) => Promise<Reading>
  /** Whether this connection is the one that announces; while it is, no other instance is. */
  becomeLeader: () => Promise<boolean>
  /** Notifies the other instances that there are events to read. */
  announce: () => Promise<void>
  deleteOldEvents: () => Promise<void>
  close: () => Promise<void>
}

interface ListeningEvents {
  onAnnouncement: () => void
  /** Called once, when the connection is lost. */
  onLost: (error: Error) => void
}

// a silent connection is replaced within seven seconds (docs/operations/monitor.md#faults): readings are at most a second apart
const timeoutMs = 4_000
/** Held by the connection that announces. */
export const leaderLock = 7_120_040
export const eventRetentionMinutes = 10
const deletedAtOnce = 10_000

export async function openListeningConnection(url: string, events: ListeningEvents): Promise<ListeningConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rihla-live',
    keepAlive: true,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  let isClosed = false
  const close = async (): Promise<void> => {
    isClosed = true
    await client.end().catch(() => {})
  }
  const reportLost = (error: Error): void => {
    if (isClosed) return
    void close()
    events.onLost(error)
  }
  client.on('error', reportLost)
  client.on('end', () => reportLost(new Error('The connection ended')))
  const ownId = () => (client as unknown as { processID: number }).processID
  client.on('notification', ({ processId }) => {
    if (processId !== ownId()) events.onAnnouncement()
  })
  async function query<Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[] = []) {
    try {
      return await client.query<Row>({ name, text, values })
    } catch (error) {
      reportLost(error as Error)
      throw error
    }
  }
  try {
    await client.connect()
    await client.query('listen live')
  } catch (error) {
    await close()
    throw error
  }
  return {
    async read(xmin) {
      const { rows } = await query<Reading>(
        'live-read',
        `select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, ${primaryPosition} as position, coalesce((
           select json_agg(json_build_object('id', id::text, 'channel', channel, 'payload', payload) order by id)
           from live_events where xid >= coalesce($1::xid8, pg_snapshot_xmin(pg_current_snapshot()))
         ), '[]') as events`,
        [xmin ?? null],
      )
      return rows[0]!
    },
    async becomeLeader() {
      const text = 'select pg_try_advisory_lock($1) as held'
      return (await query<{ held: boolean }>('live-lock', text, [leaderLock])).rows[0]!.held
    },
    async announce() {
      await query('live-announce', `select pg_notify('live', '')`)
    },
    async deleteOldEvents() {
      const text = `delete from live_events where id in (select id from live_events order by id limit ${deletedAtOnce})
        and created_at < now() - interval '${eventRetentionMinutes} minutes'`
      while ((await query('live-delete', text)).rowCount === deletedAtOnce);
    },
    close,
  }
}

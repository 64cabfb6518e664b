import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type EmbeddedDatabase, ownerName, startEmbeddedDatabase } from './embedded-database.ts'
import { EmbeddedRefused } from './embedded-refused.ts'

export interface OwnedDatabase {
  url: string
  applicationUrl: string
  wasAdopted: boolean
  stop: () => Promise<void>
}

export interface OwnerOptions {
  /** How long to wait for an application that is shutting down (a restart during development). */
  waitForOwnerMs?: number
  onEngineLost?: (message: string) => void
}

const ownerLock = 7_214_101

/**
 * The embedded database for the single application that may use a folder: a second one is refused. Ownership is a
 * PostgreSQL session, so it ends with the process, however that dies. When the engine dies, it is restarted.
 */
export async function ownEmbeddedDatabase(folder: string, options: OwnerOptions = {}): Promise<OwnedDatabase> {
  const engine = await startEmbeddedDatabase(folder)
  const { onEngineLost = () => {}, waitForOwnerMs = 5_000 } = options
  let isStopping = false
  let restarting = Promise.resolve()
  let session: pg.Client
  const hold = async (current: EmbeddedDatabase): Promise<void> => {
    session = await acquireFolder(current, folder, waitForOwnerMs)
    session.once('end', () => {
      if (!isStopping) restarting = restart()
    })
  }

  async function restart(): Promise<void> {
    onEngineLost('The embedded PostgreSQL stopped unexpectedly and is being restarted')
    for (;;) {
      if (isStopping) return
      try {
        const again = await startEmbeddedDatabase(folder, { preferredPort: engine.port })
        if (again.port !== engine.port) onEngineLost('Its port is taken: restart the application')
        return await hold(again)
      } catch (error) {
        onEngineLost(`The embedded PostgreSQL could not be restarted: ${String(error)}`)
        await sleep(1_000)
      }
    }
  }

  await hold(engine)
  return {
    url: engine.url,
    applicationUrl: engine.applicationUrl,
    wasAdopted: engine.wasAdopted,
    async stop() {
      isStopping = true
      await restarting
      await session.end()
      await engine.stop({ isOwner: true })
    },
  }
}

async function acquireFolder(engine: EmbeddedDatabase, folder: string, waitMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: engine.urlOf('postgres'),
    application_name: `${ownerName}${process.pid}`,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  for (const giveUpAt = Date.now() + waitMs; ; await sleep(100)) {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [ownerLock])
    if (rows[0]?.ok) return client
    if (Date.now() > giveUpAt) break
  }
  const owner = await findOwner(client)
  await client.end()
  throw new EmbeddedRefused(
    `Another Rihla${owner} already uses the data folder ${folder}. Stop it first, or start this one with another ` +
      'DATA_DIR. Several instances share one PostgreSQL through DATABASE_URL.',
  )
}

async function findOwner(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted and pg_locks.database =
       (select oid from pg_database where datname = current_database())`,
    [ownerLock],
  )
  const pid = /^rihla-owner-(\d+)$/.exec(rows[0]?.application_name ?? '')?.[1]
  return pid ? ` (process ${pid})` : ''
}

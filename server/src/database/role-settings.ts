import { sql } from 'kysely'
import type { Logger } from 'pino'
import { createDatabase, type Database } from './database.ts'

/** An arbitrary number, different from all other advisory locks of the application. */
const settingLock = 7_214_103

/**
 * PostgreSQL ends what waits for a lock or for its client before this process gives the connection up, so locks of a
 * lost connection are gone, too, when the database is usable again (docs/operations/monitor.md#faults).
 */
const settings: Record<string, string> = {
  /** Compiling a statement of a booking list takes seconds, running it milliseconds: PostgreSQL overestimates small tables. */
  jit: 'off',
  lock_timeout: '6000',
  idle_in_transaction_session_timeout: '7000',
  /** Ends the statements of background work and exports, which `query_timeout` of the pool does not. */
  statement_timeout: '15000',
  /** Ends a statement whose process, or the pooler in its place, has closed the connection. Not on Windows. */
  client_connection_check_interval: '1000',
}

export interface RoleUrls {
  /** A connection of its own for each client. */
  session: string
  /** As requests connect, maybe through a pooler. */
  pooled?: string | undefined
}

/**
 * Settings of the application's role in this database, which every role may make for itself: they reach the connections of
 * the pool, of jobs and of `LISTEN` without start-up parameters, which poolers refuse, and without a round trip for each
 * (docs/operations/pooler-and-replicas.md#limits). Open connections keep the former values.
 */
export async function applyRoleSettings({ session, pooled = session }: RoleUrls, log: Logger): Promise<void> {
  if ((await listDifferent(session)).length > 0) {
    for (const [name, value] of Object.entries(settings)) {
      await withConnection(session, (db) => applySetting(db, name, value)).catch((error: unknown) =>
        log.warn({ err: error, name }, 'a setting of the role of DATABASE_URL could not be made'),
      )
    }
  }
  const different = await listDifferent(pooled)
  if (different.length > 0)
    log.warn(
      { settings: different },
      'PostgreSQL has other limits for new connections: see Limits in docs/operations/pooler-and-replicas.md',
    )
}

const applySetting = (db: Database, name: string, value: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // concurrent changes of one setting fail
    await sql`select pg_advisory_xact_lock(${settingLock}::bigint)`.execute(trx)
    const { rows } = await sql<{ statement: string }>`
      select format('alter role %I in database %I set %I = %L', current_user, current_database(), ${name}::text,
        ${value}::text) as statement`.execute(trx)
    await sql.raw(rows[0]!.statement).execute(trx)
  })

/** The settings that a new connection does not have. */
const listDifferent = (url: string): Promise<string[]> =>
  withConnection(url, async (db) => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name in (${sql.join(Object.keys(settings))})`.execute(db)
    return rows.filter(({ name, setting }) => setting !== settings[name]).map(({ name }) => name)
  })

async function withConnection<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase(url, { max: 1, applicationName: 'rihla-migrate', hasNamedStatements: false })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

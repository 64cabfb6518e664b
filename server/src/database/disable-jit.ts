import { sql } from 'kysely'
import type { Logger } from 'pino'
import { createDatabase, type Database } from './database.ts'

/** An arbitrary number, different from all other advisory locks of the application. */
const settingLock = 7_214_103

/**
 * Turns JIT off for the sessions of a role in this database: compiling a statement of a booking list takes seconds, running it
 * milliseconds, and PostgreSQL overestimates small tables. A setting of the role, which every role may make for itself, reaches the
 * connections of the pool, of jobs and of `LISTEN` without a start-up parameter, which poolers refuse, and without a round trip for
 * each (docs/operations/install.md#query-plans). Open connections keep the former value.
 */
export async function disableJit(url: string, log: Logger): Promise<void> {
  if (await isJitOff(url)) return
  await withConnection(url, (db) =>
    db.transaction().execute(async (trx) => {
      // concurrent changes of one setting fail
      await sql`select pg_advisory_xact_lock(${settingLock}::bigint)`.execute(trx)
      const { rows } = await sql<{ statement: string }>`
        select format('alter role %I in database %I set jit = off', current_user, current_database()) as statement`.execute(
        trx,
      )
      await sql.raw(rows[0]!.statement).execute(trx)
    }),
  )
  if (!(await isJitOff(url)))
    log.warn('JIT of PostgreSQL is on for new connections: see Query plans in docs/operations/install.md')
}

const isJitOff = (url: string): Promise<boolean> =>
  withConnection(url, async (db) => {
    const { rows } = await sql<{ jit: string }>`show jit`.execute(db)
    return rows[0]!.jit === 'off'
  })

async function withConnection<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase(url, { max: 1, applicationName: 'rihla-migrate', isUnlimited: true })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

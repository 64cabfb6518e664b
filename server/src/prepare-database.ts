import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { installJobs } from '#jobs/install-jobs.ts'
import { allQueues, deadLetterName } from '#jobs/queues.ts'
import { analyzeSmallTables } from '#database/analyze-small-tables.ts'
import { createDatabase, type Database } from '#database/database.ts'
import { grantToApplication } from '#database/grant-application.ts'
import { isMigrated } from '#database/installed-schema.ts'
import { migrate } from '#database/migrate.ts'
import { applyRoleSettings } from '#database/role-settings.ts'

export interface DatabaseUrls {
  /** Of the role that owns the tables; undefined where another process migrates. */
  owner: string | undefined
  /** Without a pooler in transaction mode. */
  application: string
  /** As requests connect; undefined: `application`. */
  pooled?: string | undefined
}

const pollMs = 1_000

/**
 * Migrates the database and gives the application's role its privileges (docs/operations/install.md#roles). Without the owner's URL, a
 * role that may create tables does this itself; any other waits until it has been done, or `stopping` is aborted. Returns the
 * migrations that ran.
 */
export async function prepareDatabase(
  { owner, application, pooled }: DatabaseUrls,
  log: Logger,
  stopping?: AbortSignal,
): Promise<string[]> {
  await applyRoleSettings({ session: application, pooled }, log)
  const db = createDatabase(application, { max: 1, applicationName: 'rihla-migrate', isUnlimited: true })
  try {
    const { role, mayCreate } = await findRole(db)
    if (owner === undefined && !mayCreate) {
      await waitForMigrations(db, log, stopping)
      return []
    }
    const isSeparate = owner !== undefined && (await findOwner(owner)) !== role
    if (!isSeparate) log.warn('the role of DATABASE_URL may change tables: see Roles in docs/operations/install.md')
    const migratingUrl = owner ?? application
    const ran = await migrate(migratingUrl)
    if (ran.length > 0) log.info({ migrations: ran }, 'migrated')
    await installJobs(migratingUrl, allQueues)
    // privileges that it loses would be missing at the next migration
    if (isSeparate) await grantToApplication(owner, role)
    if (ran.length > 0) await analyzeSmallTables(db)
    return ran
  } finally {
    await db.destroy()
  }
}

async function findOwner(owner: string): Promise<string> {
  const db = createDatabase(owner, { max: 1, applicationName: 'rihla-migrate', isUnlimited: true })
  try {
    return (await findRole(db)).role
  } finally {
    await db.destroy()
  }
}

/** Who connects, and whether it may create tables. */
async function findRole(db: Database): Promise<{ role: string; mayCreate: boolean }> {
  const { rows } = await sql<{ role: string; mayCreate: boolean }>`
    select current_user as role, has_schema_privilege('public', 'CREATE') as "mayCreate"`.execute(db)
  return rows[0]!
}

/** False between the migrations and the privileges that follow them. */
async function mayReadAll(db: Database): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce(bool_and(has_table_privilege(oid, 'SELECT')), false) as may from pg_class
    where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss')) and relkind = 'r'`.execute(
    db,
  )
  return rows[0]!.may
}

/** The queues of this version, which are created after the migrations. Their tables are readable. */
async function hasQueues(db: Database): Promise<boolean> {
  const names = allQueues.flatMap((queue) => [queue.name, deadLetterName(queue)])
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from pgboss.queue where name = any (${names}::text[])`.execute(db)
  return rows[0]!.found === names.length
}

async function waitForMigrations(db: Database, log: Logger, signal: AbortSignal | undefined): Promise<void> {
  for (
    let isSaid = false;
    !((await mayReadAll(db)) && (await isMigrated(db)) && (await hasQueues(db)));
    isSaid = true
  ) {
    if (!isSaid) log.info('waiting for the migrations of this version, which this role may not run')
    await sleep(pollMs, undefined, { signal })
  }
}

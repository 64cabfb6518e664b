import { sql } from 'kysely'
import type { Configuration } from './configuration.ts'
import { createDatabase } from './database/database.ts'
import { findPooling, type Pooling, unpooled } from './database/find-pooling.ts'
import { DatabaseRefused, waitForDatabase, type WaitOptions } from './database/wait-for-database.ts'

/** How a process reaches its database (docs/operations/pooler-and-replicas.md). */
export interface DatabaseAddresses {
  /** For requests and jobs, maybe through a pooler. */
  application: string
  /** For the same role, a connection of PostgreSQL for each client. */
  session: string
  hasNamedStatements: boolean
}

type Urls = Pick<Configuration, 'databaseUrl' | 'listenDatabaseUrl' | 'migrationDatabaseUrl'>
type Configured = Urls & Pick<Configuration, 'databaseStatements' | 'requestsSocket'>

/** The addresses of a configured database; undefined where it is embedded. */
export const configuredUrls = ({ databaseUrl, listenDatabaseUrl, migrationDatabaseUrl }: Urls) =>
  databaseUrl === undefined
    ? undefined
    : { owner: migrationDatabaseUrl, application: listenDatabaseUrl ?? databaseUrl, pooled: databaseUrl }

/** Waits for the databases of the configuration. Throws `DatabaseRefused` for one that cannot be used. */
export async function waitForDatabases(
  { databaseUrl, listenDatabaseUrl, migrationDatabaseUrl }: Urls,
  options: WaitOptions,
): Promise<void> {
  if (databaseUrl === undefined) return
  await waitForDatabase('DATABASE_URL', databaseUrl, options)
  if (listenDatabaseUrl !== undefined) await waitForDatabase('LISTEN_DATABASE_URL', listenDatabaseUrl, options)
  if (migrationDatabaseUrl !== undefined) await waitForDatabase('MIGRATION_DATABASE_URL', migrationDatabaseUrl, options)
}

/** Waits for the databases of the configuration; throws `DatabaseRefused` for what cannot work behind a pooler. */
export async function findAddresses(config: Configured, options: WaitOptions): Promise<DatabaseAddresses> {
  const { listenDatabaseUrl, databaseStatements } = config
  const application = config.databaseUrl!
  const session = listenDatabaseUrl ?? application
  // the process that started this one has done it
  const isForked = config.requestsSocket !== undefined
  if (!isForked) await waitForDatabases(config, options)
  const pooling = isForked ? unpooled : await findAllowedPooling(application, listenDatabaseUrl)
  const hasNamedStatements = databaseStatements === 'auto' ? pooling.hasNamedStatements : databaseStatements === 'named'
  return { application, session, hasNamedStatements }
}

async function findAllowedPooling(application: string, listening: string | undefined): Promise<Pooling> {
  const pooling = await findPooling(application)
  if (listening === undefined) {
    if (!pooling.isByTransaction) return pooling
    throw new DatabaseRefused(
      'DATABASE_URL leads to a pooler in transaction mode: set LISTEN_DATABASE_URL to the same database without it.',
    )
  }
  if ((await findPooling(listening)).isByTransaction)
    throw new DatabaseRefused('LISTEN_DATABASE_URL leads to a pooler in transaction mode, but needs a session.')
  const [ours, theirs] = [await describe(application), await describe(listening)]
  if (ours !== theirs)
    throw new DatabaseRefused(`LISTEN_DATABASE_URL is ${theirs}, but DATABASE_URL is ${ours}: both must be the same.`)
  return pooling
}

/** Through a pooler, too, which may give databases other names. */
async function describe(url: string): Promise<string> {
  const db = createDatabase(url, { max: 1, applicationName: 'rihla-start', hasNamedStatements: false })
  try {
    const { rows } = await sql<{ text: string }>`
      select format('role %s in database %s (%s)', current_user, current_database(), oid) as text
      from pg_database where datname = current_database()`.execute(db)
    return rows[0]!.text
  } finally {
    await db.destroy()
  }
}

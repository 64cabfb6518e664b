import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { createDatabase, type Database } from './database.ts'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'

/** An arbitrary number, different from all other advisory locks of the application. */
const migrationLock = 7_214_100

export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}

/**
 * Migrates the database to the latest schema. Concurrent instances are serialized, and later ones find nothing left
 * to do. Returns the names of the migrations that ran.
 */
export async function migrate(url: string, folder?: string): Promise<string[]> {
  const db = createDatabase(url, { max: 3, applicationName: 'rihla-migrate', statementTimeoutMs: 0 })
  try {
    const files = await readMigrationFiles(folder)
    // held by a transaction, not a session: this also works through a connection pooler
    return await db.transaction().execute(async (lock) => {
      await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(lock)
      return runMigrations(db, files)
    })
  } finally {
    await db.destroy()
  }
}

async function runMigrations(db: Database, files: MigrationFile[]): Promise<string[]> {
  await sql`create table if not exists migration_checksums (name text primary key, checksum text not null)`.execute(db)
  refuseChangedFiles(files, await listChecksums(db))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(files.map(asMigration))) },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')
    throw new MigrationRefused(
      failed
        ? `Migration ${failed.migrationName} failed and was rolled back: ${describe(error)}`
        : `The database could not be migrated: ${describe(error)}`,
      { cause: error },
    )
  }
  return results.map((result) => result.migrationName)
}

const asMigration = (file: MigrationFile): [string, Migration] => [
  file.name,
  {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw(file.sql).execute(db)
      await sql`insert into migration_checksums (name, checksum) values (${file.name}, ${file.checksum})`.execute(db)
    },
  },
]

async function listChecksums(db: Database): Promise<Map<string, string>> {
  const columns = sql<{ name: string; checksum: string }>`select name, checksum from migration_checksums`
  const { rows } = await columns.execute(db)
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function refuseChangedFiles(files: MigrationFile[], applied: Map<string, string>): void {
  const changed = files.filter(
    ({ name, checksum, formerChecksum }) => ![undefined, checksum, formerChecksum].includes(applied.get(name)),
  )
  if (changed.length === 0) return
  const names = changed.map((file) => `${file.name}.sql`).join(', ')
  throw new MigrationRefused(
    `${names} was edited after it had run on this database. Put the old text back and write the change as a new ` +
      'migration; while developing, `npm run db -- reset` recreates the database.',
  )
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))

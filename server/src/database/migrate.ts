import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { setTimeout as sleep } from 'node:timers/promises'
import { isLockTimeout } from './database-errors.ts'
import { createDatabase, type Database, type Transaction } from './database.ts'
import { listMigrationNames, type MigrationFile, readMigrationFiles } from './migration-files.ts'
import { runOutsideTransaction } from './run-outside-transaction.ts'

/** An arbitrary number, different from all other advisory locks of the application. */
const migrationLock = 7_214_100
const lockPollMs = 100
/**
 * A migration that waits for a table makes everyone else wait behind it. So it gives up, lets them pass, and starts again:
 * a backup may hold its locks for an hour.
 */
const tableLock = { timeoutMs: 1_000, retryMs: 3_000 }

export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}

/**
 * Migrates the database to the latest schema. Concurrent instances are serialized, and later ones find nothing left
 * to do. Returns the names of the migrations that ran.
 */
export async function migrate(url: string, folder?: string): Promise<string[]> {
  const db = createDatabase(url, { max: 3, applicationName: 'rihla-migrate', isUnlimited: true })
  try {
    const files = await readMigrationFiles(folder)
    for (;;) {
      const ran = await db.transaction().execute(async (lock) => (await takeLock(lock)) && runMigrations(db, files))
      if (ran === 'locked') await sleep(tableLock.retryMs)
      else if (ran) return ran
      else await sleep(lockPollMs)
    }
  } finally {
    await db.destroy()
  }
}

/**
 * The lock belongs to the transaction, not the session: this also works through a connection pooler. Neither the holder
 * nor those that wait may keep a snapshot, because a concurrent index waits for the end of every older one: others try
 * again in a new transaction, and the statement after the lock, which needs no snapshot, releases the holder's.
 */
async function takeLock(lock: Transaction): Promise<boolean> {
  const attempt = sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(${migrationLock}::bigint) as "isMine"`
  const isMine = (await attempt.execute(lock)).rows[0]?.isMine ?? false
  if (isMine) await sql`set local lock_timeout = 0`.execute(lock)
  return isMine
}

/** Whether all migrations of this version have run; rejects while the database is unreachable. */
export async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await sql<{ ran: boolean }>`
    select to_regclass('migration_checksums') is not null as ran`.execute(db)
  if (!rows[0]?.ran) return false
  const applied = await listChecksums(db)
  return (await listMigrationNames()).every((name) => applied.has(name))
}

async function runMigrations(db: Database, files: MigrationFile[]): Promise<string[] | 'locked'> {
  await sql`create table if not exists migration_checksums (name text primary key, checksum text not null)`.execute(db)
  const applied = await listChecksums(db)
  refuseChangedFiles(files, applied)
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve(Object.fromEntries(files.filter((file) => !file.isConcurrent).map(asMigration))),
    },
  })
  const ran: string[] = []
  for (;;) {
    // one at a time: each is a transaction of its own and releases its locks before the next begins
    const { error, results = [] } = await migrator.migrateUp()
    if (isLockTimeout(error)) return 'locked'
    if (error) {
      const failed = results.find((result) => result.status === 'Error')
      throw new MigrationRefused(
        failed
          ? `Migration ${failed.migrationName} failed and was rolled back: ${describe(error)}`
          : `The database could not be migrated: ${describe(error)}`,
        { cause: error },
      )
    }
    if (results.length === 0) break
    ran.push(...results.map((result) => result.migrationName))
  }
  for (const file of files) if (file.isConcurrent && !applied.has(file.name)) ran.push(await runConcurrently(db, file))
  return ran
}

async function runConcurrently(db: Database, file: MigrationFile): Promise<string> {
  try {
    await runOutsideTransaction(db, file.sql)
  } catch (error) {
    throw new MigrationRefused(`Migration ${file.name} failed and continues at the next start: ${describe(error)}`, {
      cause: error,
    })
  }
  await recordChecksum(db, file)
  return file.name
}

const asMigration = (file: MigrationFile): [string, Migration] => [
  file.name,
  {
    async up(db: Kysely<unknown>): Promise<void> {
      await sql.raw(`set local lock_timeout = ${tableLock.timeoutMs}`).execute(db)
      await sql.raw(file.sql).execute(db)
      await recordChecksum(db, file)
    },
  },
]

async function recordChecksum<T>(db: Kysely<T>, { name, checksum }: MigrationFile): Promise<void> {
  await sql`insert into migration_checksums (name, checksum) values (${name}, ${checksum})`.execute(db)
}

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

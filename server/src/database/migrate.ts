import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { serverFolder } from '#installation.ts'
import { release } from '#version.ts'
import { applyFunctionsAndTriggers, createSchema } from './apply-schema.ts'
import { isLockTimeout } from './database-errors.ts'
import { createDatabase, type Database, type Transaction } from './database.ts'
import { MigrationRefused, readInstalled, recordMigration, recordRelease, refuseForeign } from './installed-schema.ts'
import { type MigrationFile, readMigrationFiles } from './migration-files.ts'
import { runOutsideTransaction } from './run-outside-transaction.ts'
import { readSchemaFiles, type SchemaFiles } from './schema-files.ts'

/** An arbitrary number, different from all other advisory locks of the application. */
const migrationLock = 7_214_100
const lockPollMs = 100
/**
 * A migration that waits for a table makes everyone else wait behind it. So it gives up, lets them pass, and starts again:
 * a backup may hold its locks for an hour.
 */
const tableLock = { timeoutMs: 1_000, retryMs: 3_000 }

interface Files {
  schema: SchemaFiles
  migrations: MigrationFile[]
}

/**
 * Makes the database that of this version: creates the schema in an empty one, else runs the migrations that are left, and
 * applies functions and triggers where their files have changed. Concurrent instances are serialized, and later ones find
 * nothing left to do. Returns the names of what ran.
 */
export async function migrate(url: string, folder = serverFolder): Promise<string[]> {
  const db = createDatabase(url, { max: 3, applicationName: 'rihla-migrate', isUnlimited: true })
  try {
    const files = await readFiles(folder)
    for (;;) {
      const ran = await db.transaction().execute(async (lock) => (await takeLock(lock)) && update(db, files))
      if (ran === 'locked') await sleep(tableLock.retryMs)
      else if (ran) return ran
      else await sleep(lockPollMs)
    }
  } finally {
    await db.destroy()
  }
}

/** The names of what `migrate` would run, in this order. Nothing is changed. */
export async function listPendingSteps(url: string, folder = serverFolder): Promise<string[]> {
  const db = createDatabase(url, { max: 1, applicationName: 'rihla-migrate', isUnlimited: true })
  try {
    return (await listSteps(db, await readFiles(folder))).map(({ name }) => name)
  } finally {
    await db.destroy()
  }
}

const readFiles = async (folder: string): Promise<Files> => ({
  schema: await readSchemaFiles(join(folder, 'schema')),
  migrations: await readMigrationFiles(join(folder, 'migrations')),
})

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

async function update(db: Database, files: Files): Promise<string[] | 'locked'> {
  const ran: string[] = []
  try {
    for (const step of await listSteps(db, files)) {
      await step.run()
      ran.push(step.name)
    }
  } catch (error) {
    if (isLockTimeout(error)) return 'locked'
    throw error
  }
  return ran
}

interface Step {
  name: string
  run: () => Promise<void>
}

/** Each is a transaction of its own and releases its locks before the next begins. Indexes come last: they may use new functions. */
async function listSteps(db: Database, { schema, migrations }: Files): Promise<Step[]> {
  const installed = await readInstalled(db)
  if (installed.isEmpty) return [inTransaction(db, 'schema', (trx) => createAll(trx, { schema, migrations }))]
  refuseForeign(installed, migrations)
  const left = migrations.filter((file) => !installed.migrations.has(file.name))
  return [
    ...left
      .filter((file) => !file.isConcurrent)
      .map((file) =>
        inTransaction(db, file.name, async (trx) => {
          await sql.raw(file.sql).execute(trx)
          await recordMigration(trx, file)
        }),
      ),
    ...(installed.release?.checksum === schema.checksum && installed.release.version === release
      ? []
      : [
          inTransaction(db, 'functions-and-triggers', async (trx) => {
            await applyFunctionsAndTriggers(trx, schema)
            await recordRelease(trx, schema.checksum)
          }),
        ]),
    ...left
      .filter((file) => file.isConcurrent)
      .map((file) => ({ name: file.name, run: () => runConcurrently(db, file) })),
  ]
}

async function createAll(trx: Transaction, { schema, migrations }: Files): Promise<void> {
  await createSchema(trx, schema)
  for (const file of migrations) await recordMigration(trx, file)
  await recordRelease(trx, schema.checksum)
}

function inTransaction(db: Database, name: string, work: (trx: Transaction) => Promise<void>): Step {
  const run = async () => {
    try {
      await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(tableLock.timeoutMs)}`.execute(trx)
        await work(trx)
      })
    } catch (error) {
      if (isLockTimeout(error)) throw error
      throw new MigrationRefused(`Migration ${name} failed and was rolled back: ${describe(error)}`, { cause: error })
    }
  }
  return { name, run }
}

async function runConcurrently(db: Database, file: MigrationFile): Promise<void> {
  try {
    await runOutsideTransaction(db, file.sql)
  } catch (error) {
    throw new MigrationRefused(`Migration ${file.name} failed and continues at the next start: ${describe(error)}`, {
      cause: error,
    })
  }
  await recordMigration(db, file)
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** `npm run db -- <command>`: commands for the configured database. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Configuration, readConfiguration } from '../server/src/configuration.ts'
import { createDatabase } from '../server/src/database/database.ts'
import { startEmbeddedDatabase } from '@rihla/embedded-postgres/embedded-database.ts'
import { type DatabaseUrls, prepareDatabase } from '../server/src/prepare-database.ts'
import { createLogger } from '../server/src/logger.ts'

const usage = `npm run db -- url       print the address of the database
npm run db -- migrate   run all pending migrations
npm run db -- reset     delete all data and migrate again
npm run db -- psql      open it in psql, if installed
npm run db -- stop      stop an unused embedded engine`

const log = createLogger({ logLevel: 'warn' })
const ownerOf = ({ owner, application }: DatabaseUrls): string => owner ?? application

const commands: Record<string, (urls: DatabaseUrls, config: Configuration) => Promise<void>> = {
  async url(urls) {
    console.log(ownerOf(urls))
    await Promise.resolve()
  },
  async migrate(urls) {
    const ran = await prepareDatabase(urls, log)
    console.log(ran.length > 0 ? `Ran ${ran.join(', ')}.` : 'No pending migrations.')
  },
  async reset(urls, config) {
    if (config.isProduction) throw new Error('Refusing to reset a production database.')
    await emptyDatabase(ownerOf(urls))
    await prepareDatabase(urls, log)
    console.log('The database is empty and has the latest schema.')
  },
  async psql(urls) {
    const { error, status } = spawnSync('psql', [ownerOf(urls)], { stdio: 'inherit' })
    if (error) throw new Error('psql is not installed here: `npm run db -- url` prints the address for any other tool.')
    process.exitCode = status ?? 1
    await Promise.resolve()
  },
  async stop() {
    await Promise.resolve()
  },
}

const command = commands[process.argv[2] ?? '']
if (command) await withDatabase(command)
else console.log(usage)

async function withDatabase(work: (urls: DatabaseUrls, config: Configuration) => Promise<void>): Promise<void> {
  const config = readConfiguration()
  if (config.databaseUrl) {
    return work({ owner: config.migrationDatabaseUrl, application: config.databaseUrl }, config)
  }
  const engine = await startEmbeddedDatabase(join(config.dataFolder, 'postgres'))
  const keepsRunning = process.argv[2] === 'url'
  try {
    await work({ owner: engine.url, application: engine.applicationUrl }, config)
  } finally {
    if (!keepsRunning) await engine.stop()
  }
}

async function emptyDatabase(url: string): Promise<void> {
  const db = createDatabase(url, { max: 1, isUnlimited: true })
  try {
    const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace
      where nspname !~ '^(pg_|information_schema)'`.execute(db)
    for (const { name } of rows) await sql`drop schema ${sql.id(name)} cascade`.execute(db)
    await sql`create schema public`.execute(db)
  } finally {
    await db.destroy()
  }
}

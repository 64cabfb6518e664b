/** `npm run db -- <command>`: commands for the configured database. */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { sql } from 'kysely'
import { type Configuration, readConfiguration } from '../server/src/configuration.ts'
import { configuredUrls } from '../server/src/database-addresses.ts'
import { createDatabase } from '../server/src/database/database.ts'
import { startEmbeddedDatabase } from '@rihla/embedded-postgres/embedded-database.ts'
import { type DatabaseUrls, prepareDatabase } from '../server/src/prepare-database.ts'
import { createLogger } from '../server/src/logger.ts'
import { failStart, ScriptRefused } from '../server/src/start-errors.ts'

const usage = `npm run db -- url       print the address of the database
npm run db -- migrate   run all pending migrations
npm run db -- reset     delete all data with its files and mails, and migrate again; asks first, unless --yes follows
npm run db -- psql      open it in psql, if installed
npm run db -- stop      stop an unused embedded engine`

const log = createLogger({ logLevel: 'warn' })
const unlimited = '-c lock_timeout=0 -c statement_timeout=0 -c idle_in_transaction_session_timeout=0'
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
    if (config.isProduction) throw new ScriptRefused('A production database is not reset.')
    await requireNoServer(urls)
    await confirmReset(urls, config)
    await emptyDatabase(ownerOf(urls))
    await prepareDatabase(urls, log)
    for (const folder of ['uploads', 'mail']) rmSync(join(config.dataFolder, folder), { recursive: true, force: true })
    console.log('The database is empty and has the latest schema; its files and mails are deleted.')
    if (config.storageUrl !== undefined) console.log('The files in the bucket of STORAGE_URL are still there.')
  },
  async psql(urls) {
    // the role of the application has limits for requests
    const env = { ...process.env, PGOPTIONS: process.env['PGOPTIONS'] ?? unlimited }
    const { error, status } = spawnSync('psql', [ownerOf(urls)], { stdio: 'inherit', env })
    if (error)
      throw new ScriptRefused('psql is not installed here: `npm run db -- url` prints the address for any other tool.')
    process.exitCode = status ?? 1
    await Promise.resolve()
  },
  async stop() {
    await Promise.resolve()
  },
}

const command = commands[process.argv[2] ?? '']
if (command) await withDatabase(command).catch(failStart)
else console.log(usage)

async function withDatabase(work: (urls: DatabaseUrls, config: Configuration) => Promise<void>): Promise<void> {
  const config = readConfiguration()
  const configured = configuredUrls(config)
  if (configured) return work(configured, config)
  const engine = await startEmbeddedDatabase(join(config.dataFolder, 'postgres'))
  const keepsRunning = process.argv[2] === 'url'
  try {
    await work({ owner: engine.url, application: engine.applicationUrl }, config)
  } finally {
    if (!keepsRunning) await engine.stop()
  }
}

/** Every server holds a connection for its live events. */
async function requireNoServer({ application }: DatabaseUrls): Promise<void> {
  const db = createDatabase(application, { max: 1, isUnlimited: true })
  try {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'rihla-live'`.execute(db)
    if (rows.length > 0) throw new ScriptRefused('A server is running on this data: stop it before a reset.')
  } finally {
    await db.destroy()
  }
}

async function confirmReset(urls: DatabaseUrls, { dataFolder }: Configuration): Promise<void> {
  if (process.argv.includes('--yes')) return
  if (!process.stdin.isTTY)
    throw new ScriptRefused('A reset deletes all data: confirm it with `npm run db -- reset --yes`.')
  const { host, pathname } = new URL(ownerOf(urls))
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await reader.question(
    `This deletes all data of the database ${host}${pathname}, and the uploads and mails in ${dataFolder}. Type yes to continue: `,
  )
  reader.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new ScriptRefused('Nothing was deleted.')
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

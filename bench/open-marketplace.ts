import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, buildApp } from '../server/src/app.ts'
import { readConfiguration } from '../server/src/configuration.ts'
import type { Context } from '../server/src/context.ts'
import { createLogger } from '../server/src/logger.ts'
import { createDatabase, type Database } from '../server/src/database/database.ts'
import { startEmbeddedDatabase } from '@rihla/embedded-postgres/embedded-database.ts'
import { openContext } from '../server/src/open-context.ts'
import { generateTrips, type Size } from './generate-trips.ts'

export interface Marketplace {
  app: App
  context: Context
  today: string
  postmasterPid: number
  /** Adds data as the owner of the database, without time limits. */
  generate: <T>(add: (db: Database) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/**
 * The whole application on a generated marketplace in a temporary folder. The folder in `BENCH_DATA`, if set, is kept
 * and reused.
 */
export async function openMarketplace(size: Partial<Size>): Promise<Marketplace> {
  const keptFolder = process.env['BENCH_DATA']
  const folder = keptFolder ? openFolder(keptFolder, size) : makeFolder()
  const config = readConfiguration({
    DATA_DIR: folder,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://rihla.test',
  })
  const { context, stop } = await openContext(config, createLogger(config))
  const today = context.clock.today()
  const isEmpty = (await context.db.selectFrom('trips').select('id').limit(1).execute()).length === 0
  const generate: Marketplace['generate'] = (add) => generateUnlimited(folder, add)
  if (isEmpty) await generate((db) => generateTrips(db, today, size))
  const app = await buildApp(context)
  await app.ready()
  return {
    app,
    context,
    today,
    generate,
    postmasterPid: Number(readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
    async close() {
      await app.close()
      await stop()
      if (!keptFolder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One folder per size. */
function openFolder(keptFolder: string, size: Partial<Size>): string {
  const folder = join(keptFolder, Object.values(size).join('-'))
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Generating takes longer than the time limits of the application's connections. */
async function generateUnlimited<T>(folder: string, add: (db: Database) => Promise<T>): Promise<T> {
  const engine = await startEmbeddedDatabase(join(folder, 'postgres'))
  const db = createDatabase(engine.url, { max: 1, isUnlimited: true })
  const added = await add(db)
  await db.destroy()
  await engine.stop()
  return added
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  // when run as root, the database runs as another user, which needs access
  chmodSync(folder, 0o755)
  return folder
}

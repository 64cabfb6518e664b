import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, buildApp } from '../server/src/app.ts'
import { readConfiguration } from '../server/src/configuration.ts'
import type { Context } from '../server/src/context.ts'
import { createLogger } from '../server/src/logger.ts'
import { allowSlowQueries } from '../server/src/database/slow-queries.ts'
import { openContext } from '../server/src/open-context.ts'
import { generateTrips, type Size } from './generate-trips.ts'

export interface Marketplace {
  app: App
  context: Context
  today: string
  close: () => Promise<void>
}

/**
 * The whole application on a generated marketplace in a temporary folder. The folder in `BENCH_DATA`, if set, is kept
 * and reused.
 */
export async function openMarketplace(size: Partial<Size>): Promise<Marketplace> {
  const keptFolder = process.env['BENCH_DATA']
  const folder = keptFolder ?? makeFolder()
  const config = readConfiguration({
    DATA_DIR: folder,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://rihla.test',
  })
  const { context, stop } = await openContext(config, createLogger(config))
  const today = context.clock.today()
  const { n } = await context.db
    .selectFrom('trips')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n === 0) await allowSlowQueries(() => generateTrips(context.db, today, size), 0)
  const app = await buildApp(context)
  await app.ready()
  return {
    app,
    context,
    today,
    async close() {
      await app.close()
      await stop()
      if (!keptFolder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  // when run as root, the database runs as another user, which needs access
  chmodSync(folder, 0o755)
  return folder
}

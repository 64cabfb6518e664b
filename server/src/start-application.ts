import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { firstAdmin } from './accounts/administration/create-admin.ts'
import { buildApp } from './app.ts'
import { createClock } from './clock.ts'
import type { Configuration } from './configuration.ts'
import type { Context } from './context.ts'
import { createDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { createFiles } from './files/files.ts'
import { startDraining } from './http/health.routes.ts'
import { createJobs } from './jobs/jobs.ts'
import { createLive } from './live/live.ts'
import { registerDevPages } from './pages/dev-pages.ts'
import { registerPages } from './pages/pages.routes.ts'
import { loadEmbeddedPostgres } from './optional-packages.ts'
import { allQueues } from './jobs/queues.ts'
import { registerWorkers } from './register-workers.ts'
import { enablePseudoLocale } from './translations/i18n.ts'

export interface Application {
  context: Context
  stop: () => Promise<void>
}

/** Starts everything except the HTTP listener, also for `npm run seed`. Stopping closes it in reverse order. */
export async function openContext(config: Configuration, log: Logger): Promise<Application> {
  const closing: (() => Promise<void> | void)[] = []
  if (config.hasPseudoLocale) closing.push(enablePseudoLocale())
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).toReversed()) await close()
  }
  try {
    const databaseUrl = config.databaseUrl ?? (await openEmbedded(config, log, closing))
    const ran = await migrate(databaseUrl)
    if (ran.length > 0) log.info({ migrations: ran }, 'migrated')
    const onConnectionError = (error: Error) => log.warn({ err: error }, 'database connection lost')
    const db = createDatabase(databaseUrl, { max: config.databasePoolSize, onConnectionError })
    closing.push(() => db.destroy())
    const files = await createFiles(config)
    closing.push(() => files.close())
    const live = createLive(databaseUrl, log)
    await live.start()
    closing.push(() => live.stop())
    const jobs = createJobs({ databaseUrl, log, live, queues: allQueues, timeZone: config.platformTimeZone })
    const context: Context = { config, db, clock: createClock(config.platformTimeZone), log, jobs, files, live }
    closing.push(registerWorkers(context))
    await jobs.start()
    closing.push(() => jobs.stop())
    await firstAdmin(context)
    return { context, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Serves a context. Stopping makes /readyz fail, lets requests finish, then closes everything else. */
export async function listen({ context, stop }: Application): Promise<Application> {
  const { host, port, drainSeconds, isDevelopment } = context.config
  const app = await buildApp(context)
  try {
    await (isDevelopment ? registerDevPages(app, context) : registerPages(app, context))
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    await stop()
    throw error
  }
  return {
    context,
    async stop() {
      startDraining(app)
      await sleep(drainSeconds * 1_000)
      await app.close()
      await stop()
    },
  }
}

async function openEmbedded(
  config: Configuration,
  log: Logger,
  closing: (() => Promise<void> | void)[],
): Promise<string> {
  const { ownEmbeddedDatabase } = await loadEmbeddedPostgres()
  const owned = await ownEmbeddedDatabase(join(config.dataFolder, 'postgres'), {
    onEngineLost: (message) => log.error(message),
    waitForOwnerMs: config.isDevelopment ? 15_000 : 3_000,
  })
  closing.push(() => owned.stop())
  return owned.url
}

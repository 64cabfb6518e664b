import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { firstAdmin } from './accounts/administration/create-admin.ts'
import { type App, buildApp } from './app.ts'
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
import { outboxExpanders } from './outbox-expanders.ts'
import { createRelay } from './outbox/relay.ts'
import { registerWorkers } from './register-workers.ts'
import { enablePseudoLocale } from './translations/i18n.ts'

export interface Application {
  context: Context
  stop: () => Promise<void>
}

/**
 * How long requests and jobs may take to finish when the process stops, and everything together. With the drain time
 * of production and the stop of the embedded database this is less than ten seconds (docs/operations.md#stopping).
 */
const stopping = {
  development: { requestsMs: 500, jobsMs: 1_000, allMs: 1_500 },
  otherwise: { requestsMs: 2_000, jobsMs: 2_000, allMs: 1_500 },
}
const stoppingOf = ({ isDevelopment }: Configuration) => stopping[isDevelopment ? 'development' : 'otherwise']

/** Starts everything except the HTTP listener, also for `npm run seed`. Stopping closes it in reverse order. */
export async function openContext(config: Configuration, log: Logger): Promise<Application> {
  const closing: (() => Promise<void> | void)[] = []
  if (config.hasPseudoLocale) closing.push(enablePseudoLocale())
  let stopEngine = async (): Promise<void> => {}
  const { jobsMs, allMs } = stoppingOf(config)
  const stop = async (): Promise<void> => {
    const deadline = performance.now() + allMs
    for (const close of closing.splice(0).toReversed()) await waitAtMost(deadline - performance.now(), close, log)
    await stopEngine()
  }
  try {
    const engine = config.databaseUrl === undefined ? await openEmbedded(config, log) : undefined
    if (engine) stopEngine = engine.stop
    const databaseUrl = engine?.url ?? config.databaseUrl!
    const ran = await migrate(databaseUrl)
    if (ran.length > 0) log.info({ migrations: ran }, 'migrated')
    const onConnectionError = (error: Error) => log.warn({ err: error }, 'database connection lost')
    const live = createLive(databaseUrl, log)
    let wakeRelay = (): void => {}
    const onCommit = (): void => {
      live.wake()
      wakeRelay()
    }
    const db = createDatabase(databaseUrl, { max: config.databasePoolSize, onConnectionError, onCommit })
    closing.push(() => db.destroy())
    const files = await createFiles(config)
    closing.push(() => files.close())
    await live.start()
    closing.push(() => live.stop())
    const timeZone = config.platformTimeZone
    const jobs = createJobs({ databaseUrl, log, live, queues: allQueues, timeZone, stopWithinMs: jobsMs })
    const context: Context = { config, db, clock: createClock(config.platformTimeZone), log, jobs, files, live }
    closing.push(registerWorkers(context))
    await jobs.start()
    closing.push(() => jobs.stop())
    // a connection of its own: it must not wait behind requests
    const relayDb = createDatabase(databaseUrl, { max: 1, applicationName: 'rihla-relay', onConnectionError })
    closing.push(() => relayDb.destroy())
    const relay = createRelay({ ...context, db: relayDb }, outboxExpanders)
    wakeRelay = relay.wake
    relay.start()
    closing.push(() => relay.stop())
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
  const { requestsMs, jobsMs } = stoppingOf(context.config)
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
      const { log, jobs } = context
      await Promise.all([
        waitAtMost(requestsMs + 300, () => closeServer(app, requestsMs), log),
        waitAtMost(jobsMs + 300, () => jobs.stop(), log),
      ])
      await stop()
    },
  }
}

/** Requests in flight may finish; connections that are still open then are closed, whatever their clients do. */
async function closeServer(app: App, withinMs: number): Promise<void> {
  const closeTimer = setTimeout(() => app.server.closeAllConnections(), withinMs)
  await app.close()
  clearTimeout(closeTimer)
}

/** A part that fails or does not end must not keep the others from being closed. */
async function waitAtMost(ms: number, close: () => Promise<void> | void, log: Logger): Promise<void> {
  const waiting = new AbortController()
  const tooLong = sleep(Math.max(0, ms), 'too long' as const, { signal: waiting.signal }).catch(() => {})
  try {
    const result = await Promise.race([close(), tooLong])
    if (result === 'too long') log.warn('a part of the process took too long to stop')
  } catch (error) {
    log.warn({ err: error }, 'a part of the process did not stop cleanly')
  } finally {
    waiting.abort()
  }
}

async function openEmbedded(config: Configuration, log: Logger): Promise<{ url: string; stop: () => Promise<void> }> {
  const { ownEmbeddedDatabase } = await loadEmbeddedPostgres()
  return ownEmbeddedDatabase(join(config.dataFolder, 'postgres'), {
    onEngineLost: (message) => log.error(message),
    waitForOwnerMs: config.isDevelopment ? 15_000 : 3_000,
  })
}

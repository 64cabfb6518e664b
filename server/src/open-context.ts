import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { applyBrand } from './brand/brand.ts'
import { firstAdmin } from './accounts/administration/create-admin.ts'
import { createClock } from './clock.ts'
import { type Configuration, usesDataFolder } from './configuration.ts'
import type { Context } from './context.ts'
import { createDatabase, type Database } from './database/database.ts'
import { findAddresses } from './database-addresses.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openReplicas } from './database/replicas/replicas.ts'
import { reserveLog } from './database/reserve-log.ts'
import { createFiles } from './files/files.ts'
import { createLive } from './live/live.ts'
import { createMaintenance } from './maintenance/maintenance.ts'
import { type EmbeddedPostgres, loadEmbeddedPostgres } from './optional-packages.ts'
import { enablePseudoLocale } from './translations/i18n.ts'

type Close = () => Promise<void> | void

/** A context, and what runs with it. */
export interface Application {
  context: Context
  /** What a process that this one starts must know of its database, and does not have from the same environment. */
  databaseEnvironment: Record<string, string>
  /** The address of the job queue. */
  databaseUrl: string
  /** Another pool of the same database, for work that must not wait behind requests. */
  openDatabase: (options: { max: number; applicationName: string }) => Database
  /** Finishes work in progress. When the application stops, all of these run at the same time, before anything is closed. */
  onDrain: (finish: () => Promise<void>) => void
  /** Closes a part when the application stops, before the parts that were opened earlier. */
  onStop: (close: Close) => void
  /** Called after each commit of this process. */
  onCommit: (handler: () => void) => void
  /** Aborting `hurry` skips what is in progress. */
  stop: (hurry?: AbortSignal) => Promise<void>
}

/**
 * How long requests and jobs may take to finish when the process stops, and everything together. With the drain time
 * of production and the stop of the embedded database this is less than ten seconds (docs/operations/upgrade.md#stopping).
 */
export const stoppingTimes = ({ isDevelopment }: Pick<Configuration, 'isDevelopment'>) =>
  isDevelopment ? { requestsMs: 500, jobsMs: 1_000, allMs: 1_500 } : { requestsMs: 2_000, jobsMs: 2_000, allMs: 1_500 }

/**
 * Opens the files, the database and the live events. Stopping closes them in reverse order. `stopping` ends the waiting for a
 * database.
 */
export async function openContext(config: Configuration, log: Logger, stopping?: AbortSignal): Promise<Application> {
  const draining: (() => Promise<void>)[] = []
  const closing: Close[] = []
  const commitHandlers: (() => void)[] = []
  applyBrand(config.brand)
  if (config.hasPseudoLocale) closing.push(enablePseudoLocale())
  let stopEngine = async (): Promise<void> => {}
  const stop = async (hurry?: AbortSignal): Promise<void> => {
    const drained = Promise.allSettled(draining.splice(0).map((finish) => finish()))
    await Promise.race([drained, ...(hurry ? [aborted(hurry)] : [])])
    const deadline = performance.now() + stoppingTimes(config).allMs
    for (const close of closing.splice(0).toReversed()) await waitAtMost(deadline - performance.now(), close, log)
    await stopEngine()
  }
  try {
    if (usesDataFolder(config)) await openDataFolder(config.dataFolder)
    const files = await createFiles(config)
    closing.push(() => files.close())
    const waiting = { log, signal: stopping }
    const addresses = config.databaseUrl === undefined ? undefined : await findAddresses(config, waiting)
    const engine = addresses ? undefined : await openEmbedded(config, log)
    if (engine) stopEngine = engine.stop
    const { application, session, hasNamedStatements } = addresses ?? directly(engine!.applicationUrl)
    const owner = engine?.url ?? config.migrationDatabaseUrl
    // the process that started this one has done it
    if (!config.requestsSocket) {
      const ran = await prepareDatabase({ owner, application: session, pooled: application }, log, stopping)
      if (engine && ran.length > 0) await reserveLog(engine.url)
    }
    const onConnectionError = (error: Error) => log.warn({ err: error }, 'database connection lost')
    const replicas = await openReplicas(config, session, log)
    const live = createLive(session, log, replicas?.positions)
    commitHandlers.push(live.wake)
    const onCommit = (): void => commitHandlers.forEach((handler) => handler())
    const pool = { hasNamedStatements, onConnectionError }
    const db = createDatabase(application, { ...pool, max: config.databasePoolSize, onCommit, replicas })
    closing.push(() => db.destroy())
    await live.start()
    closing.push(() => live.stop())
    const maintenance = createMaintenance({ db, live, log })
    closing.push(() => maintenance.stop())
    await maintenance.start()
    const clock = createClock(config.platformTimeZone)
    const context: Context = { config, db, clock, log, files, live, maintenance }
    if (!config.requestsSocket) await firstAdmin(context)
    return {
      context,
      databaseEnvironment: {
        ...(engine && { DATABASE_URL: application }),
        DATABASE_STATEMENTS: hasNamedStatements ? 'named' : 'unnamed',
      },
      databaseUrl: application,
      openDatabase: (options) => createDatabase(application, { ...pool, ...options }),
      onDrain: (finish) => void draining.push(finish),
      onStop: (close) => void closing.push(close),
      onCommit: (handler) => void commitHandlers.push(handler),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Before anything measures or fills it. */
async function openDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  await access(folder, constants.W_OK)
}

const directly = (url: string) => ({ application: url, session: url, hasNamedStatements: true })

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** A part that fails or does not end must not keep the others from being closed. */
export async function waitAtMost(ms: number, close: Close, log: Logger): Promise<void> {
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

async function openEmbedded(config: Configuration, log: Logger): ReturnType<EmbeddedPostgres['ownEmbeddedDatabase']> {
  const { ownEmbeddedDatabase } = await loadEmbeddedPostgres()
  return ownEmbeddedDatabase(join(config.dataFolder, 'postgres'), {
    onEngineLost: (message) => log.error(message),
    waitForOwnerMs: config.isDevelopment ? 15_000 : 3_000,
  })
}

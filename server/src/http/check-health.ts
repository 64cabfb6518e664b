import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import { isMigrated } from '#database/migrate.ts'

interface HealthParts {
  database: 'ok' | 'away'
  migrations: 'ok' | 'pending' | 'unknown'
  storage: 'ok' | 'away'
  /** `full`: a request was refused for lack of space within the last minute, or the data folder has none. */
  disk: 'ok' | 'low' | 'full'
}

const checkMs = 3_000
/** Probes of several load balancers share one check. */
const validMs = 1_000
const fullForMs = 60_000
const lowBytes = 512 * 1024 * 1024
const fullBytes = 32 * 1024 * 1024

export function createHealthCheck({ config, db, files, live }: Pick<Context, 'config' | 'db' | 'files' | 'live'>) {
  let fullAt = -Infinity
  let wasMigrated = false
  const usesDataFolder = config.databaseUrl === undefined || config.storageUrl === undefined

  async function checkDatabase(): Promise<Pick<HealthParts, 'database' | 'migrations'>> {
    try {
      wasMigrated = await within(checkMs, wasMigrated ? sql`select 1`.execute(db).then(() => true) : isMigrated(db))
      return { database: 'ok', migrations: wasMigrated ? 'ok' : 'pending' }
    } catch {
      // requests may use all connections while the database works
      if (wasMigrated && live.isConnected()) return { database: 'ok', migrations: 'ok' }
      return { database: 'away', migrations: 'unknown' }
    }
  }

  const checkStorage = (): Promise<HealthParts['storage']> =>
    within(checkMs, files.storage.check()).then(
      () => 'ok',
      () => 'away',
    )

  async function checkDisk(): Promise<HealthParts['disk']> {
    if (performance.now() - fullAt < fullForMs) return 'full'
    if (!usesDataFolder) return 'ok'
    const free = await within(checkMs, statfs(config.dataFolder)).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => 0,
    )
    return free < fullBytes ? 'full' : free < lowBytes ? 'low' : 'ok'
  }

  const check = shared(async (): Promise<HealthParts> => {
    const [database, storage, disk] = await Promise.all([checkDatabase(), checkStorage(), checkDisk()])
    return { ...database, storage, disk }
  })
  return { check, reportFullDisk: () => void (fullAt = performance.now()) }
}

/** Calls made while one is running, or shortly after it, get its result. */
function shared<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  let until = 0
  return () => {
    if (!running || performance.now() > until) {
      until = Infinity
      running = run().finally(() => (until = performance.now() + validMs))
    }
    return running
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no result within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

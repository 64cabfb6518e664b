import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { usesDataFolder } from '#configuration.ts'
import type { Context } from '#context.ts'
import { isMigrated } from '#database/installed-schema.ts'

interface HealthParts {
  database: 'ok' | 'away'
  migrations: 'ok' | 'pending' | 'unknown'
  storage: 'ok' | 'away'
  /** `full`: a request was refused for lack of space within the last seconds, or the data folder has none. */
  disk: 'ok' | 'low' | 'full'
}

const checkMs = 3_000
/** Probes of several load balancers share one check. */
const validMs = 1_000
/** Long enough for probes to see what only a refused write shows: a quota, or the disk of another machine. */
const fullForMs = 5_000
const probeBytes = 256 * 1024
export const lowBytes = 512 * 1024 * 1024
const fullBytes = 32 * 1024 * 1024

export function createHealthCheck({
  config,
  db,
  files,
  live,
  log,
}: Pick<Context, 'config' | 'db' | 'files' | 'live' | 'log'>) {
  let fullAt = -Infinity
  let wasMigrated = false
  let wasStorageOk = true

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
      () => {
        wasStorageOk = true
        return 'ok'
      },
      (error: unknown) => {
        // once per outage: probes repeat it every few seconds
        if (wasStorageOk) log.error({ reason: String(error) }, 'the file storage is away')
        wasStorageOk = false
        return 'away'
      },
    )

  async function checkDisk(): Promise<HealthParts['disk']> {
    const wasRefused = performance.now() - fullAt < fullForMs
    if (wasRefused && !(isAllInDataFolder(config) && (await acceptsFile(config.dataFolder)))) return 'full'
    if (!usesDataFolder(config)) return 'ok'
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

/** A refusal was about the data folder: whether there is room again can be tried there. */
const isAllInDataFolder = ({ databaseUrl, storageUrl }: Context['config']): boolean =>
  databaseUrl === undefined && storageUrl === undefined

/** A quota shows in a write only. */
async function acceptsFile(folder: string): Promise<boolean> {
  const probe = join(folder, `.room-${process.pid}`)
  try {
    await within(checkMs, writeFile(probe, Buffer.alloc(probeBytes)))
    return true
  } catch {
    return false
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
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

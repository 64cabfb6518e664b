import { join } from 'node:path'
import { createClock } from '../server/src/clock.ts'
import type { Configuration } from '../server/src/configuration.ts'
import type { Context } from '../server/src/context.ts'
import { configuredUrls } from '../server/src/database-addresses.ts'
import { createDatabase } from '../server/src/database/database.ts'
import { createFiles } from '../server/src/files/files.ts'
import { createLive } from '../server/src/live/live.ts'
import { createLogger } from '../server/src/logger.ts'
import { createMaintenance } from '../server/src/maintenance/maintenance.ts'
import { LoadRefused } from './options.ts'

export interface Installation {
  /** Nothing of it is started: jobs, outbox and live events are left to the installation. Use cases send no mail. */
  context: Context
  close: () => Promise<void>
}

const poolSize = 8

/** The database of a running installation, found by the same configuration. */
export async function openInstallation(config: Configuration): Promise<Installation> {
  const { databaseUrl, release } = await findDatabase(config)
  const log = createLogger({ logLevel: 'warn' })
  const db = createDatabase(databaseUrl, { max: poolSize, applicationName: 'load-test', isUnlimited: true })
  const live = createLive(databaseUrl, log)
  const files = await createFiles(config)
  const clock = createClock(config.platformTimeZone)
  return {
    context: { config, db, clock, log, files, live, maintenance: createMaintenance({ db, live, log }), isSilent: true },
    async close() {
      files.close()
      await db.destroy()
      await release()
    },
  }
}

async function findDatabase(config: Configuration): Promise<{ databaseUrl: string; release: () => Promise<void> }> {
  const configured = configuredUrls(config)
  if (configured) return { databaseUrl: configured.application, release: () => Promise.resolve() }
  const { findPostmaster } = await import('@rihla/embedded-postgres/postmaster-pid.ts')
  const folder = join(config.dataFolder, 'postgres')
  if (!findPostmaster(join(folder, 'cluster'))) {
    throw new LoadRefused(
      `No installation runs on ${config.dataFolder}. Set DATA_DIR or DATABASE_URL as for the installation.`,
    )
  }
  const { startEmbeddedDatabase } = await import('@rihla/embedded-postgres/embedded-database.ts')
  const engine = await startEmbeddedDatabase(folder)
  return { databaseUrl: engine.url, release: engine.stop }
}

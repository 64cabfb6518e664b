import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from '#configuration.ts'
import { loadEmbeddedDatabase } from '#optional-packages.ts'
import { configuredUrls } from '#database-addresses.ts'
import type { DatabaseUrls } from '#prepare-database.ts'
import { CommandRefused } from './command.ts'

/**
 * Runs a function with the addresses of the configured database. The embedded one is started where no server runs on it, and
 * stopped afterwards.
 */
export async function withDatabaseUrls<T>(
  config: Configuration,
  work: (urls: DatabaseUrls) => Promise<T>,
  { mayCreate = false } = {},
): Promise<T> {
  const configured = configuredUrls(config)
  if (configured) return work(configured)
  const folder = join(config.dataFolder, 'postgres')
  if (!mayCreate && !hasEmbeddedDatabase(config)) {
    throw new CommandRefused(
      `There is no database: DATABASE_URL is not set, and ${folder} does not exist. Set DATABASE_URL or DATA_DIR as for the server.`,
    )
  }
  const { startEmbeddedDatabase } = await loadEmbeddedDatabase()
  const engine = await startEmbeddedDatabase(folder)
  try {
    return await work({ owner: engine.url, application: engine.applicationUrl })
  } finally {
    await engine.stop()
  }
}

export const hasEmbeddedDatabase = ({ dataFolder }: Configuration): boolean =>
  existsSync(join(dataFolder, 'postgres', 'cluster', 'PG_VERSION'))

import { createDatabase, type Database } from '#database/database.ts'
import { loadEmbeddedDatabase, type SharedEmbeddedDatabase } from '#optional-packages.ts'

type EngineOptions = Parameters<SharedEmbeddedDatabase['startEmbeddedDatabase']>[1]

/** Runs a function with the database of a folder, as its owner. The engine is stopped afterwards unless others use it. */
export async function withEngine<T>(
  folder: string,
  work: (db: Database) => Promise<T>,
  options?: EngineOptions,
): Promise<T> {
  const { startEmbeddedDatabase } = await loadEmbeddedDatabase()
  const engine = await startEmbeddedDatabase(folder, options)
  const db = createDatabase(engine.url, { max: 2, applicationName: 'rihla-backup', isUnlimited: true })
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await engine.stop()
  }
}

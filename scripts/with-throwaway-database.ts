import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '@rihla/embedded-postgres/embedded-database.ts'

/** Runs a function on an empty temporary PostgreSQL. */
export async function withThrowawayDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `rihla-test-${process.pid}-`))
  const engine = await startEmbeddedDatabase(folder, { isDurable: false })
  try {
    return await work(engine.url)
  } finally {
    await engine.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

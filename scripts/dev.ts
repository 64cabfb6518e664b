/**
 * `npm run dev`: restarts the server when its sources change and hot-reloads the pages. The embedded database is held
 * by this process, so that it survives the restarts.
 */
import pg from 'pg'
import { join } from 'node:path'
import { readConfiguration } from '../server/src/configuration.ts'
import { type EmbeddedDatabase, holderName, startEmbeddedDatabase } from '@rihla/embedded-postgres/embedded-database.ts'
import { failStart } from '../server/src/start-errors.ts'
import { run } from './run.ts'

const held = await holdEngine().catch(failStart)

try {
  process.exitCode = await run(
    'node',
    [
      '--watch',
      '--watch-preserve-output',
      '--watch-path=server/src',
      '--watch-path=contract/src',
      '--watch-path=demo/src',
      '--watch-path=embedded-postgres/src',
      'server/src/main.ts',
    ],
    { env: { NODE_ENV: 'development' } },
  )
} finally {
  await held?.release()
}

async function holdEngine(): Promise<{ release: () => Promise<void> } | undefined> {
  const { databaseUrl, dataFolder } = readConfiguration()
  if (databaseUrl !== undefined) return undefined
  const engine: EmbeddedDatabase = await startEmbeddedDatabase(join(dataFolder, 'postgres'))
  const holder = new pg.Client({ connectionString: engine.url, application_name: holderName })
  holder.on('error', () => {})
  await holder.connect()
  return {
    async release() {
      await holder.end().catch(() => {})
      await engine.stop()
    },
  }
}

/** `npm start`: builds the pages if stale, then starts the server in this process. */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { buildWebIfStale } from './build-web.ts'
import { root } from './run.ts'

// with it the second start takes two thirds of the time, and 30 MB less: nothing is compiled
enableCompileCache(join(root, 'node_modules', '.cache', 'compiled'))

try {
  await buildWebIfStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('../server/src/main.ts')

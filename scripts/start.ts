/** `npm start`: builds the pages if stale, then starts the server in this process. */
import { buildWebIfStale } from './build-web.ts'

try {
  await buildWebIfStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('../server/src/main.ts')

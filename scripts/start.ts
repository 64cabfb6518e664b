/** `npm start`: builds what is stale, then becomes the server. */
import { buildWebIfStale } from './build-web.ts'

try {
  await buildWebIfStale()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('../server/src/main.ts')

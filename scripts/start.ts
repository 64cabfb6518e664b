/** `npm start`: builds what is stale, then becomes the server. */
import { buildWebIfStale } from './build-web.ts'

await buildWebIfStale()
await import('../server/src/main.ts')

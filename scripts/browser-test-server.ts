/** The server for browser tests: a demo marketplace in a temporary folder. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFolder } from '../server/src/testing/memory-folder.ts'

const folder = join(memoryFolder(), `rihla-e2e-${process.pid}`)
mkdirSync(folder, { mode: 0o755 })

// a killed test run cannot stop its server, so the server watches its parent
const parent = process.ppid
setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 1_000).unref()
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

process.env['LOG_LEVEL'] ??= 'warn'
Object.assign(process.env, { DATA_DIR: folder, DEMO: '1', DATABASE_URL: '' })
delete process.env['NODE_ENV']
await import('./start.ts')

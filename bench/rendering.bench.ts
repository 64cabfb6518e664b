/**
 * `npm run bench:rendering`: pages per second when nothing is cached. Each trip's page is requested once; then many visitors
 * request one uncached page at the same time, which is rendered once.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listTrips } from '@rihla/contract/trips/trips.api.ts'
import { startEmbeddedDatabase } from '@rihla/embedded-postgres/embedded-database.ts'
import { createClock } from '../server/src/clock.ts'
import { createDatabase } from '../server/src/database/database.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { spawnServer, waitUntilReady } from '../server/src/testing/server-process.ts'
import { generateTrips } from './generate-trips.ts'

const { values: options } = parseArgs({
  options: { pages: { type: 'string', default: '1000' }, visitors: { type: 'string', default: '200' } },
})
const pages = Number(options.pages)
const visitors = Number(options.visitors)

const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
chmodSync(folder, 0o755)
const engine = await startEmbeddedDatabase(join(folder, 'postgres'))
const url = engine.urlOf('postgres')

const cpuSecondsOf = (pid: number): number => {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const values = fields.split(' ')
  return (Number(values[11]) + Number(values[12])) / 100
}

async function open(path: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
  return performance.now() - startedAt
}

/** Requests each path once, `connections` at a time. */
async function openAll(paths: readonly string[], connections: number): Promise<void> {
  const left = [...paths]
  const times: number[] = []
  const before = cpuSecondsOf(server.child.pid!)
  const startedAt = performance.now()
  const visit = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) times.push(await open(path))
  }
  await Promise.all(Array.from({ length: connections }, visit))
  const seconds = (performance.now() - startedAt) / 1_000
  const cpu = ((cpuSecondsOf(server.child.pid!) - before) * 1_000) / paths.length
  times.sort((a, b) => a - b)
  const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(0)
  const cells = [connections, (paths.length / seconds).toFixed(0), at(0.5), at(0.95), cpu.toFixed(1)]
  console.log(`| ${cells.join(' | ')} |`)
}

await migrate(url)
const db = createDatabase(url, { isUnlimited: true })
await generateTrips(db, createClock('Africa/Cairo').today(), { trips: pages * 3, bookings: pages * 4 })
await db.destroy()
const server = await spawnServer({
  DATABASE_URL: url,
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'warn',
  ROLE: 'web',
})
try {
  await waitUntilReady(server)
  const list = await fetch(`${server.url}${listTrips.url}?limit=1000`)
  const trips = (await list.json()) as { _id: string }[]
  const paths = ['', '/ar'].flatMap((locale) => trips.map(({ _id }) => `${locale}/trip/${_id}`))
  // compiled by V8 first
  await Promise.all(paths.splice(0, 50).map(open))
  console.log('| connections | pages/s | p50 ms | p95 ms | CPU ms per page |\n|--:|--:|--:|--:|--:|')
  await openAll(paths.splice(0, pages / 2), 1)
  await openAll(paths.splice(0, pages / 2), 16)
  const [alone, crowded] = [paths.pop()!, paths.pop()!]
  const single = await open(alone)
  const times = await Promise.all(Array.from({ length: visitors }, () => open(crowded)))
  console.log(
    `\n${visitors} at once: ${Math.max(...times).toFixed(0)} ms until the last has it; one: ${single.toFixed(0)} ms`,
  )
} finally {
  server.child.kill('SIGTERM')
  await server.ended
  await engine.stop()
  rmSync(folder, { recursive: true, force: true })
}

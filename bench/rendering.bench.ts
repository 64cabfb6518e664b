/**
 * `npm run bench:rendering`: pages per second when nothing is cached, of one or more instances that take turns. Each trip's
 * page is requested once; then many visitors request one uncached page at the same time, which is rendered once.
 *
 *     npm run bench:rendering -- --instances 2
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
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
import { measureCores, percent } from './processor-time.ts'

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    visitors: { type: 'string', default: '200' },
    instances: { type: 'string', default: '1' },
  },
})
const pages = Number(options.pages)
const visitors = Number(options.visitors)

const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
chmodSync(folder, 0o755)
const engine = await startEmbeddedDatabase(join(folder, 'postgres'))
const url = engine.urlOf('postgres')

const agent = new Agent({ keepAlive: true })

/** Resolves with the milliseconds until the last byte, which is not decoded: the client shares the processor. */
async function open(path: string, instance = 0): Promise<number> {
  const startedAt = performance.now()
  await new Promise<void>((resolve, reject) => {
    const address = servers[instance % servers.length]!.url + path
    const request = get(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
      response.on('end', resolve).resume()
    })
    request.on('error', reject)
  })
  return performance.now() - startedAt
}

/** Requests each path once, `connections` at a time. */
async function openAll(paths: readonly string[], connections: number): Promise<void> {
  const left = [...paths]
  const times: number[] = []
  const visit = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) times.push(await open(path, left.length))
  }
  const pids = servers.map(({ child }) => child.pid!)
  const { elapsedMs, server, client } = await measureCores(pids, () =>
    Promise.all(Array.from({ length: connections }, visit)),
  )
  times.sort((a, b) => a - b)
  const at = (part: number) => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(0)
  const [perSecond, cpu] = [(paths.length * 1_000) / elapsedMs, (server * elapsedMs) / paths.length]
  const cells = [connections, perSecond.toFixed(0), at(0.5), at(0.95), cpu.toFixed(1), percent(client)]
  console.log(`| ${cells.join(' | ')} |`)
}

await migrate(url)
const db = createDatabase(url, { isUnlimited: true })
await generateTrips(db, createClock('Africa/Cairo').today(), { trips: pages * 3, bookings: pages * 4 })
await db.destroy()
const servers = await Promise.all(
  Array.from({ length: Number(options.instances) }, (_, n) =>
    spawnServer({
      DATABASE_URL: url,
      DATA_DIR: join(folder, `data-${n}`),
      LOG_LEVEL: 'warn',
      ROLE: 'web',
      APP_SECRET: 'a secret of at least thirty-two characters',
    }),
  ),
)
try {
  for (const server of servers) await waitUntilReady(server)
  const list = await fetch(`${servers[0]!.url}${listTrips.url}?limit=1000`)
  const trips = (await list.json()) as { _id: string }[]
  const paths = ['', '/ar'].flatMap((locale) => trips.map(({ _id }) => `${locale}/trip/${_id}`))
  // compiled by V8 first
  await Promise.all(paths.splice(0, 200).map(open))
  console.log(
    '| connections | pages/s | p50 ms | p95 ms | CPU ms per page | client: of a core |\n|--:|--:|--:|--:|--:|--:|',
  )
  await openAll(paths.splice(0, pages / 2), 1)
  await openAll(paths.splice(0, pages / 2), 16)
  const [alone, crowded] = [paths.pop()!, paths.pop()!]
  const single = await open(alone)
  const times = await Promise.all(Array.from({ length: visitors }, () => open(crowded)))
  console.log(
    `\n${visitors} at once: ${Math.max(...times).toFixed(0)} ms until the last has it; one: ${single.toFixed(0)} ms`,
  )
} finally {
  agent.destroy()
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  await engine.stop()
  rmSync(folder, { recursive: true, force: true })
}

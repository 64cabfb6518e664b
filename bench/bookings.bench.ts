/**
 * `npm run bench:bookings`: bookings per second over HTTP, compared with pgbench, which writes the same rows to the same
 * PostgreSQL. Rounds alternate, so that background load affects both; the result is the median of the ratios. pgbench
 * belongs to PostgreSQL's server packages; its path is `--pgbench`, or `pgbench` in the PATH. The share of the client, which
 * is this process, includes receiving the mails.
 */
import { liftBookingLimits } from '../server/src/testing/booking-load.ts'
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { startEmbeddedDatabase } from '@rihla/embedded-postgres/embedded-database.ts'
import { createClock } from '../server/src/clock.ts'
import { createDatabase } from '../server/src/database/database.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { buildAdmin, buildCustomer } from '../server/src/testing/builders/people.ts'
import { buildTrip } from '../server/src/testing/builders/trips.ts'
import { type ServerProcess, spawnServer, waitUntilReady } from '../server/src/testing/server-process.ts'
import { signInAs } from '../server/src/testing/sign-in-as.ts'
import { startTestSmtpServer } from '../server/src/testing/test-smtp-server.ts'
import { bookingsScript } from './bookings-script.ts'
import { type CoreShares, measureCores, percent } from './processor-time.ts'

const { values: options } = parseArgs({
  options: {
    pgbench: { type: 'string', default: 'pgbench' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    clients: { type: 'string', default: '16' },
    trips: { type: 'string', default: '200' },
  },
})
const [rounds, seconds, clients] = [Number(options.rounds), Number(options.seconds), Number(options.clients)]
// a run makes some 300,000 bookings: with few customers each would have more than any person has
const customers = 4_000
const admins = 3
const startsOn = '2099-06-03'

const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
chmodSync(folder, 0o755)
const engine = await startEmbeddedDatabase(join(folder, 'postgres'), { maxConnections: 200 })
const url = engine.urlOf('postgres')
const mailServer = await startTestSmtpServer()

async function fill(): Promise<{ trips: { id: string; departure: string }[]; tokens: string[] }> {
  await migrate(url)
  const db = createDatabase(url, { isUnlimited: true })
  const building = { db, clock: createClock('Africa/Cairo') }
  await liftBookingLimits(db)
  for (let n = 0; n < admins; n += 1) await buildAdmin(building)
  const trips = []
  for (let n = 0; n < Number(options.trips); n += 1) {
    const trip = await buildTrip(building, { departures: [{ startsOn, totalSeats: 10_000_000 }] })
    trips.push({ id: trip.id, departure: trip.departures[0]!.id })
  }
  const tokens = []
  for (let n = 0; n < customers; n += 1) tokens.push(await signInAs(building, await buildCustomer(building)))
  await sql`create table bench_departures as
    select (row_number() over (order by created_at, d.id) - 1)::int as n, d.id
    from departures d join trips t on t.id = d.trip_id`.execute(db)
  await sql`create table bench_customers as
    select (row_number() over (order by user_id) - 1)::int as n, user_id as id from customers`.execute(db)
  await sql`create unique index on bench_departures (n)`.execute(db)
  await sql`create unique index on bench_customers (n)`.execute(db)
  await db.destroy()
  return { trips, tokens }
}

/** Transactions per second of pgbench, on the first trip or on all of them. */
function runPgbench(trips: number): number {
  const script = join(folder, 'bookings.sql')
  writeFileSync(script, bookingsScript({ trips, startsOn }))
  const flags = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script, url]
  const output = execFileSync(options.pgbench, flags, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}

interface Load {
  perSecond: number
  p50: number
  p99: number
}

/** The nth booking, of one of the trips. */
const bookingRequest = (n: number, trips: number) => ({
  headers: {
    'content-type': 'application/json',
    authorization: `Bearer ${marketplace.tokens[n % customers]}`,
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify({
    trip: marketplace.trips[n % trips]!.id,
    seats: 1,
    selectedStartDate: startsOn,
    paymentType: 'full_payment',
    paymentReference: `TRX ${n}`,
  }),
})

/** Books as fast as possible. */
async function runHttp(servers: readonly ServerProcess[], trips: number): Promise<Load & CoreShares> {
  let n = 0
  const setupRequest = (request: object) => {
    n += 1
    return { ...request, ...bookingRequest(n, trips) }
  }
  const connections = Math.round((clients * 2) / servers.length)
  const requests = [{ method: 'POST', path: '/api/bookings', setupRequest }]
  const pids = servers.map(({ child }) => child.pid!)
  const { result: results, ...shares } = await measureCores(pids, () =>
    Promise.all(servers.map((server) => autocannon({ url: server.url, connections, duration: seconds, requests }))),
  )
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)
  if (failed > 0) throw new Error(`${failed} bookings failed`)
  const [first] = results
  return {
    ...shares,
    perSecond: results.reduce((sum, { requests }) => sum + requests.average, 0),
    p50: first!.latency.p50,
    p99: first!.latency.p99,
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const marketplace = await fill()
const environment = {
  DATABASE_URL: url,
  DATA_DIR: join(folder, 'data'),
  APP_SECRET: 'a secret for benchmarks, long enough to be one',
  SMTP_URL: mailServer.url,
  PUBLIC_URL: 'http://localhost:3000',
  LOG_LEVEL: 'warn',
  DEMO: '0',
}
const running: ServerProcess[] = []

async function start(ROLE: 'web' | 'worker'): Promise<ServerProcess> {
  const server = await spawnServer({ ...environment, ROLE })
  running.push(server)
  await waitUntilReady(server)
  return server
}

async function stop(server: ServerProcess): Promise<void> {
  running.splice(running.indexOf(server), 1)
  server.child.kill('SIGTERM')
  await server.ended
}

const printRow = (...cells: unknown[]) => console.log(`| ${cells.join(' | ')} |`)
const targets = [
  ['one departure', 1],
  ['spread', marketplace.trips.length],
] as const

const wantedRate = 100

/** Books at the wanted rate, at random moments as people do, whether or not earlier bookings were answered. */
async function runAtRate({ url }: ServerProcess, trips: number): Promise<Load> {
  const total = wantedRate * seconds
  const times: number[] = []
  const book = async (n: number): Promise<void> => {
    const startedAt = performance.now()
    const response = await fetch(`${url}/api/bookings`, { method: 'POST', ...bookingRequest(n, trips) })
    await response.arrayBuffer()
    if (response.status !== 201) throw new Error(`A booking failed: ${response.status}`)
    times.push(performance.now() - startedAt)
  }
  const startedAt = performance.now()
  let dueAt = startedAt
  const running: Promise<void>[] = []
  for (let n = 0; n < total; n += 1) {
    dueAt += (-Math.log(1 - Math.random()) * 1_000) / wantedRate
    await sleep(Math.max(0, dueAt - performance.now()))
    running.push(book(n))
  }
  await Promise.all(running)
  const perSecond = (total * 1_000) / (performance.now() - startedAt)
  times.sort((a, b) => a - b)
  const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)] ?? 0)
  return { perSecond, p50: at(0.5), p99: at(0.99) }
}

/** Latencies at a fixed rate, with workers that keep up: before the rounds that leave them a backlog. */
async function measureRate(server: ServerProcess): Promise<void> {
  const worker = await start('worker')
  await runAtRate(server, marketplace.trips.length)
  await analyze()
  console.log('| rows | instances | mail workers | HTTP/s | p50 ms | p99 ms |')
  console.log('|---|--:|---|--:|--:|--:|')
  for (const [name, trips] of targets) {
    const { perSecond, p50, p99 } = await runAtRate(server, trips)
    printRow(name, 1, 'yes', Math.round(perSecond), p50, p99)
  }
  await stop(worker)
}

/** Tables that grew from nothing since they were last analyzed get plans for empty tables. */
async function analyze(): Promise<void> {
  const db = createDatabase(url, { isUnlimited: true })
  await sql`analyze`.execute(db)
  await db.destroy()
}

/** Our bookings and those of pgbench in turn. */
async function compare(servers: readonly ServerProcess[], workers: 'yes' | 'no'): Promise<void> {
  for (const [name, trips] of targets) {
    await runHttp(servers, trips)
    const measured = []
    for (let round = 0; round < rounds; round += 1) {
      measured.push({ pgbench: runPgbench(trips), http: await runHttp(servers, trips) })
    }
    printRow(
      name,
      servers.length,
      workers,
      Math.round(median(measured.map(({ pgbench }) => pgbench))),
      Math.round(median(measured.map(({ http }) => http.perSecond))),
      median(measured.map(({ pgbench, http }) => http.perSecond / pgbench)).toFixed(2),
      median(measured.map(({ http }) => http.p50)),
      median(measured.map(({ http }) => http.p99)),
      percent(median(measured.map(({ http }) => http.server))),
      percent(median(measured.map(({ http }) => http.client))),
    )
  }
}

try {
  const first = await start('web')
  await measureRate(first)
  console.log(
    '| rows | instances | mail workers | pgbench/s | HTTP/s | ratio | p50 ms | p99 ms | servers: of a core | client |',
  )
  console.log('|---|--:|---|--:|--:|--:|--:|--:|--:|--:|')
  const servers = [first]
  for (const instances of [1, 2]) {
    while (servers.length < instances) servers.push(await start('web'))
    await compare(servers, 'no')
    const worker = await start('worker')
    await compare(servers, 'yes')
    await stop(worker)
  }
} finally {
  for (const server of running.toReversed()) await stop(server)
  await mailServer.close()
  await engine.stop()
  rmSync(folder, { recursive: true, force: true })
}

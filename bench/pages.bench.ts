/**
 * `npm run bench:pages`: throughput of cached pages and lists, compared with a bare node:http server that sends the same bytes
 * and headers. Rounds alternate, so that background load affects both; the result is the median of the ratios. Lists are
 * also measured without the cache, which has no ratio. `--url http://localhost:3000` measures a server that is already
 * running.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { findFreePort } from '@rihla/embedded-postgres/free-port.ts'
import { findTripPath, startDemoServer, waitUntilUp } from '../scripts/demo-server.ts'

const minRatio = 0.85
const connections = 10

const { values: options } = parseArgs({
  options: {
    url: { type: 'string' },
    pid: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
  },
})
const rounds = Number(options.rounds ?? 9)
const seconds = Number(options.seconds ?? 3)

interface Round {
  perSecond: number
  /** CPU time of the server process per request in microseconds; undefined without /proc. */
  cpu: number | undefined
}

const ticksPerSecond = 100

function readCpuTicks(pid: number): number | undefined {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const values = fields.split(' ')
    return Number(values[11]) + Number(values[12])
  } catch {
    return undefined
  }
}

async function measure(url: string, pid: number, headers: Record<string, string> = {}): Promise<Round> {
  const before = readCpuTicks(pid)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br', ...headers },
  })
  const after = readCpuTicks(pid)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} failed requests`)
  const ticks = before === undefined || after === undefined ? undefined : after - before
  return {
    perSecond: result.requests.average,
    cpu: ticks === undefined ? undefined : (ticks * 1_000_000) / ticksPerSecond / result.requests.total,
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const medianOf = (all: readonly Round[], pick: (round: Round) => number | undefined): number =>
  median(all.map(pick).filter((value) => value !== undefined))

async function compare(name: string, url: string, pid: number): Promise<number> {
  const port = await findFreePort()
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), url, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const bareUrl = `http://127.0.0.1:${port}/`
    await waitUntilUp(bareUrl, 20_000)
    const ours: Round[] = []
    const theirs: Round[] = []
    await measure(url, pid)
    await measure(bareUrl, bare.pid ?? 0)
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await measure(url, pid))
      theirs.push(await measure(bareUrl, bare.pid ?? 0))
    }
    const ratio = median(ours.map(({ perSecond }, i) => perSecond / (theirs[i]?.perSecond ?? 1)))
    const cells = [
      name,
      medianOf(ours, ({ perSecond }) => perSecond).toFixed(0),
      medianOf(theirs, ({ perSecond }) => perSecond).toFixed(0),
      ratio.toFixed(2),
      medianOf(ours, ({ cpu }) => cpu).toFixed(1),
      medianOf(theirs, ({ cpu }) => cpu).toFixed(1),
    ]
    console.log(`| ${cells.join(' | ')} |`)
    return ratio
  } finally {
    bare.kill()
  }
}

/** Requests of signed-in people are not cached; a token that no session has is not looked up by public lists. */
async function measureUncached(name: string, url: string, pid: number): Promise<void> {
  const all: Round[] = []
  for (let round = -1; round < rounds; round += 1) {
    const measured = await measure(url, pid, { authorization: 'Bearer none' })
    if (round >= 0) all.push(measured)
  }
  const perSecond = medianOf(all, (round) => round.perSecond).toFixed(0)
  console.log(`| ${name} | ${perSecond} | | | ${medianOf(all, ({ cpu }) => cpu).toFixed(1)} | |`)
}

const server = options.url
  ? { origin: new URL(options.url).origin, pid: Number(options.pid ?? 0), stop: async () => undefined }
  : await startDemoServer()
try {
  const trip = await findTripPath(server.origin)
  console.log(`${rounds} rounds of ${seconds} s each, ${connections} connections, brotli, Node.js ${process.version}\n`)
  console.log('| page | requests/s | bare node:http | ratio | µs CPU per request | bare |')
  console.log('|---|---|---|---|---|---|')
  const home = await compare('Home', `${server.origin}/`, server.pid)
  const tripRatio = await compare('Trip', server.origin + trip, server.pid)
  const list = await compare('Trips (API)', `${server.origin}/api/trips?limit=24`, server.pid)
  for (const path of ['/api/trips', '/api/trips/summaries']) {
    await measureUncached(`${path}, uncached`, `${server.origin}${path}?limit=24`, server.pid)
    await measureUncached(`${path}, search, uncached`, `${server.origin}${path}?limit=24&search=luxor`, server.pid)
  }
  process.exitCode = Math.min(home, tripRatio, list) < minRatio ? 1 : 0
} finally {
  await server.stop()
}

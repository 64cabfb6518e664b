/**
 * `npm run bench:pages`: throughput of cached pages and lists, compared with a bare node:http server that sends the same bytes
 * and headers. Rounds alternate, so that background load affects both; the ratio is the median of the rounds' ratios. A rate
 * says something about the server only where the server uses more of a core than the client.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '@rihla/embedded-postgres/free-port.ts'
import { findTripPath, startDemoServer, waitUntilUp } from '../scripts/demo-server.ts'
import { client, requestRepeatedly } from './http-load.ts'
import { type CoreShares, measureCores, percent } from './processor-time.ts'

const minRatio = 0.5
const connections = 10

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '9' }, seconds: { type: 'string', default: '3' } },
})
const [rounds, seconds] = [Number(options.rounds), Number(options.seconds)]

interface Round extends CoreShares {
  perSecond: number
}

async function measure(url: string, pid: number): Promise<Round> {
  const { result, elapsedMs, ...shares } = await measureCores([pid], () =>
    requestRepeatedly(url, { connections, seconds }),
  )
  return { perSecond: (result * 1_000) / elapsedMs, ...shares }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

function printRow(name: string, all: readonly Round[], ratio: string): void {
  const [perSecond, server, ofClient] = (['perSecond', 'server', 'client'] as const).map((key) =>
    median(all.map((round) => round[key])),
  ) as [number, number, number]
  const microseconds = ((server * 1_000_000) / perSecond).toFixed(0)
  const cells = [name, perSecond.toFixed(0), ratio, microseconds, percent(server), percent(ofClient)]
  console.log(`| ${cells.join(' | ')} |`)
}

async function compare(name: string, url: string, pid: number): Promise<number> {
  const port = await findFreePort()
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), url, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    const bareUrl = `http://127.0.0.1:${port}/`
    await waitUntilUp(bareUrl, 20_000)
    const [ours, theirs]: [Round[], Round[]] = [[], []]
    // the first requests compile the code of both
    for (let round = -1; round < rounds; round += 1) {
      const both = [await measure(url, pid), await measure(bareUrl, bare.pid ?? 0)] as const
      if (round < 0) continue
      ours.push(both[0])
      theirs.push(both[1])
    }
    const ratio = median(ours.map(({ perSecond }, at) => perSecond / (theirs[at]?.perSecond ?? 1)))
    printRow(name, ours, ratio.toFixed(2))
    printRow(`${name}, bare server`, theirs, '')
    return ratio
  } finally {
    bare.kill()
  }
}

const server = await startDemoServer({ LOG_LEVEL: 'info' })
try {
  const paths = { Home: '/', Trip: await findTripPath(server.origin), 'Trips (API)': '/api/trips?limit=24' }
  console.log(`${rounds} rounds of ${seconds} s, ${connections} connections, brotli, Node.js ${process.version}`)
  console.log(`client: ${client}\n`)
  console.log('| page | requests/s | ratio | µs of CPU per request | server: of a core | client: of a core |')
  console.log('|---|--:|--:|--:|--:|--:|')
  for (const [name, path] of Object.entries(paths)) {
    if ((await compare(name, server.origin + path, server.pid)) < minRatio) process.exitCode = 1
  }
} finally {
  await server.stop()
}

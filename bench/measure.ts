import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import type { App } from '../server/src/app.ts'

/** Sends a request and reads the whole response. */
export type Send = (
  url: string,
  headers: Record<string, string>,
) => Promise<{ status: number; total: string; body: string }>

/** Without a network: the time of the server alone. */
export const inProcess =
  (app: App): Send =>
  async (url, headers) => {
    const { statusCode, headers: received, payload } = await app.inject({ url, headers })
    return { status: statusCode, total: String(received['x-total-count'] ?? ''), body: payload }
  }

/** One connection, and a client that costs the shared cores less than `fetch`. */
export function overHttp(origin: string): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return async (url, headers) => {
    const request = get(origin + url, { agent, headers })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const body = (await buffer(response)).toString()
    const { 'x-total-count': total = '', 'x-total-count-is-minimum': isMinimum } = response.headers
    return { status: response.statusCode ?? 0, total: String(total) + (isMinimum ? '+' : ''), body }
  }
}

export interface Timing {
  best: number
  median: number
  p95: number
  total: string
  /** CPU milliseconds of PostgreSQL per request; 0 if they were not read. */
  cpu: number
}

export interface Row extends Timing {
  name: string
}

const warmUps = 6

/** Repeats one request. The warm-up lets PostgreSQL prepare its statements. */
export async function measure(
  send: Send,
  url: string,
  { rounds, token, readCpu = () => 0 }: { rounds: number; token?: string; readCpu?: () => number },
): Promise<Timing> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const times: number[] = []
  let total = ''
  let cpuBefore = 0
  for (let round = -warmUps; round < rounds; round += 1) {
    if (round === 0) cpuBefore = readCpu()
    const startedAt = performance.now()
    const response = await send(url, headers)
    const elapsedMs = performance.now() - startedAt
    if (response.status !== 200) throw new Error(`${url}: ${response.status} ${response.body}`)
    total = response.total
    if (round >= 0) times.push(elapsedMs)
  }
  const cpu = (readCpu() - cpuBefore) / rounds
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { best: at(0), median: at(0.5), p95: at(0.95), total, cpu }
}

export function printTable(rows: readonly Row[], budgetMs: number): void {
  const lines = rows.map(
    ({ name, total, best, median, p95 }) =>
      `| ${name} | ${total} | ${best.toFixed(1)} | ${median.toFixed(1)} | ${p95.toFixed(1)} | ${p95 > budgetMs ? 'too slow' : 'ok'} |`,
  )
  console.log(
    ['| request | found | best ms | median ms | p95 ms | |', '|---|--:|--:|--:|--:|---|', ...lines].join('\n'),
  )
}

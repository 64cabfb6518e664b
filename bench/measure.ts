import { performance } from 'node:perf_hooks'
import type { App } from '../server/src/app.ts'

interface Timing {
  best: number
  median: number
  p95: number
  total: string
}

export interface Row extends Timing {
  name: string
}

const warmUps = 6

/** Asks the same question again and again, over HTTP inside the process. Statements are prepared after the first few. */
export async function measure(
  app: App,
  url: string,
  { rounds, token }: { rounds: number; token?: string },
): Promise<Timing> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const times: number[] = []
  let total = ''
  for (let round = -warmUps; round < rounds; round += 1) {
    const startedAt = performance.now()
    const answer = await app.inject({ url, headers })
    const took = performance.now() - startedAt
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.payload}`)
    total = String(answer.headers['x-total-count'] ?? '')
    if (round >= 0) times.push(took)
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { best: at(0), median: at(0.5), p95: at(0.95), total }
}

export function printTable(rows: readonly Row[], promisedMs: number): void {
  const lines = rows.map(
    ({ name, total, best, median, p95 }) =>
      `| ${name} | ${total} | ${best.toFixed(1)} | ${median.toFixed(1)} | ${p95.toFixed(1)} | ${median > promisedMs ? 'too slow' : 'ok'} |`,
  )
  console.log(
    ['| question | found | best ms | median ms | p95 ms | |', '|---|--:|--:|--:|--:|---|', ...lines].join('\n'),
  )
}

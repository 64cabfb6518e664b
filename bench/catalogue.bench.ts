/**
 * Benchmark of the public lists over HTTP: `npm run bench:catalogue`. `TRIPS=10000,100000,1000000` chooses the sizes;
 * marketplaces are kept with `BENCH_DATA`. Exits with 1 when a request exceeds the budget at up to 100,000
 * trips; more trips show how it grows. Responses are not cached, as for people who are signed in. Both cores are shared with PostgreSQL, so the p95
 * also indicates how busy the machine was; the CPU time of PostgreSQL hardly depends on it.
 */
import { catalogueRequests } from './generators/catalogue-requests.ts'
import { readDatabaseCpu } from './database-cpu.ts'
import { measure, overHttp, type Timing } from './measure.ts'
import { openMarketplace } from './open-marketplace.ts'

const sizes = (process.env['TRIPS'] ?? '10000,100000').split(',').map(Number)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)
const budget = { trips: 100_000, medianMs: 20, p95Ms: 50 }

const only = process.env['ONLY']

async function measureSize(trips: number): Promise<Map<string, Timing>> {
  const size = { trips, agencies: Math.max(100, trips / 20), customers: 2_000, bookings: Math.min(5 * trips, 200_000) }
  const marketplace = await openMarketplace(size)
  const send = overHttp(await marketplace.app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) }))
  const readCpu = () => readDatabaseCpu(marketplace.postmasterPid)
  const timings = new Map<string, Timing>()
  const questions = (await catalogueRequests(marketplace)).filter(([title]) => !only || title.includes(only))
  // the first requests of a process compile its code
  for (const [, url] of [...questions, ...questions]) await send(url, { authorization: 'Bearer none' })
  for (const [name, url] of questions) {
    timings.set(name, await measure(send, url, { rounds, token: 'none', readCpu }))
  }
  await marketplace.close()
  return timings
}

const measured: Map<string, Timing>[] = []
for (const trips of sizes) measured.push(await measureSize(trips))

const cells = ({ total, median, p95, cpu }: Timing) =>
  [total, median.toFixed(1), p95.toFixed(1), cpu.toFixed(1)].join(' | ')
const growth = (timings: Timing[]) => (timings.at(-1)!.median / timings[0]!.median).toFixed(1)
console.log(
  `| request | ${sizes.map((trips) => `found of ${trips} | median ms | p95 ms | database CPU ms`).join(' | ')} | growth |`,
)
console.log(`|---|${sizes.map(() => '--:|--:|--:|--:|').join('')}--:|`)
for (const name of measured[0]!.keys()) {
  const timings = measured.map((bySize) => bySize.get(name)!)
  console.log(`| ${name} | ${timings.map(cells).join(' | ')} | ${growth(timings)} |`)
  const isOver = ({ median, p95 }: Timing) => median > budget.medianMs || p95 > budget.p95Ms
  if (timings.some((timing, index) => sizes[index]! <= budget.trips && isOver(timing))) process.exitCode = 1
}

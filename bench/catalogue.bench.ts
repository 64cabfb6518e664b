/**
 * Benchmark of the public lists over HTTP: `npm run bench:catalogue`. `TRIPS=10000,100000,1000000` chooses the sizes; a
 * million takes an hour to generate and is kept with `BENCH_DATA`. Exits with 1 when a 95th percentile exceeds the budget
 * of its size. Responses are not cached, as for people who are signed in. Both cores are shared with PostgreSQL, so the p95
 * also indicates how busy the machine was.
 */
import { addDays } from '@rihla/contract/dates.ts'
import { measure, overHttp, type Timing } from './measure.ts'
import { type Marketplace, openMarketplace } from './open-marketplace.ts'

const sizes = (process.env['TRIPS'] ?? '10000,100000').split(',').map(Number)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 40)
const budgetOf = (trips: number): number => (trips > 100_000 ? 60 : 20)

/** A page of trip cards, with the page size of the web. */
const cards = (query: string): string => `/api/trips?limit=24${query && `&${query}`}`
const term = (text: string): string => `search=${encodeURIComponent(text)}`

type Question = [name: string, url: string]

async function questionsOf({ context, today }: Marketplace): Promise<Question[]> {
  const soon = `departsFrom=${addDays(today, 10)}&departsTo=${addDays(today, 24)}`
  const agency = await context.db
    .selectFrom('trips')
    .select(['id', 'agency_id'])
    .where('status', '=', 'published')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return [
    ['all, featured first', cards('')],
    ['sort startDate', cards('sort=startDate')],
    ['sort price-low', cards('sort=price-low')],
    ['sort price-high', cards('sort=price-high')],
    ['sort destination', cards('sort=destination')],
    ['sort newest', cards('sort=newest')],
    ['page 100', cards('page=100')],
    ['page 400 (the last)', cards('page=400')],
    ['page 300 by price', cards('page=300&sort=price-low')],
    ['international', cards('isInternational=true')],
    ['published', cards('status=published')],
    ['coming soon', cards('status=draft')],
    ['destination', cards(`destination=${encodeURIComponent('luxor')}`)],
    ['two weeks', cards(soon)],
    ['4 seats', cards('seats=4')],
    ['two weeks, 4 seats', cards(`${soon}&seats=4`)],
    ['10 seats by price', cards('seats=10&sort=price-low')],
    ['price range', cards('priceMin=2000&priceMax=5000')],
    ['price range by date', cards('priceMin=2000&priceMax=5000&sort=startDate')],
    ['2 to 4 days', cards('daysMin=2&daysMax=4')],
    [
      'all filters combined',
      cards(`${soon}&seats=2&priceMax=9000&daysMax=7&isInternational=false&status=published&${term('desert')}`),
    ],
    ['nothing found', cards('priceMin=90000000')],
    ['search luxor', cards(term('luxor'))],
    ['search luxor by price', cards(`${term('luxor')}&sort=price-low`)],
    ['search two words', cards(term('weekend dahab'))],
    ['search القاهره', cards(term('القاهره'))],
    ['search agency', cards(term('nile caravans'))],
    ['search in texts', cards(term('breakfast'))],
    ['search one letter', cards(term('a'))],
    ['typo istambul', cards(term('istambul'))],
    ['typo dahb', cards(term('dahb'))],
    ['typo louxor', cards(term('louxor'))],
    ['typo sharm el shiekh', cards(term('sharm el shiekh'))],
    ['typo الاقسر', cards(term('الاقسر'))],
    ['typo, filters, price', cards(`${term('hurgada')}&seats=2&priceMax=9000&sort=price-low`)],
    ['unknown word', cards(term('qwxyzzy'))],
    [
      'hostile: eight words',
      cards(term('abcdefghij klmnopqrst uvwxyzabcd efghijklmn opqrstuvwx yzabcdefgh ijklmnopqr stuvwxyz')),
    ],
    ['hostile: eight letters', cards(term('a e i o u s t n'))],
    ['hostile: wildcards', cards(term('%_%_%_%_ %%%% ____ \\\\%'))],
    ['hostile: one word of 100', cards(term('ab'.repeat(50)))],
    ['home: international', '/api/trips?isInternational=true&limit=6'],
    ['home: featured', '/api/trips?limit=12'],
    ['destinations', '/api/trips/destinations'],
    ['suggestions sha', `/api/trips/suggestions?${term('sha')}`],
    ['suggestions lux', `/api/trips/suggestions?${term('lux')}`],
    ['suggestions القا', `/api/trips/suggestions?${term('القا')}`],
    ['suggestions, typo', `/api/trips/suggestions?${term('hurgada')}`],
    ['agencies', '/api/users/agencies?limit=24'],
    ['agencies by trips', '/api/users/agencies?limit=24&sort=trips'],
    ['agencies by name', '/api/users/agencies?limit=24&sort=name'],
    ['agencies, search', `/api/users/agencies?limit=24&${term('nile')}`],
    ['an agency', `/api/users/agencies/${agency.agency_id}`],
    ['a trip', `/api/trips/${agency.id}`],
  ]
}

const only = process.env['ONLY']

async function measureSize(trips: number): Promise<Map<string, Timing>> {
  const size = { trips, agencies: Math.max(100, trips / 20), customers: 2_000, bookings: Math.min(5 * trips, 200_000) }
  const marketplace = await openMarketplace(size)
  const send = overHttp(await marketplace.app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) }))
  const timings = new Map<string, Timing>()
  for (const [name, url] of (await questionsOf(marketplace)).filter(([title]) => !only || title.includes(only))) {
    timings.set(name, await measure(send, url, { rounds, token: 'none' }))
  }
  await marketplace.close()
  return timings
}

const measured: Map<string, Timing>[] = []
for (const trips of sizes) measured.push(await measureSize(trips))

const cells = ({ total, median, p95 }: Timing) => `${total} | ${median.toFixed(1)} | ${p95.toFixed(1)}`
const growth = (timings: Timing[]) => (timings.at(-1)!.median / timings[0]!.median).toFixed(1)
console.log(`| request | ${sizes.map((trips) => `found of ${trips} | median ms | p95 ms`).join(' | ')} | growth |`)
console.log(`|---|${sizes.map(() => '--:|--:|--:|').join('')}--:|`)
for (const name of measured[0]!.keys()) {
  const timings = measured.map((bySize) => bySize.get(name)!)
  console.log(`| ${name} | ${timings.map(cells).join(' | ')} | ${growth(timings)} |`)
  if (timings.some(({ p95 }, index) => p95 > budgetOf(sizes[index]!))) process.exitCode = 1
}

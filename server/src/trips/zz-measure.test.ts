import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { buildAgency, buildCustomer } from '../testing/builders/people.ts'
import { buildReview } from '../testing/builders/reviews.ts'
import { buildTrip } from '../testing/builders/trips.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  const agencies = []
  for (let n = 0; n < 40; n++) agencies.push(await buildAgency(app.context))
  const trips = []
  for (let n = 0; n < 1000; n++) {
    const departures = Array.from({ length: 6 }, (_, k) => ({
      startsOn: `2027-0${1 + (n % 9)}-${10 + k}`,
      totalSeats: 20,
    }))
    trips.push(
      await buildTrip(app.context, {
        agency: agencies[n % 40]!,
        title: `Trip ${n} to the sea of sand`,
        departures,
        description: 'Chalk towers, hot springs and a night under the stars. '.repeat(10),
        price: 1000 + n,
      }),
    )
  }
  const customers = await Promise.all(Array.from({ length: 20 }, () => buildCustomer(app.context)))
  for (let n = 0; n < 600; n++)
    await buildReview(app.context, { trip: trips[n % 300]!, customer: customers[n % 20]!, rating: 1 + (n % 5) })
  await sql`analyze`.execute(app.db)
}, 120_000)
afterAll(() => app.close())

test('measure', async () => {
  for (const path of [
    '/api/trips',
    '/api/trips?limit=12',
    '/api/trips?sort=price-low&limit=24',
    '/api/trips?search=sand&limit=24',
    '/api/trips?limit=1000',
    '/api/trips?search=stars%20trip&isInternational=false&limit=24',
  ]) {
    const times = []
    let bytes = 0
    for (let n = 0; n < 30; n++) {
      const start = performance.now()
      const a = await app.app.inject(path)
      times.push(performance.now() - start)
      bytes = a.rawPayload.length
      if (a.statusCode !== 200) throw new Error(a.body)
    }
    times.sort((a, b) => a - b)
    console.log(path, 'p50', times[15]!.toFixed(1), 'p95', times[28]!.toFixed(1), 'bytes', bytes)
  }
  const id = (await app.app.inject('/api/trips?limit=1')).json()[0]._id
  const t = []
  for (let n = 0; n < 50; n++) {
    const s = performance.now()
    await app.app.inject(`/api/trips/${id}`)
    t.push(performance.now() - s)
  }
  t.sort((a, b) => a - b)
  console.log('detail p50', t[25]!.toFixed(1))
}, 120_000)

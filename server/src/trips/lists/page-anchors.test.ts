import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { tripSorts } from '@rihla/contract/trips/trip.ts'
import { listTrips } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagesChannel } from '#live/changed-pages.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
const trips = 1_600
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  const { id } = await buildTrip(app.context, { title: 'Oasis', destination: 'Farafra', featuredOrder: 1 })
  // some share a price, a day and a moment, some are over
  await sql`insert into trips (id, agency_id, title, destination, price_minor, currency, status, start_date, end_date,
      last_departure_on, total_seats, created_at, updated_at)
    select gen_random_uuid(), agency_id, 'Oasis ' || n, case when n % 3 = 0 then 'Siwa' else 'Farafra' end, n % 40 * 100, currency,
      status, date '2026-11-01' + n % 90, date '2026-11-02' + n % 90,
      date '2026-11-01' + n % 90, total_seats,
      created_at + n % 50 * interval '1 microsecond', updated_at
    from trips, generate_series(1, ${sql.lit(trips - 1)}) as n where id = ${id}`.execute(app.db)
  // without the triggers, which take longer than the rest
  await app.db.transaction().execute(async (trx) => {
    await sql`alter table departures disable trigger user`.execute(trx)
    await sql`insert into departures (id, trip_id, starts_on, total_seats)
      select gen_random_uuid(), id, start_date, total_seats from trips where id <> ${id}`.execute(trx)
    await sql`alter table departures enable trigger user`.execute(trx)
  })
})
afterAll(() => app.close())

type Query = NonNullable<QueryOf<typeof listTrips>>
const idsOf = async (query: Query) => {
  const { body, headers } = await app.call(listTrips, { query })
  expect([headers.get('x-total-count'), headers.get('x-total-count-is-minimum')]).toEqual(['1000', 'true'])
  return body.map((trip) => trip._id)
}
const limit = 50
const pageOf = (page: number, query: Query = {}) => idsOf({ ...query, limit, page })

describe('a page beyond the counted trips', () => {
  test.each<Query>([
    {},
    ...tripSorts.map((sort) => ({ sort })),
    { search: 'oasis' },
    { search: 'oasis', sort: 'price-low' },
    { seats: 1 },
    { isInternational: false },
  ])('is the same with and without an anchor: %j', async (query) => {
    const all = [...(await idsOf({ ...query, limit: 1_000 })), ...(await idsOf({ ...query, limit: 1_000, page: 2 }))]
    const expected = (page: number) => all.slice((page - 1) * limit, page * limit)
    for (const page of [23, 21, 22, 23, 24, 23]) expect(await pageOf(page, query)).toEqual(expected(page))
  })

  test('begins after the last trip of the page before it, until a trip changes', async () => {
    const [before, page, after] = [await pageOf(21), await pageOf(22), await pageOf(23)]
    await app.db.updateTable('departures').set({ starts_on: '2026-11-22' }).where('trip_id', '=', page[3]!).execute()
    expect(await pageOf(22)).toEqual([...page.slice(0, 3), ...page.slice(4), after[0]])
    app.context.live.deliver(pagesChannel, { tags: ['trips'] })
    expect(await pageOf(22)).toEqual([before.at(-1), ...page.slice(0, 3), ...page.slice(4)])
  })
})

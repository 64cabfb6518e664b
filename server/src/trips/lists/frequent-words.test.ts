import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { listTrips } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
const today = '2026-11-21'
const [oases, lagoons] = [2_300, 700]
beforeAll(async () => {
  app = await createTestApp({ now: `${today}T10:00:00Z` })
  const { id } = await buildTrip(app.context, { title: 'Harbour' })
  await sql`insert into trips (id, agency_id, title, destination, price_minor, currency, status, start_date, end_date,
      last_departure_on, total_seats, created_at, updated_at)
    select gen_random_uuid(), agency_id, case when n <= ${sql.lit(lagoons)} then 'Oasis lagoon ' else 'Oasis ' end || n, 'Siwa',
      n % 40 * 100, currency, status, date '2026-10-01' + n % 90, date '2026-10-02' + n % 90, date '2026-10-15' + n % 90,
      total_seats, created_at, updated_at
    from trips, generate_series(1, ${sql.lit(oases)}) as n where id = ${id}`.execute(app.db)
  // some are sold out, some are over; without the triggers, which take longer than the rest
  await app.db.transaction().execute(async (trx) => {
    await sql`alter table departures disable trigger user`.execute(trx)
    await sql`insert into departures (id, trip_id, starts_on, previous_starts_on, total_seats, seats_booked)
      select gen_random_uuid(), id, start_date + k * 7, case when k = 0 then '-infinity' else start_date + (k - 1) * 7 end,
        10, case when hashtext(title || k) % 3 = 0 then 10 else 0 end
      from trips, generate_series(0, 2) as k where id <> ${id}`.execute(trx)
    await sql`alter table departures enable trigger user`.execute(trx)
  })
})
afterAll(() => app.close())

const idsOf = async (query: NonNullable<QueryOf<typeof listTrips>>) => {
  const { body, headers } = await app.call(listTrips, { query })
  return { ids: body.map((trip) => trip._id), total: headers.get('x-total-count') }
}

test('the first departures with seats come first, whether the matches are sorted or found in the order of departures', async () => {
  const { rows } = await sql<{ id: string }>`
    select t.trip_id as id from catalogue_trips t
    left join lateral (
      select min(starts_on) as first from departures d
      where d.trip_id = t.trip_id and d.starts_on >= ${today} and d.seats_booked < d.total_seats) free on true
    where t.names @@ '''t/lagoon'''
    order by first nulls last, case when first is null then t.last_departure_on < ${today} end,
      case when first is null then t.start_date end, t.trip_id`.execute(app.db)
  const expected = rows.map(({ id }) => id)
  expect(await idsOf({ search: 'lagoon', limit: 1_000 })).toEqual({ ids: expected, total: String(lagoons) })
  expect((await idsOf({ search: 'lagoon', limit: 150, page: 4 })).ids).toEqual(expected.slice(450, 600))
  expect((await idsOf({ search: 'lagoon oasis', limit: 50 })).ids).toEqual(expected.slice(0, 50))
  const byPrice = await idsOf({ search: 'lagoon', sort: 'price-low', limit: 1_000 })
  expect(byPrice.ids.toSorted()).toEqual(expected.toSorted())
  const few = await idsOf({ search: 'lagoon', priceMax: 5, limit: 1_000 })
  expect(Number(few.total)).toBe(few.ids.length)
  expect(few.ids.length).toBeGreaterThan(50)
  expect(expected).toEqual(expect.arrayContaining(few.ids))
})

test('a page that the first segments do not fill continues in the others', async () => {
  const titled = await buildTrip(app.context, { title: 'The road to Siwa' })
  const pages = await Promise.all([1, 2].map((page) => idsOf({ search: 'siwa', limit: 900, page })))
  expect(pages[0]!.ids[0]).toBe(titled.id)
  expect(pages.map(({ ids }) => ids.length)).toEqual([900, 100])
  expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(1_000)
})

test('a letter that most titles have finds them in the same order as their word', async () => {
  const byWord = await idsOf({ search: 'oasis', limit: 200, page: 2 })
  expect(byWord).toMatchObject({ total: '1000', ids: { length: 200 } })
  expect(await idsOf({ search: 'o', limit: 200, page: 2 })).toEqual(byWord)
})

test('a letter that few names have is counted exactly', async () => {
  expect(await idsOf({ search: 'h' })).toEqual(await idsOf({ search: 'harbour' }))
  expect((await idsOf({ search: 'l', sort: 'price-low' })).total).toBe(String(lagoons))
})

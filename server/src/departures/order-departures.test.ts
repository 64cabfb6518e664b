import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { insertDepartures } from '#seats/trip-departures.queries.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T10:00:00Z' })
})
afterAll(() => it.close())

const on = (startsOn: string) => ({ startsOn, totalSeats: 10 })
const never = '-infinity'

const read = async (tripId: string) => {
  const departures = await it.db
    .selectFrom('departures')
    .select(['starts_on', 'previous_starts_on'])
    .where('trip_id', '=', tripId)
    .orderBy('starts_on')
    .execute()
  const { last_departure_on: last } = await it.db
    .selectFrom('trips')
    .select('last_departure_on')
    .where('id', '=', tripId)
    .executeTakeFirstOrThrow()
  return { days: departures.map((each) => [each.starts_on, each.previous_starts_on]), last }
}

test('`previous_starts_on` stays correct when departures are added, moved or removed', async () => {
  const { id } = await buildTrip(it.context, { departures: [on('2026-12-10'), on('2026-12-01')] })
  const first = ['2026-12-01', never]
  expect(await read(id)).toEqual({ days: [first, ['2026-12-10', '2026-12-01']], last: '2026-12-10' })

  await it.db.transaction().execute((trx) => insertDepartures(trx, id, [on('2026-12-05'), on('2026-12-20')]))
  expect(await read(id)).toEqual({
    days: [first, ['2026-12-05', '2026-12-01'], ['2026-12-10', '2026-12-05'], ['2026-12-20', '2026-12-10']],
    last: '2026-12-20',
  })

  await sql`delete from departures where trip_id = ${id} and starts_on in ('2026-12-05', '2026-12-20')`.execute(it.db)
  expect(await read(id)).toEqual({ days: [first, ['2026-12-10', '2026-12-01']], last: '2026-12-10' })

  await sql`update departures set starts_on = '2026-11-30' where trip_id = ${id} and starts_on = '2026-12-10'`.execute(
    it.db,
  )
  expect(await read(id)).toEqual({
    days: [
      ['2026-11-30', never],
      ['2026-12-01', '2026-11-30'],
    ],
    last: '2026-12-01',
  })

  await sql`delete from departures where trip_id = ${id}`.execute(it.db)
  expect(await read(id)).toEqual({ days: [], last: null })
})

test('booking seats does not wait for a locked trip row', async () => {
  const trip = await buildTrip(it.context)
  const customer = await buildCustomer(it.context)
  await it.db.transaction().execute(async (editor) => {
    await sql`select 1 from trips where id = ${trip.id} for no key update`.execute(editor)
    await buildBooking(it.context, { trip, customer, seats: 2 })
  })
  const [row] = await it.db.selectFrom('departures').selectAll().where('trip_id', '=', trip.id).execute()
  expect(row?.seats_booked).toBe(2)
})

test('reserving seats changes no indexed column, so no index is updated', async () => {
  const { rows } = await sql<{ columns: string }>`
    select string_agg(pg_get_indexdef(indexrelid), ' ') as columns from pg_index where indrelid = 'departures'::regclass
  `.execute(it.db)
  // a minimum group is no count
  expect(rows[0]?.columns).not.toMatch(/(?<!min_)seats/)
})

test('race: a change of the reporting rates waits for a concurrent trip update and then converts its new price', async () => {
  const trip = await buildTrip(it.context, { price: 10, currency: 'USD' })
  let changing: Promise<unknown> | undefined
  await it.db.transaction().execute(async (editor) => {
    await sql`update trips set price_minor = 2000 where id = ${trip.id}`.execute(editor)
    changing = sql`update settings set usd_per_egp = 0.05`.execute(it.db)
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  await changing
  const { egp_price_minor: price } = await it.db
    .selectFrom('trips')
    .select('egp_price_minor')
    .where('id', '=', trip.id)
    .executeTakeFirstOrThrow()
  expect(price).toBe(40_000)
})

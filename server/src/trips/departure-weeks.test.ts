import { listTrips } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { insertDepartures } from '#trips/departures.queries.ts'
import { weeksBetween } from './lists/departure-weeks.ts'

let it: TestApp
let id: string
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T10:00:00Z' })
})
beforeEach(async () => {
  const trip = await buildTrip(it.context, { title: 'Lagoon', departures: [on('2026-12-01'), on('2026-12-10')] })
  id = trip.id
})
afterAll(() => it.close())

const on = (startsOn: string) => ({ startsOn, totalSeats: 10 })
const weekOf = (day: string) => weeksBetween(day, day)![0]!

const readWeeks = async () => {
  const { departure_weeks: weeks } = await it.db
    .selectFrom('catalogue_trips')
    .select('departure_weeks')
    .where('trip_id', '=', id)
    .executeTakeFirstOrThrow()
  return weeks
}

const find = async (departsFrom: string, departsTo: string) => {
  const { body } = await it.call(listTrips, { query: { search: 'lagoon', departsFrom, departsTo } })
  return body.map((trip) => trip._id).includes(id)
}

test('the weeks of a trip follow departures that are added, moved, cancelled and removed', async () => {
  expect(await readWeeks()).toEqual(['2026-12-01', '2026-12-10'].map(weekOf))
  await it.db.transaction().execute((trx) => insertDepartures(trx, id, [on('2026-12-12'), on('2027-02-01')]))
  expect(await readWeeks()).toEqual(['2026-12-01', '2026-12-10', '2027-02-01'].map(weekOf))
  const day = async (startsOn: string, change: ReturnType<typeof sql>) =>
    sql`update departures set ${change} where trip_id = ${id} and starts_on = ${startsOn}`.execute(it.db)
  await day('2026-12-01', sql`starts_on = '2026-11-24'`)
  await day('2027-02-01', sql`cancelled_at = now()`)
  expect(await readWeeks()).toEqual(['2026-11-24', '2026-12-10'].map(weekOf))
  await sql`delete from departures where trip_id = ${id} and starts_on < '2026-12-12'`.execute(it.db)
  expect(await readWeeks()).toEqual([weekOf('2026-12-12')])
})

test('a search with dates finds a departure on their first and on their last day, and none beside them', async () => {
  await it.db.transaction().execute((trx) => insertDepartures(trx, id, [on('2027-02-01')]))
  expect(await find('2027-02-01', '2027-02-07')).toBe(true)
  expect(await find('2027-01-25', '2027-02-01')).toBe(true)
  expect(await find('2027-01-25', '2027-01-31')).toBe(false)
  expect(await find('2027-02-02', '2027-12-31')).toBe(false)
  expect(await find('2026-12-11', '2027-12-31')).toBe(true)
  // the other way round there is no such day
  expect(await find('2027-02-07', '2027-02-01')).toBe(false)
})

test('the search looks up the weeks: a trip whose weeks are not known is not found', async () => {
  expect(await find('2026-12-01', '2026-12-02')).toBe(true)
  await sql`update catalogue_trips set departure_weeks = '{}' where trip_id = ${id}`.execute(it.db)
  expect(await find('2026-12-01', '2026-12-02')).toBe(false)
  // a year is too many weeks to look up
  expect(await find('2026-12-01', '2027-11-30')).toBe(true)
})

const all = ['2026-12-01', '2026-12-10', '2027-02-01'].map(weekOf)

test('race of a refresh of weeks and of a new departure: no week is lost', async () => {
  await refreshBesideNewDeparture()
  expect(await readWeeks()).toEqual(all)
})

test('control: without the lock before the departures are read, the new week is lost', async () => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef(oid) as text from pg_proc
    where proname = 'refresh_departure_weeks'`.execute(it.db)
  const withoutLock = (text: string) => text.replaceAll(/perform from catalogue_trips .* for no key update;/g, '')
  for (const { text } of rows) await sql.raw(withoutLock(text)).execute(it.db)
  await refreshBesideNewDeparture()
  for (const { text } of rows) await sql.raw(text).execute(it.db)
  expect(await readWeeks()).not.toEqual(all)
})

async function refreshBesideNewDeparture(): Promise<void> {
  await sql`update catalogue_trips set departure_weeks = '{}'`.execute(it.db)
  let refreshing: Promise<unknown> | undefined
  await it.db.transaction().execute(async (trx) => {
    await insertDepartures(trx, id, [on('2027-02-01')])
    refreshing = sql`select refresh_departure_weeks(array[${id}::uuid])`.execute(it.db)
    await vi.waitUntil(async () => {
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'select refresh%'`
      return (await waiting.execute(it.db)).rows.length > 0
    })
  })
  await refreshing
}

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { mergeBookingSums } from './booking-sums.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  const customer = await buildCustomer(app.context)
  const trips = [await buildTrip(app.context), await buildTrip(app.context, { price: 300, currency: 'USD' })]
  for (const trip of trips) {
    for (const status of ['pending', 'confirmed', 'refund_pending', 'agency_rejected'] as const) {
      await buildBooking(app.context, { trip, customer, status })
    }
  }
})
afterAll(() => app.close())

const listSums = async () =>
  (
    await sql`select day, status, currency, is_deleted, sum(bookings)::int as n, sum(total_minor)::bigint as minor
    from booking_sums group by 1, 2, 3, 4 having sum(bookings) <> 0 order by 1, 2, 3, 4`.execute(app.db)
  ).rows

const countBookings = async () =>
  (
    await sql`select (created_at at time zone 'UTC')::date as day, status, currency, deleted_at is not null as is_deleted,
      count(*)::int as n, sum(total_minor)::bigint as minor
    from bookings group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(app.db)
  ).rows

const countRows = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from booking_sums`.execute(app.db)).rows[0]!.n

test('sums equal the bookings after every kind of change', async () => {
  expect(await listSums()).toEqual(await countBookings())
  for (const change of [
    sql`update bookings set created_at = created_at - interval '3 days' where status = 'pending'`,
    sql`update bookings set deleted_at = now() where status = 'confirmed'`,
    sql`update bookings set admin_notes = 'seen'`,
    sql`update bookings set deleted_at = null where currency = 'USD'`,
  ]) {
    await change.execute(app.db)
    expect(await listSums()).toEqual(await countBookings())
  }
})

test('a change that sums do not depend on adds no rows', async () => {
  const before = await countRows()
  await sql`update bookings set admin_notes = 'again'`.execute(app.db)
  expect(await countRows()).toBe(before)
})

test('race of changes and merges: merged sums equal the bookings, one row each', async () => {
  const move = sql`update bookings set created_at = created_at - interval '1 day' where status <> 'pending'`
  await Promise.all(
    [1, 2, 3, 4].flatMap(() => [move.execute(app.db), mergeBookingSums(app.db), mergeBookingSums(app.db)]),
  )
  await mergeBookingSums(app.db)
  const expected = await countBookings()
  expect(await listSums()).toEqual(expected)
  expect(await countRows()).toBe(expected.length)
})

import { checkIn } from '@rihla/contract/bookings/check-in.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const bookings = 20

/** Two devices send different counts for each of twenty bookings at the same time, over HTTP. */
async function checkInFromTwoDevices(on: TestApp) {
  await on.listen()
  const agency = await buildAgency(on.context)
  const customer = await buildCustomer(on.context)
  const departures = [{ startsOn: '2026-12-03', totalSeats: bookings * 3 }]
  const trip = await buildTrip(on.context, { agency, departures })
  const ids: string[] = []
  for (let n = 0; n < bookings; n += 1) {
    ids.push((await buildBooking(on.context, { trip, customer, seats: 3, status: 'confirmed' })).id)
  }
  const sendCount = (id: string, seats: number) =>
    on.call(checkIn, { as: agency, params: { id }, body: { seats, version: 0 } })
  const answers = await Promise.all(ids.map((id) => Promise.all([sendCount(id, 3), sendCount(id, 2)])))
  const rows = await on.db.selectFrom('check_ins').selectAll().execute()
  return {
    statuses: answers.map((pair) => pair.map(({ status }) => status).toSorted((a, b) => a - b)),
    written: ids.map((id) => rows.filter((row) => row.booking_id === id).map((row) => row.seats)),
    returned: answers.map((pair) => pair.find(({ status }) => status === 200)?.body.seats),
  }
}

test('race: of two devices with different counts one succeeds and the other gets 409', async () => {
  app = await createTestApp({ now: '2026-12-03T05:00:00Z' })
  const { statuses, written, returned } = await checkInFromTwoDevices(app)
  for (const pair of statuses) expect(pair).toEqual([200, 409])
  expect(written.map((seats) => seats.length)).toEqual(Array(bookings).fill(1))
  expect(written.map(([seats]) => seats)).toEqual(returned)
})

test(
  'negative control: without the compare-and-set and the primary key both devices write',
  { tags: 'exhaustive' },
  async () => {
    const comparing = replacePiece(
      /and (\$\d+)::integer = \(select coalesce\(max\(c\.version\), 0\) [^)]*\)/,
      'and $1::integer = 0 and pg_sleep(0.05) is not null', // so that both read before one writes
    )
    app = await createTestApp({ now: '2026-12-03T05:00:00Z', alter: comparing.alter })
    await sql`alter table check_ins drop constraint check_ins_pkey`.execute(app.db)
    const { written } = await checkInFromTwoDevices(app)
    expect(comparing.count()).toBeGreaterThan(0)
    expect(Math.max(...written.map((seats) => seats.length))).toBe(2)
  },
)

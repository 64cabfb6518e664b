import type { DeletionImpact } from '@rihla/contract/bookings/deletion-impact.ts'
import { readTripDeletion } from '@rihla/contract/trips/my-trips.api.ts'
import { deleteTrip, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropSubmissionChecks } from '#testing/drop-guards.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let agency: BuiltUser

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  agency = await buildAgency(app.context)
})
afterAll(() => app.close())

const read = async (trip: { id: string }) =>
  (await app.call(readTripDeletion, { as: agency, params: { id: trip.id } })).body

const remove = (trip: { id: string }, seen: DeletionImpact) =>
  app.call(deleteTrip, {
    as: agency,
    params: { id: trip.id },
    body: { seen: { endingBookings: seen.endingBookings, refunds: seen.refunds } },
  })

const book = async (trip: BuiltTrip, more: Partial<Parameters<typeof buildBooking>[1]> = {}) =>
  buildBooking(app.context, { trip, customer: await buildCustomer(app.context), ...more })

/** Inserts copies of the booking: every second with a verified payment, the others pending, and every third in euros. */
async function copyBooking(id: string, departure: { id: string; startsOn: string }, copies: number) {
  const { search_text: _, ...row } = await app.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const like = { ...row, departure_id: departure.id, starts_on: departure.startsOn }
  const rows = Array.from({ length: copies }, (_row, nth) => {
    const currency = nth % 3 === 0 ? ('EUR' as const) : ('EGP' as const)
    const status = nth % 2 === 0 ? ('payment_verified' as const) : ('pending' as const)
    return { ...like, status, id: uuid(), transfer_reference: `RH-${uuid()}`, currency, ends_on: departure.startsOn }
  })
  await dropSubmissionChecks(app.db)
  await app.db.insertInto('bookings').values(rows).execute()
}

/** Counts independently of the server's code. */
async function countedInSql(tripId: string) {
  const { rows } = await sql<{ currency: string; bookings: number; ending: number; seats: number; due: number }>`
    select currency, count(*)::int as bookings,
      count(*) filter (where unfinished)::int as ending, coalesce(sum(seats) filter (where unfinished), 0)::int as seats,
      count(*) filter (where status in ('refund_pending', 'agency_rejected'))::int as due
    from (
      select *, status in ('pending', 'payment_verified', 'agency_approved')
        or (status = 'confirmed' and ends_on >= '2026-11-21') as unfinished
      from bookings where trip_id = ${tripId} and deleted_at is null
    ) as of_trip group by currency`.execute(app.db)
  return rows
}

test('the preview for 1,200 bookings equals the numbers computed in SQL, per currency', async () => {
  const trip = await buildTrip(app.context, {
    agency,
    price: 333.33,
    departures: [
      { startsOn: '2026-10-01', totalSeats: 1_000 },
      { startsOn: '2026-12-10', totalSeats: 1_000 },
      { startsOn: '2027-01-10', totalSeats: 1_000 },
    ],
  })
  const travelled = await book(trip, { status: 'confirmed', seats: 2, departure: trip.departures[0]! })
  const upcoming = { departure: trip.departures[1]! }
  const confirmed = await book(trip, { ...upcoming, status: 'confirmed', seats: 3, paymentType: 'deposit_payment' })
  await book(trip, { ...upcoming, status: 'refunded' })
  await book(trip, { ...upcoming, status: 'refund_pending' })
  const later = { id: trip.departures[2]!.id, startsOn: trip.departures[2]!.startsOn }
  for (let chunk = 0; chunk < 4; chunk += 1) await copyBooking(confirmed.id, later, 300)

  const preview = await read(trip)
  const counted = await countedInSql(trip.id)
  const sum = (column: 'bookings' | 'ending' | 'seats' | 'due') =>
    counted.reduce((total, row) => total + row[column], 0)
  expect(preview).toMatchObject({
    bookings: sum('bookings'),
    endingBookings: sum('ending'),
    seats: sum('seats'),
    dueBookings: sum('due'),
  })
  expect(preview.endingBookings).toBe(1_201)
  const { rows: paid } = await sql<{ currency: string; amount: string }>`
    select currency, (sum(deposit_minor) / 100.0)::text as amount from bookings
    where trip_id = ${trip.id} and status in ('payment_verified', 'confirmed') and id <> ${travelled.id}
    group by currency order by currency`.execute(app.db)
  expect(preview.refunds.map(({ currency, amount }) => ({ currency, amount }))).toEqual(
    paid.map(({ currency, amount }) => ({ currency, amount: Number(amount) })),
  )
})

test('deletes the trip when the confirmed impact is still current', async () => {
  const trip = await buildTrip(app.context, { agency })
  await book(trip, { status: 'payment_verified', seats: 2 })
  expect((await remove(trip, await read(trip))).status).toBe(200)
  expect((await app.call(readTrip, { as: agency, params: { id: trip.id } })).status).toBe(404)
})

test('returns 409 and deletes nothing when a booking was made after the preview', async () => {
  const trip = await buildTrip(app.context, { agency })
  const before = await read(trip)
  expect(before).toMatchObject({ endingBookings: 0, refunds: [] })
  await book(trip, { seats: 2 })
  const refused = await remove(trip, before)
  expect([refused.status, refused.error.code]).toEqual([409, 'trip.consequences_changed'])
  expect((await app.call(readTrip, { as: agency, params: { id: trip.id } })).status).toBe(200)
  expect(await read(trip)).toMatchObject({ endingBookings: 1, seats: 2 })
  expect((await remove(trip, await read(trip))).status).toBe(200)
})

test('race: of a deletion and a concurrent booking only one succeeds', async () => {
  for (let round = 0; round < 6; round += 1) {
    const trip = await buildTrip(app.context, { agency })
    const before = await read(trip)
    const [removed, booked] = await Promise.all([remove(trip, before), book(trip).catch(() => undefined)])
    if (removed.status === 200) {
      const { n } = await app.db
        .selectFrom('bookings')
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .where('trip_id', '=', trip.id)
        .executeTakeFirstOrThrow()
      expect(Number(n)).toBe(0)
    } else {
      expect([removed.error.code, booked !== undefined]).toEqual(['trip.consequences_changed', true])
    }
  }
})

import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { cancelDeparture } from '@rihla/contract/departures/departure-cancellation.api.ts'
import { holdSeats } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { startWhileLocked } from '#testing/start-while-locked.ts'
import { createTwoInstances, type TwoInstances } from '#testing/two-instances.ts'

let instances: TwoInstances | undefined
afterEach(() => instances?.close())

const now = '2026-11-21T09:00:00Z'
const message = { en: 'A sandstorm.', ar: 'عاصفة رملية.' }

interface LoadedDeparture {
  agency: BuiltUser
  customers: BuiltUser[]
  trip: BuiltTrip
  next: number
}

async function startLoadedDeparture(): Promise<LoadedDeparture> {
  instances = await createTwoInstances({ now, poolSize: 20 })
  const { it } = instances
  await it.db.updateTable('settings').set({ max_holds: 0, max_unproven_share: 0 }).execute()
  const agency = await buildAgency(it.context)
  const customers = await Promise.all(Array.from({ length: 12 }, () => buildCustomer(it.context)))
  const departures = ['2026-12-03', '2026-12-10'].map((startsOn) => ({ startsOn, totalSeats: 60 }))
  return { agency, customers, trip: await buildTrip(it.context, { agency, departures }), next: 0 }
}

/** Bookings and holds on both instances, and the cancellation in the middle of them. */
async function cancelAmongRequests({ agency, customers, trip }: LoadedDeparture) {
  const { it, listen } = instances!
  const calls = await listen()
  const choice = { trip: trip.id, seats: 1, selectedStartDate: trip.startsOn }
  const request = async (n: number) => {
    const call = calls[n % 2]!
    const as = customers[n % customers.length]!
    const answer =
      n % 3 === 0
        ? await call(holdSeats, { as, body: choice })
        : await call(submitBooking, {
            as,
            body: { ...choice, paymentType: 'full_payment', paymentReference: `FT ${n}` },
          })
    return { status: answer.status, code: answer.status < 400 ? null : answer.error.code }
  }
  const before = Array.from({ length: 24 }, (_, n) => request(n))
  const cancelled = calls[1](cancelDeparture, {
    as: agency,
    params: { id: trip.departures[0]!.id },
    body: { reason: 'weather', message },
  })
  const after = Array.from({ length: 24 }, (_, n) => request(n + 24))
  const [{ status }, answers] = await Promise.all([cancelled, Promise.all([...before, ...after])])
  const { rows: living } = await sql`
    select id from bookings where departure_id = ${trip.departures[0]!.id}
      and status in ('pending', 'payment_verified', 'agency_approved', 'confirmed')
    union all select id from seat_holds where departure_id = ${trip.departures[0]!.id} and ended_at is null`.execute(
    it.db,
  )
  const { rows: refunds } = await sql<{ id: string }>`
    select id from bookings where departure_id = ${trip.departures[0]!.id} and status = 'refund_pending'`.execute(it.db)
  return { status, answers, living, refunds }
}

test('race: bookings and holds concurrent with a cancellation are refunded or refused', async () => {
  const loaded = await startLoadedDeparture()
  const { status, answers, living, refunds } = await cancelAmongRequests(loaded)
  expect(status).toBe(200)
  expect(living).toEqual([])
  const booked = answers.filter((each, n) => n % 3 !== 0 && each.status === 201)
  expect(refunds).toHaveLength(booked.length)
  for (const { status: refused, code } of answers.filter((each) => each.status >= 400)) {
    expect(refused).toBe(409)
    expect([
      'booking.departure_unknown',
      'booking.departure_cancelled',
      'booking.hold_ended',
      'booking.already_held',
      'booking.too_many_unverified',
      'booking.held_too_often',
      'booking.too_many_holds',
    ]).toContain(code)
  }
  expect(await findSeatDifferences(instances!.it.db)).toEqual([])
})

/** Requests that have read the departure wait for it while it is cancelled. */
async function requestDuringCancellation({ customers, trip }: LoadedDeparture) {
  const { it, callSecond } = instances!
  const departureId = trip.departures[0]!.id
  const choice = { trip: trip.id, seats: 1, selectedStartDate: trip.startsOn }
  const answers = await startWhileLocked(
    it,
    { lock: sql`update departures set cancelled_at = ${now}::timestamptz where id = ${departureId}`, waiting: 8 },
    () =>
      Promise.all(
        customers.slice(0, 8).map(async (as, n) => {
          const call = n % 2 ? callSecond : it.call
          const { status, error } =
            n < 4
              ? await call(holdSeats, { as, body: choice })
              : await call(submitBooking, {
                  as,
                  body: { ...choice, paymentType: 'full_payment', paymentReference: `FT ${n}` },
                })
          return status < 400 ? status : `${status} ${error.code}`
        }),
      ),
  )
  const { seats_booked: booked, seats_held: held } = await it.db
    .selectFrom('departures')
    .selectAll()
    .where('id', '=', departureId)
    .executeTakeFirstOrThrow()
  return { answers, taken: booked + held }
}

test('race: a request that waits for a departure while it is cancelled gets a clear refusal', async () => {
  const { answers, taken } = await requestDuringCancellation(await startLoadedDeparture())
  expect(answers).toEqual(Array.from({ length: 8 }, () => '409 booking.departure_cancelled'))
  expect(taken).toBe(0)
})

test('negative control: without trigger and constraint the same requests take seats of the cancelled departure', async () => {
  const loaded = await startLoadedDeparture()
  await sql`drop trigger departures_refuse_seats on departures`.execute(instances!.it.db)
  await sql`alter table departures drop constraint departures_cancelled_empty`.execute(instances!.it.db)
  const { taken } = await requestDuringCancellation(loaded)
  expect(taken).toBeGreaterThan(0)
})

import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { changeTrip, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CurrentUser } from '#http/current-user.ts'
import { createAlteredDatabase } from '#testing/altered-database.ts'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip, type TripOverrides } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tripInput } from '#testing/trip-input.ts'
import { changeTrip as changeTripUseCase } from './save-trip.ts'

let app: TestApp
let agency: BuiltUser
let customer: BuiltUser

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  agency = await buildAgency(app.context)
  customer = await buildCustomer(app.context)
})
afterAll(() => app.close())

const dates = [
  { startsOn: '2026-12-03', totalSeats: 10 },
  { startsOn: '2026-12-10', totalSeats: 10 },
]
const built = (overrides: TripOverrides = {}) => buildTrip(app.context, { agency, departures: dates, ...overrides })
const sent = (...departures: [string, number][]) =>
  departures.map(([startDate, totalSeats]) => ({ startDate, totalSeats }))

const change = (trip: { id: string }, body: Partial<TripInput>, as: BuiltUser = agency) =>
  app.call(changeTrip, { as, params: { id: trip.id }, body: tripInput(body) })

const book = (trip: BuiltTrip, startsOn: string, seats: number) =>
  app.call(submitBooking, {
    as: customer,
    body: {
      trip: trip.id,
      seats,
      selectedStartDate: startsOn,
      paymentType: 'full_payment',
      paymentReference: 'transfer 1',
    },
  })

describe('departures with booked seats', () => {
  test('cannot have fewer seats than are booked', async () => {
    const trip = await built()
    await book(trip, '2026-12-10', 4)
    const refused = await change(trip, { dates: sent(['2026-12-03', 10], ['2026-12-10', 3]) })
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({
      code: 'trip.seats_below_booked',
      message: '4 seats are already booked for Thu 10 Dec 2026, so the number of seats cannot be lower.',
      details: { date: '2026-12-10', n: 4 },
      fields: { 'dates.1.totalSeats': expect.any(String) },
    })
    const lowered = await change(trip, { dates: sent(['2026-12-03', 10], ['2026-12-10', 4]) })
    expect(lowered.body.dates).toMatchObject([{}, { startDate: '2026-12-10', totalSeats: 4, seatsBooked: 4 }])
  })

  test('can be neither removed nor moved, and the rest of the form is not saved either', async () => {
    const trip = await built()
    await book(trip, '2026-12-10', 2)
    const expected = { code: 'trip.departure_has_bookings', details: { date: '2026-12-10', n: 2 } }
    const removed = await change(trip, { title: 'Not saved', dates: sent(['2026-12-03', 10]) })
    expect(removed.error).toMatchObject(expected)
    const moved = await change(trip, {
      dates: [
        { startDate: '2026-12-03', totalSeats: 10 },
        { _id: trip.departures[1]!.id, startDate: '2026-12-11', totalSeats: 10, seatsBooked: 2 },
      ],
    })
    expect(moved.status).toBe(409)
    expect(moved.error).toMatchObject(expected)
    const read = await app.call(readTrip, { as: agency, params: { id: trip.id } })
    expect(read.body).toMatchObject({ title: trip.title, version: 1, seatsBooked: 2 })
  })

  test('ignore `seatsBooked` of the request', async () => {
    const trip = await built()
    await book(trip, '2026-12-03', 3)
    const changed = await change(trip, {
      dates: [
        { startDate: '2026-12-03', totalSeats: 10, seatsBooked: 0 },
        { startDate: '2026-12-10', totalSeats: 10, seatsBooked: 9 },
      ],
    })
    expect(changed.body.dates.map((date) => date.seatsBooked)).toEqual([3, 0])
  })

  test('keep the price of their bookings when the trip price changes', async () => {
    const trip = await built({ price: 1_000 })
    const booking = await book(trip, '2026-12-03', 2)
    await change(trip, { price: 9_000, endDate: '2026-12-20' })
    const row = await app.db
      .selectFrom('bookings')
      .select(['total_minor', 'ends_on'])
      .where('id', '=', booking.body._id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ total_minor: 200_000, ends_on: '2026-12-05' })
  })
})

describe('departures without bookings', () => {
  test('can be added and removed, and existing past ones may stay', async () => {
    const trip = await built({ departures: [{ startsOn: '2026-11-01', totalSeats: 10 }, ...dates] })
    const changed = await change(trip, {
      startDate: '2026-11-01',
      endDate: '2026-11-03',
      dates: sent(['2026-11-01', 10], ['2026-12-10', 15], ['2026-12-24', 6]),
    })
    expect(changed.body.dates.map((date) => [date.startDate, date.totalSeats])).toEqual([
      ['2026-11-01', 10],
      ['2026-12-10', 15],
      ['2026-12-24', 6],
    ])
    const past = await change(trip, { dates: sent(['2026-12-10', 15], ['2026-11-20', 5]) })
    expect(past.error).toMatchObject({ code: 'trip.date_past', fields: { 'dates.1.startDate': expect.any(String) } })
  })

  test('several departures stay unchanged when the form omits dates', async () => {
    const trip = await built()
    const changed = await change(trip, { totalSeats: 20 })
    expect(changed.body.dates.map((date) => [date.startDate, date.totalSeats])).toEqual([
      ['2026-12-03', 10],
      ['2026-12-10', 10],
    ])
  })

  test('a single departure follows the start date and seats of the trip when the form omits dates', async () => {
    const trip = await built({ departures: dates.slice(0, 1) })
    const changed = await change(trip, { startDate: '2026-12-05', endDate: '2026-12-06', totalSeats: 7 })
    expect(changed.body.dates).toMatchObject([{ startDate: '2026-12-05', endDate: '2026-12-06', totalSeats: 7 }])
  })

  test('a departure keeps its id, so that concurrent bookings find it', async () => {
    const trip = await built()
    const changed = await change(trip, { dates: sent(['2026-12-10', 11], ['2026-12-03', 10]) })
    expect(changed.body.dates.map((date) => date._id)).toEqual(trip.departures.map((departure) => departure.id))
  })
})

describe('race: a booking concurrent with an edit', () => {
  /** Keeps a booking transaction open between reserving its seats and its commit. */
  async function bookSlowly(departureId: string, seats: number) {
    let finish = () => {}
    const held = new Promise<void>((resolve) => (finish = resolve))
    let hasTaken = () => {}
    const taken = new Promise<void>((resolve) => (hasTaken = resolve))
    const done = app.db.transaction().execute(async (trx) => {
      await sql`update departures set seats_booked = seats_booked + ${seats} where id = ${departureId}`.execute(trx)
      hasTaken()
      await held
    })
    await taken
    return async () => {
      finish()
      await done
    }
  }

  const untilLockWait = async () => {
    for (let tries = 0; tries < 200; tries += 1) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
      if (rows[0]!.n > 0) return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error('no transaction waits for a lock')
  }

  test.each<[string, [string, number][], string]>([
    [
      'lowering the seats below it',
      [
        ['2026-12-03', 10],
        ['2026-12-10', 4],
      ],
      'trip.seats_below_booked',
    ],
    ['removing the date', [['2026-12-03', 10]], 'trip.departure_has_bookings'],
  ])('is seen by %s', async (_, wanted, code) => {
    const trip = await built()
    const commit = await bookSlowly(trip.departures[1]!.id, 5)
    const changing = change(trip, { dates: sent(...wanted) })
    await untilLockWait()
    await commit()
    const refused = await changing
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({ code, details: { date: '2026-12-10', n: 5 } })
  })

  describe('negative control: without the lock and the conditions', { tags: 'exhaustive' }, () => {
    const unprotected = (text: string) =>
      text
        .replace(/ for update$/, '')
        .replace('"seats_booked" + "seats_held" <= ', '0 <= ')
        .replace('"seats_booked" = ', '0 = ')

    async function changeUnprotected(wanted: [string, number][]) {
      const trip = await built()
      const db = createAlteredDatabase(app.context.config.databaseUrl!, unprotected)
      const commit = await bookSlowly(trip.departures[1]!.id, 5)
      const editor = { ...agency, isAgencyVerified: true } as unknown as CurrentUser
      const input = tripInput({ dates: sent(...wanted) })
      const changing = changeTripUseCase({ ...app.context, db }, editor, { tripId: trip.id, input })
      const settled = Promise.allSettled([changing])
      await untilLockWait()
      await commit()
      const [outcome] = await settled
      await db.destroy()
      const read = await app.call(readTrip, { as: agency, params: { id: trip.id } })
      return { outcome, dates: read.body.dates.map((date) => date.startDate) }
    }

    test('a date is deleted together with the seats just booked on it', async () => {
      const { outcome, dates: left } = await changeUnprotected([['2026-12-03', 10]])
      expect(outcome).toMatchObject({ status: 'fulfilled' })
      expect(left).toEqual(['2026-12-03'])
    })

    test('only the CHECK constraint protects booked seats', async () => {
      const { outcome } = await changeUnprotected([
        ['2026-12-03', 10],
        ['2026-12-10', 4],
      ])
      expect(outcome).toMatchObject({
        reason: { constraint: expect.stringMatching(/^departures_(seats|holds)_conserved$/) as string },
      })
    })
  })

  test('12 bookings and 12 edits at once neither overbook nor lose bookings', async () => {
    const trip = await built({ departures: [{ startsOn: '2026-12-03', totalSeats: 40 }] })
    const bookings = Array.from({ length: 12 }, () => book(trip, '2026-12-03', 2))
    const changes = Array.from({ length: 12 }, (_, at) =>
      change(trip, { startDate: '2026-12-03', dates: sent(['2026-12-03', 40 - at * 3]) }),
    )
    const answers = await Promise.all([...bookings, ...changes])
    expect(answers.map((answer) => answer.status).filter((status) => ![200, 201, 409].includes(status))).toEqual([])
    const booked = answers.filter((answer) => answer.status === 201).length * 2
    const read = await app.call(readTrip, { as: agency, params: { id: trip.id } })
    expect(read.body.seatsBooked).toBe(booked)
    expect(read.body.totalSeats).toBeGreaterThanOrEqual(booked)
  })
})

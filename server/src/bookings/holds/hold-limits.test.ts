import { changeBookingStatus, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { changeSeatHold, holdSeats, releaseSeatHold } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { joinWaitingList, listWaitingList } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { amountDue } from '#testing/amount-due.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { findSeatDifferences } from '../presentation/bookings.queries.ts'
import { serveWaitingLists } from '../waiting-list/serve-waiting-lists.ts'
import { releaseExpiredHolds } from './release-expired-holds.ts'

let it: TestApp
let customer: BuiltUser
let other: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T09:00:00Z' })
})
beforeEach(async () => {
  it.clock.set('2026-11-21T09:00:00Z')
  customer = await buildCustomer(it.context)
  other = await buildCustomer(it.context)
  trip = await buildTrip(it.context, {
    departures: [
      { startsOn: '2026-12-03', totalSeats: 4 },
      { startsOn: '2026-12-17', totalSeats: 4 },
    ],
  })
})
afterEach(async () => {
  const differences = await findSeatDifferences(it.db)
  if (differences.length > 0) throw new Error(`wrong counters: ${JSON.stringify(differences)}`)
  await setLimits({ max_holds: 0, max_unverified_bookings: 0, max_unverified_seats: 0, max_unproven_share: 0 })
})
afterAll(() => it.close())

const choice = (seats: number, selectedStartDate = '2026-12-03') => ({ trip: trip.id, selectedStartDate, seats })
const hold = (seats: number, as = customer, date?: string) => it.call(holdSeats, { as, body: choice(seats, date) })
const book = (seats: number, more: object = {}, as = customer) =>
  it.call(submitBooking, {
    as,
    body: { ...choice(seats), paymentType: 'full_payment', paymentReference: 'FT 1', ...more },
  })
const setLimits = (changes: Record<string, number>) => it.db.updateTable('settings').set(changes).execute()
const verify = async (id: string, admin: BuiltUser) =>
  it.call(changeBookingStatus, {
    as: admin,
    params: { id },
    body: { status: 'payment_verified', ...(await amountDue(it, id)) },
  })
const seats = async () => {
  const [first] = await it.db.selectFrom('departures').selectAll().where('id', '=', trip.departures[0]!.id).execute()
  return { booked: first!.seats_booked, held: first!.seats_held }
}
const refusal = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code]

describe('limits per customer', () => {
  test('of holds at the same time', async () => {
    await setLimits({ max_holds: 2 })
    const agency = await buildAgency(it.context)
    const trips = await Promise.all([1, 2, 3].map(() => buildTrip(it.context, { agency })))
    const answers = []
    for (const { id, startsOn } of trips) {
      answers.push(
        await it.call(holdSeats, { as: customer, body: { trip: id, selectedStartDate: startsOn, seats: 1 } }),
      )
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409])
    expect(answers[2]!.error.code).toBe('booking.too_many_holds')
  })

  test('of unverified bookings and seats; a held booking was counted when it was held', async () => {
    await setLimits({ max_unverified_bookings: 2, max_unverified_seats: 5 })
    await sql`update users set created_at = ${new Date('2026-11-01')} where id = ${customer.id}`.execute(it.db)
    const held = await hold(2)
    expect((await book(2, { hold: held.body._id })).status).toBe(201)
    expect((await book(1)).status).toBe(201)
    expect(refusal(await book(1))).toEqual([409, 'booking.too_many_unverified'])
    expect(refusal(await hold(1))).toEqual([409, 'booking.too_many_unverified'])
  })

  test('of seats', async () => {
    await setLimits({ max_unverified_seats: 3 })
    await sql`update users set created_at = ${new Date('2026-11-01')} where id = ${customer.id}`.execute(it.db)
    expect((await book(2)).status).toBe(201)
    expect(refusal(await book(2))).toEqual([409, 'booking.too_many_unverified'])
    expect((await book(1)).status).toBe(201)
  })

  test('are half for an account younger than a day', async () => {
    await setLimits({ max_unverified_bookings: 3 })
    await sql`update users set created_at = ${it.clock.now()} where id = ${customer.id}`.execute(it.db)
    const statuses = [(await book(1)).status, (await book(1)).status, (await book(1)).status]
    expect(statuses).toEqual([201, 201, 409])
  })

  test('of holds of the same departure in a day, moved ones included, unless they are booked', async () => {
    const release = (id: string) => it.call(releaseSeatHold, { as: customer, params: { id } })
    const move = (id: string, selectedStartDate: string) =>
      it.call(changeSeatHold, { as: customer, params: { id }, body: { selectedStartDate } })
    const first = await hold(1)
    await book(1, { hold: first.body._id })
    const moved = await hold(1)
    await move(moved.body._id, '2026-12-17')
    await release(moved.body._id)
    it.clock.advance({ hours: 1 })
    for (const _ of [2, 3, 4]) await release((await hold(1)).body._id)
    expect(refusal(await hold(1))).toEqual([409, 'booking.held_too_often'])
    const elsewhere = await hold(1, customer, '2026-12-17')
    expect(elsewhere.status).toBe(201)
    expect(refusal(await move(elsewhere.body._id, '2026-12-03'))).toEqual([409, 'booking.held_too_often'])
    expect((await book(1)).status).toBe(201)
    expect((await hold(1, other)).status).toBe(201)
    it.clock.advance({ hours: 23 })
    expect((await hold(1)).status).toBe(201)
  })
})

describe('the share of customers without a verified payment', () => {
  const share: [number, string] = [409, 'booking.unproven_share']
  beforeEach(() => setLimits({ max_unproven_share: 75 }))

  test('limits their holds and bookings together to 3 of 4 seats', async () => {
    await hold(2)
    expect(refusal(await hold(2, other))).toEqual(share)
    expect(refusal(await book(2, {}, other))).toEqual(share)
    const { body } = await hold(1, other)
    expect(refusal(await hold(2, other))).toEqual(share)
    const change = { as: other, params: { id: body._id }, body: { seats: 2 } }
    expect(refusal(await it.call(changeSeatHold, change))).toEqual(share)
    expect((await book(1, { hold: body._id }, other)).status).toBe(201)
    expect(refusal(await book(1, {}, other))).toEqual(share)
    expect(await seats()).toEqual({ booked: 1, held: 2 })
  })

  test('does not limit a party alone, nor one that becomes smaller', async () => {
    const { body } = await hold(3)
    expect((await book(1)).status).toBe(201)
    await setLimits({ max_unproven_share: 25 })
    await sql`update departures set total_seats = 6 where trip_id = ${trip.id}`.execute(it.db)
    await hold(1, other)
    expect((await it.call(changeSeatHold, { as: customer, params: { id: body._id }, body: { seats: 2 } })).status).toBe(
      200,
    )
  })

  test('does not limit customers with a verified payment, whose seats do not count', async () => {
    const admin = await buildAdmin(it.context)
    const elsewhere = await buildTrip(it.context)
    const { id } = await buildBooking(it.context, { trip: elsewhere, customer: other })
    await hold(3)
    expect(refusal(await hold(1, other))).toEqual(share)
    await verify(id, admin)
    expect((await hold(1, other)).status).toBe(201)
  })

  test('is free again when a payment is verified or a hold expires', async () => {
    const admin = await buildAdmin(it.context)
    const booked = await book(2)
    expect(refusal(await hold(2, other))).toEqual(share)
    await verify(booked.body._id, admin)
    expect((await hold(2, other)).status).toBe(201)
    const third = await buildCustomer(it.context)
    expect(refusal(await hold(1, third))).toEqual([409, 'booking.seats_held'])
    it.clock.advance({ minutes: 40 })
    expect((await hold(2, third)).status).toBe(201)
  })

  test('counts a booking that names an ended hold', async () => {
    const { body } = await hold(2)
    it.clock.advance({ minutes: 41 })
    await releaseExpiredHolds(it.context)
    await hold(2, other)
    expect(refusal(await book(2, { hold: body._id }))).toEqual(share)
    it.clock.advance({ minutes: 41 })
    expect((await book(2, { hold: body._id })).status).toBe(201)
  })

  test('limits nothing at 0 and 100', async () => {
    await hold(2)
    for (const max_unproven_share of [0, 100]) {
      await setLimits({ max_unproven_share })
      expect((await hold(2, other)).status).toBe(201)
      it.clock.advance({ minutes: 30 })
      await hold(2)
    }
  })

  describe('on the waiting list', () => {
    const join = (seats: number, as: BuiltUser) =>
      it.call(joinWaitingList, {
        as,
        params: { id: trip.id },
        body: { selectedStartDate: '2026-12-03', seats },
      })
    const stateOf = async (as: BuiltUser) => (await it.call(listWaitingList, { as })).body.map(({ state }) => state)

    test('who is refused may join although seats are free, and is offered them once the share allows it', async () => {
      const admin = await buildAdmin(it.context)
      const booked = await book(2)
      expect(refusal(await join(1, other))).toEqual([409, 'waiting.seats_free'])
      expect((await join(2, other)).status).toBe(201)
      await serveWaitingLists(it.context)
      expect(await stateOf(other)).toEqual(['waiting'])
      await verify(booked.body._id, admin)
      await serveWaitingLists(it.context)
      await it.relay.drain()
      expect(await stateOf(other)).toEqual(['offered'])
    })

    test('a customer with a verified payment does not wait behind', async () => {
      const admin = await buildAdmin(it.context)
      const { id } = await buildBooking(it.context, { trip: await buildTrip(it.context), customer: other })
      await verify(id, admin)
      await hold(2)
      const waiting = await buildCustomer(it.context)
      await join(2, waiting)
      expect((await book(2, {}, other)).status).toBe(201)
      expect(await stateOf(waiting)).toEqual(['waiting'])
    })
  })
})

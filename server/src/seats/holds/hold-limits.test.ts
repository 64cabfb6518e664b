import { changeBookingStatus } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { changeSeatHold, holdSeats, releaseSeatHold } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { joinWaitingList, listWaitingList } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { amountDue } from '#testing/amount-due.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { jpeg } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { storeUpload } from '#uploads/store-upload.ts'
import { privateFileUrl } from '#files/file-urls.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { serveWaitingLists } from '../waiting-list/serve-waiting-lists.ts'
import { releaseExpiredHolds } from './release-expired-holds.ts'

let it: TestApp
let customer: BuiltUser
let other: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  // the proxy header states the client's network
  it = await createTestApp({ now: '2026-11-21T09:00:00Z', config: { trustedProxies: ['127.0.0.1'] } })
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
const book = (seats: number, more: object = {}, as = customer, headers: Record<string, string> = {}) =>
  it.call(submitBooking, {
    as,
    headers,
    body: { ...choice(seats), paymentType: 'full_payment', paymentReference: 'FT 1', ...more },
  })
const setLimits = (changes: Record<string, number>) => it.db.updateTable('settings').set(changes).execute()
const verify = async (id: string, admin: BuiltUser) =>
  it.call(changeBookingStatus, {
    as: admin,
    params: { id },
    body: { status: 'payment_verified', ...(await amountDue(it, id)) },
  })
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

describe('the last seats of a departure', () => {
  const share: [number, string] = [409, 'booking.unproven_share']
  const needsScreenshot: [number, string] = [409, 'booking.screenshot_required']
  const date = '2026-12-10'
  const ips = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']
  let people: BuiltUser[]

  beforeEach(async () => {
    await setLimits({ max_unproven_share: 75 })
    people = await Promise.all(Array.from({ length: 12 }, () => buildCustomer(it.context)))
  })

  async function departureOf(totalSeats: number): Promise<void> {
    trip = await buildTrip(it.context, { departures: [{ startsOn: date, totalSeats }] })
  }
  const holdFrom = (ip: string | undefined, seats: number, as: BuiltUser) =>
    it.call(holdSeats, { as, body: choice(seats, date), ...(ip && { headers: { 'x-forwarded-for': ip } }) })
  const bookOn = (seats: number, as: BuiltUser, more: object = {}) =>
    book(seats, { selectedStartDate: date, ...more }, as)
  const upload = async (as: BuiltUser) =>
    (await storeUpload(it.context, { kind: 'payment-proof', ownerId: as.id, bytes: await jpeg(64, 48) })).id
  const screenshotOf = async (as: BuiltUser) => ({
    paymentReference: null,
    paymentProof: privateFileUrl(await upload(as)),
  })

  test.each([5, 6, 8, 10, 20, 50])('no account without a payment takes all of %i seats', async (totalSeats) => {
    await departureOf(totalSeats)
    const wanted = Math.min(10, totalSeats)
    if (totalSeats <= 10) {
      expect(refusal(await holdFrom(undefined, wanted, customer))).toEqual(share)
      expect(refusal(await bookOn(wanted, customer))).toEqual(needsScreenshot)
    }
    const taken = [0]
    for (const person of people) {
      const seats = Math.min(4, totalSeats)
      const { status } = await holdFrom(ips[0], seats, person)
      if (status === 201) taken.push(seats)
    }
    const sum = taken.reduce((all, seats) => all + seats)
    expect(sum).toBeGreaterThan(0)
    expect(sum).toBeLessThanOrEqual(totalSeats - Math.max(1, Math.floor(totalSeats / 4)))
  })

  test.each([1, 2, 3, 4])('new customers buy all of %i seats with references', async (totalSeats) => {
    await departureOf(totalSeats)
    const answers = []
    for (const person of people.slice(0, totalSeats)) answers.push(await bookOn(1, person))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  })

  test('of five seats and more are held by a new customer of each network, and booked with a screenshot', async () => {
    await departureOf(8)
    for (const person of people.slice(0, 3)) expect((await bookOn(2, person)).status).toBe(201)
    const held = await holdFrom(ips[0], 1, people[3]!)
    expect(held.body).toMatchObject({ needsScreenshot: true })
    expect(refusal(await holdFrom(ips[0], 1, people[4]!))).toEqual(share)
    const last = await holdFrom(ips[1], 1, people[4]!)
    expect(last.status).toBe(201)
    expect(refusal(await bookOn(1, people[3]!, { hold: held.body._id }))).toEqual(needsScreenshot)
    const proof = await screenshotOf(people[3]!)
    expect((await bookOn(1, people[3]!, { hold: held.body._id, ...proof })).status).toBe(201)
    expect((await bookOn(1, people[4]!, { hold: last.body._id, ...(await screenshotOf(people[4]!)) })).status).toBe(201)
  })

  test('are not held from the network of a booking without a screenshot', async () => {
    await departureOf(8)
    const headers = { 'x-forwarded-for': ips[0]! }
    for (const person of people.slice(0, 3)) await book(2, { selectedStartDate: date }, person, headers)
    expect(refusal(await holdFrom(ips[0], 1, people[3]!))).toEqual(share)
    expect((await holdFrom(ips[1], 1, people[4]!)).status).toBe(201)
  })

  test('are free for a booking with a screenshot, which does not count', async () => {
    await departureOf(8)
    for (const person of people.slice(0, 3)) await bookOn(2, person)
    expect(refusal(await bookOn(2, people[3]!))).toEqual(needsScreenshot)
    expect((await bookOn(2, people[3]!, await screenshotOf(people[3]!))).status).toBe(201)
  })

  test('a screenshot that is added later lifts the limit', async () => {
    await departureOf(8)
    for (const person of people.slice(0, 3)) await bookOn(2, person)
    await it.db
      .updateTable('bookings')
      .set({ payment_proof_id: await upload(people[0]!) })
      .where('customer_id', '=', people[0]!.id)
      .execute()
    expect((await holdFrom(ips[0], 2, people[3]!)).body).toMatchObject({ needsScreenshot: false })
  })

  test('do not limit customers with a verified payment, whose seats do not count', async () => {
    const admin = await buildAdmin(it.context)
    await departureOf(8)
    const { id } = await buildBooking(it.context, { trip: await buildTrip(it.context), customer: other })
    await verify(id, admin)
    for (const person of people.slice(0, 3)) await bookOn(2, person)
    expect((await holdFrom(ips[0], 2, other)).body).toMatchObject({ needsScreenshot: false })
    expect((await bookOn(2, other, { hold: (await holdFrom(ips[0], 2, other)).body._id })).status).toBe(201)
  })

  test('fewer seats of a hold are never refused', async () => {
    await departureOf(8)
    const { body } = await holdFrom(ips[0], 6, customer)
    const change = (seats: number) =>
      it.call(changeSeatHold, { as: customer, params: { id: body._id }, body: { seats } })
    expect(refusal(await change(7))).toEqual(share)
    expect((await change(2)).status).toBe(200)
  })

  test('are not held by one network for more than four hours a day', async () => {
    await departureOf(4)
    let heldMinutes = 0
    for (let at = 0; at < 24 * 60; at += 45) {
      // an account holds a departure four times a day
      const person = await buildCustomer(it.context)
      const { status } = await holdFrom(ips[2], 4, person)
      if (status === 201) heldMinutes += 40
      it.clock.advance({ minutes: 45 })
      await releaseExpiredHolds(it.context)
    }
    expect(heldMinutes).toBeGreaterThanOrEqual(240)
    expect(heldMinutes).toBeLessThanOrEqual(280)
    expect((await holdFrom(ips[3], 4, customer)).status).toBe(201)
  })

  test('negative control: without the limit they are taken around the clock', async () => {
    await setLimits({ max_unproven_share: 0 })
    await departureOf(4)
    for (let at = 0; at < 24 * 60; at += 45) {
      expect((await holdFrom(ips[2], 4, await buildCustomer(it.context))).status).toBe(201)
      it.clock.advance({ minutes: 45 })
      await releaseExpiredHolds(it.context)
    }
  })

  test.each([0, 100])('are limited for nobody at %i', async (max_unproven_share) => {
    await setLimits({ max_unproven_share })
    await departureOf(8)
    expect((await holdFrom(ips[0], 8, customer)).status).toBe(201)
  })

  test('the key of a network does not contain its address', async () => {
    await departureOf(8)
    await holdFrom(ips[0], 1, customer)
    const { network } = await it.db
      .selectFrom('seat_holds')
      .select('network')
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow()
    expect(network).toHaveLength(16)
    expect(network!.toString('latin1')).not.toContain(ips[0])
  })

  describe('on the waiting list', () => {
    const join = (seats: number, as: BuiltUser) =>
      it.call(joinWaitingList, { as, params: { id: trip.id }, body: { selectedStartDate: date, seats } })
    const stateOf = async (as: BuiltUser) => (await it.call(listWaitingList, { as })).body.map(({ state }) => state)

    test('a party that would have some of them may join although seats are free, and is offered them later', async () => {
      const admin = await buildAdmin(it.context)
      await departureOf(8)
      const booked = await bookOn(6, customer)
      expect((await join(2, other)).status).toBe(201)
      await serveWaitingLists(it.context)
      expect(await stateOf(other)).toEqual(['waiting'])
      await verify(booked.body._id, admin)
      await serveWaitingLists(it.context)
      await it.relay.drain()
      expect(await stateOf(other)).toEqual(['offered'])
    })

    test('customers with a verified payment are served first', async () => {
      const admin = await buildAdmin(it.context)
      const { id } = await buildBooking(it.context, { trip: await buildTrip(it.context), customer: other })
      await verify(id, admin)
      await departureOf(4)
      const { body } = await holdFrom(ips[0], 4, customer)
      await join(4, people[0]!)
      await join(4, other)
      await it.call(releaseSeatHold, { as: customer, params: { id: body._id } })
      expect(await stateOf(people[0]!)).toEqual(['waiting'])
      expect(await stateOf(other)).toEqual(['offered'])
    })
  })
})

import type { BookingInput } from '@rihla/contract/bookings/quote-schema.ts'
import { quoteBooking, readBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { quoteDateChange } from '@rihla/contract/bookings/date-change.api.ts'
import { holdSeats, listSeatHolds, startTransfer } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { changeTrip, createTrip, listTrips, listTripSummaries, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { joinWaitingList, listWaitingList } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ChangedPages, pagesChannel } from '#live/changed-pages.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip, type TripOverrides } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tripInput } from '#testing/trip-input.ts'
import { markDeparted } from '#trips/mark-departed.ts'
import { watchDeadlines } from './deadlines/watch-deadlines.ts'
import { serveWaitingLists } from '#seats/waiting-list/serve-waiting-lists.ts'

const date = '2026-12-03'
/** Cairo is two hours ahead of UTC. */
const before = '2026-12-02T22:59:00Z'
const meeting = '2026-12-02T23:00:00Z'
const laterThatDay = '2026-12-03T10:00:00Z'
let it: TestApp
let agency: BuiltUser
let customer: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  it = await createTestApp({ now: before })
})
beforeEach(async () => {
  it.clock.set(before)
  agency = await buildAgency(it.context, { verified: true })
  customer = await buildCustomer(it.context)
  trip = await build({ pickupLocation: 'Tahrir Square, 01:00' })
})
afterAll(() => it.close())

const build = (change: TripOverrides) =>
  buildTrip(it.context, { agency, price: 4_500, departures: [{ startsOn: date, totalSeats: 2 }], ...change })
const choice = (seats = 1, of = trip) => ({ trip: of.id, selectedStartDate: date, seats })
const quote = (of = trip) =>
  it.call(quoteBooking, { as: customer, body: { ...choice(1, of), paymentType: 'full_payment' } })
const hold = () => it.call(holdSeats, { as: customer, body: choice() })
const book = (change: Partial<BookingInput> = {}, as = customer) =>
  it.call(submitBooking, {
    as,
    body: { ...choice(), paymentType: 'full_payment', paymentReference: 'FT 1', ...change },
  })
const join = (as: BuiltUser) =>
  it.call(joinWaitingList, { as, params: { id: trip.id }, body: { selectedStartDate: date, seats: 1 } })
const outcome = ({ status, error }: { status: number; error?: { code: string } }) =>
  status < 300 ? status : error?.code
const datesOf = async (id: string) => {
  const cards = (await it.call(listTripSummaries, { query: { agency: agency.id } })).body
  return cards.find(({ _id }) => _id === id)?.dates.map(({ startDate }) => startDate)
}
const found = async (query: object) =>
  (await it.call(listTrips, { query: { agency: agency.id, ...query } })).body.map(({ _id }) => _id)

describe('a departure with a meeting time', () => {
  test('is sold until then, with a deadline that is not over', async () => {
    expect([outcome(await quote()), outcome(await hold())]).toEqual([200, 201])
    const booked = await book()
    expect(booked.status).toBe(201)
    const { nextStep } = (await it.call(readBooking, { as: customer, params: { id: booked.body._id } })).body
    expect(nextStep).toMatchObject({ dueAt: '2026-12-02T23:00:00.000Z', isLate: false })
  })

  test.each([meeting, laterThatDay])('is neither quoted, held, booked nor waited for at %s', async (now) => {
    it.clock.set(now)
    const refused = [await quote(), await hold(), await book(), await join(customer)].map(outcome)
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'booking.departure_past'))
  })

  test('is no date to change a booking to', async () => {
    const other = { startsOn: '2026-12-10', totalSeats: 2 }
    const two = await build({ pickupLocation: 'Tahrir, 01:00', departures: [{ startsOn: date, totalSeats: 2 }, other] })
    const departure = two.departures.find(({ startsOn }) => startsOn === other.startsOn)!
    const { id } = await buildBooking(it.context, { trip: two, customer, departure, status: 'confirmed' })
    const dates = async () => (await it.call(quoteDateChange, { as: customer, params: { id } })).body.dates
    expect(await dates()).toMatchObject([{ startDate: date }])
    it.clock.set(meeting)
    expect(await dates()).toEqual([])
  })

  test('ends its holds: what was transferred for them is refunded, not booked', async () => {
    const { body: held } = await hold()
    expect(held.expiresAt).toBe('2026-12-02T23:00:00.000Z')
    const extended = await it.call(startTransfer, { as: customer, params: { id: held._id } })
    expect(extended.body.expiresAt).toBe(held.expiresAt)
    it.clock.set(meeting)
    expect((await it.call(listSeatHolds, { as: customer })).body).toMatchObject([{ isLive: false }])
    const late = await book({ hold: held._id })
    const { status } = (await it.call(readBooking, { as: customer, params: { id: late.body._id } })).body
    expect(status).toBe('refund_pending')
  })

  test('offers nothing to its waiting list', async () => {
    const others = [await buildCustomer(it.context), await buildCustomer(it.context)] as const
    await book()
    await book({}, others[0])
    expect((await join(others[1])).status).toBe(201)
    it.clock.set(meeting)
    await watchDeadlines(it.context)
    await it.relay.drain()
    await markDeparted(it.context)
    await serveWaitingLists(it.context)
    await it.relay.drain()
    expect((await it.call(listWaitingList, { as: others[1] })).body).toEqual([])
    const email = await it.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', others[1].id)
      .executeTakeFirstOrThrow()
    expect((await it.mails(email.email)).map(({ kind }) => kind)).not.toContain('waiting.offered')
  })

  test('leaves the catalogue, and cached pages with it', async () => {
    const tripWithTwo = await build({
      pickupLocation: 'Tahrir Square, 01:00',
      departures: [
        { startsOn: date, totalSeats: 2 },
        { startsOn: '2026-12-10', totalSeats: 2 },
      ],
    })
    const onDate = { departsFrom: date, departsTo: date }
    expect(await datesOf(tripWithTwo.id)).toEqual([date, '2026-12-10'])
    expect(await found(onDate)).toEqual([trip.id, tripWithTwo.id])
    it.clock.set(meeting)
    await it.db.deleteFrom('live_events').execute()
    await markDeparted(it.context)
    const events = await it.db.selectFrom('live_events').select('payload').where('channel', '=', pagesChannel).execute()
    const purged = events.flatMap(({ payload }) => (payload as unknown as ChangedPages).tags)
    expect(purged).toEqual(expect.arrayContaining(['trips', `trip:${trip.id}`]))
    expect([await datesOf(trip.id), await datesOf(tripWithTwo.id)]).toEqual([[], ['2026-12-10']])
    for (const query of [onDate, { ...onDate, seats: 1 }]) expect(await found(query)).toEqual([])
    expect(await found({ departsFrom: date, departsTo: '2026-12-31' })).toEqual([tripWithTwo.id])
    const dates = (await it.call(readTrip, { params: { id: tripWithTwo.id } })).body.dates
    expect(dates.map(({ hasDeparted }) => hasDeparted)).toEqual([true, false])
  })

  test('is over at once when it is written, and open again when its meeting time moves', async () => {
    it.clock.set(meeting)
    const input = tripInput({
      startDate: date,
      endDate: '2026-12-06',
      pickupLocation: 'Giza, 00:30',
      status: 'published',
    })
    const { _id: id } = (await it.call(createTrip, { as: agency, body: input })).body
    expect(await datesOf(id)).toEqual([])
    await it.call(changeTrip, { as: agency, params: { id }, body: { ...input, pickupLocation: 'Giza, 11:30 pm' } })
    expect(await datesOf(id)).toEqual([date])
    expect(outcome(await quote({ ...trip, id }))).toBe(200)
  })
})

describe('a departure whose travellers meet on the evening before', () => {
  const evening = '2026-12-02T20:00:00Z'
  const justBefore = '2026-12-02T19:59:00Z'
  beforeEach(async () => {
    it.clock.set(justBefore)
    trip = await build({ pickupLocation: 'Ramses, 22:00 on the evening before' })
  })

  test('is sold until then', async () => {
    const booked = await book()
    const { nextStep } = (await it.call(readBooking, { as: customer, params: { id: booked.body._id } })).body
    expect(nextStep).toMatchObject({ dueAt: '2026-12-02T20:00:00.000Z', isLate: false })
    it.clock.set(evening)
    const refused = [await quote(), await hold(), await book(), await join(customer)].map(outcome)
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'booking.departure_past'))
  })

  test('leaves the catalogue on the evening, and comes back when its meeting moves to the day', async () => {
    expect(await datesOf(trip.id)).toEqual([date])
    it.clock.set(evening)
    await markDeparted(it.context)
    expect(await datesOf(trip.id)).toEqual([])
    const input = tripInput({ startDate: date, endDate: '2026-12-05', totalSeats: 2, pickupLocation: 'Ramses, 07:00' })
    const moved = await it.call(changeTrip, { as: agency, params: { id: trip.id }, body: input })
    expect(moved.body.dates.map(({ hasDeparted }) => hasDeparted)).toEqual([false])
  })
})

test.each([
  ['no time', 'Tahrir Square'],
  ['several times', '00:15 Nasr City, 00:30 Tahrir Square'],
  ['a time of another day', 'Tahrir Square, 22:00 two days before'],
])('a departure with %s is sold until the end of its day', async (_, pickupLocation) => {
  const open = await build({ pickupLocation })
  it.clock.set('2026-12-03T21:59:59Z')
  await markDeparted(it.context)
  expect([await datesOf(open.id), outcome(await quote(open))]).toEqual([[date], 200])
  it.clock.set('2026-12-03T22:00:00Z')
  expect([await datesOf(open.id), outcome(await quote(open))]).toEqual([[], 'booking.departure_past'])
})

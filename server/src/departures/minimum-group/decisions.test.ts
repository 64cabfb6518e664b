import { cancelDeparture } from '@rihla/contract/departures/departure-cancellation.api.ts'
import { decideDeparture, decideDepartureForAdmin } from '@rihla/contract/departures/departure-decision.api.ts'
import { readDeparture } from '@rihla/contract/departures/departures.api.ts'
import { readAgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { listNotifications } from '@rihla/contract/notifications/notifications.api.ts'
import { listTripsForAdmin } from '@rihla/contract/trips/admin-trips.api.ts'
import { changeTrip, listTripSummaries, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { withoutTriggers } from '#testing/drop-guards.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tripInput } from '#testing/trip-input.ts'
import { markDeparted } from '#trips/mark-departed.ts'
import { watchDecisions } from './watch-decisions.ts'

const now = '2026-11-21T09:00:00Z'
const date = '2026-12-10'

let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
let customer: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  it = await createTestApp({ now })
  admin = await buildAdmin(it.context)
})
beforeEach(async () => {
  it.clock.set(now)
  agency = await buildAgency(it.context)
  customer = await buildCustomer(it.context)
  trip = await buildTrip(it.context, {
    agency,
    title: 'Siwa in four days',
    departures: [{ startsOn: date, totalSeats: 10, minSeats: 4, decisionDays: 10 }],
  })
  await it.db.deleteFrom('mails').execute()
})
afterAll(() => it.close())

const params = () => ({ id: trip.departures[0]!.id })
const book = (seats: number) => buildBooking(it.context, { trip, customer, seats, status: 'confirmed' })
const shown = async () => (await it.call(readTrip, { params: { id: trip.id } })).body.dates[0]
const mailsTo = async (person: BuiltUser) => (await it.mails(person.email)).map(({ kind }) => kind)
const refusal = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code]
const decide = (as = agency) => it.call(decideDeparture, { as, params: params(), body: { action: 'run' } })
const decisions = async () => (await it.call(readAgencyDashboard, { as: agency })).body.waiting.decisions
const tasks = async () =>
  (await it.call(listNotifications, { as: admin })).body.waiting.find(({ task }) => task === 'departures')?.count ?? 0

describe('the minimum group', () => {
  test('is shown with what is confirmed, and reached by confirmed seats only', async () => {
    expect(await shown()).toMatchObject({ minSeats: 4, decisionDays: 10, seatsConfirmed: 0, isGuaranteed: false })
    await buildBooking(it.context, { trip, customer, seats: 4 })
    await book(3)
    expect(await shown()).toMatchObject({ seatsConfirmed: 3, isGuaranteed: false })
    await book(1)
    expect(await shown()).toMatchObject({ seatsConfirmed: 4, isGuaranteed: true })
    const cards = (await it.call(listTripSummaries)).body
    expect(cards.find(({ _id }) => _id === trip.id)?.dates[0]).toMatchObject({ isGuaranteed: true })
  })

  test('once reached, stays guaranteed whatever happens to the bookings', async () => {
    await book(4)
    await watchDecisions(it.context)
    await withoutTriggers(it.db, (trx) =>
      trx.updateTable('bookings').set({ status: 'refund_pending' }).where('trip_id', '=', trip.id).execute(),
    )
    expect(await shown()).toMatchObject({ seatsConfirmed: 0, isGuaranteed: true })
  })

  test('can only be lowered, and its decision only be earlier, once travellers have booked', async () => {
    const save = (row: object) =>
      it.call(changeTrip, {
        as: agency,
        params: { id: trip.id },
        body: {
          ...tripInput(),
          startDate: date,
          endDate: date,
          dates: [{ startDate: date, totalSeats: 10, ...row }],
        },
      })
    expect((await save({ minSeats: 6, decisionDays: 5 })).status).toBe(200)
    expect(await shown()).toMatchObject({ minSeats: 6, decisionDays: 5 })
    expect(refusal(await save({ minSeats: 11 }))).toEqual([400, 'trip.min_seats_invalid'])
    await book(1)
    const raised = await save({ minSeats: 7 })
    expect(refusal(raised)).toEqual([409, 'trip.min_seats_raised'])
    expect(Object.keys(raised.error.fields ?? {})).toEqual(['dates.0.minSeats'])
    expect(refusal(await save({ minSeats: 6, decisionDays: 4 }))).toEqual([409, 'trip.min_seats_raised'])
    expect((await save({})).status).toBe(200)
    expect((await save({ minSeats: 5, decisionDays: 6 })).status).toBe(200)
    expect((await save({ minSeats: null })).status).toBe(200)
    expect(await shown()).toMatchObject({ minSeats: null, seatsConfirmed: null, isGuaranteed: false })
    expect(refusal(await save({ minSeats: 2 }))).toEqual([409, 'trip.min_seats_raised'])
  })
})

describe('the decision', () => {
  test('is asked for on its day, once, and escalated after 24 hours', async () => {
    await book(2)
    await watchDecisions(it.context)
    expect(await mailsTo(agency)).toEqual([])
    it.clock.set('2026-11-30T08:00:00Z')
    await watchDecisions(it.context)
    await watchDecisions(it.context)
    expect(await mailsTo(agency)).toEqual(['departure.decide'])
    const [mail] = await it.mails(agency.email)
    expect(mail?.content.paragraphs[0]).toContain('So far 2 are confirmed')
    expect(await decisions()).toEqual({ count: 1, nextDepartureOn: date })
    expect(await tasks()).toBe(0)
    it.clock.set('2026-12-01T07:59:00Z')
    await watchDecisions(it.context)
    expect(await mailsTo(admin)).toEqual([])
    it.clock.set('2026-12-01T08:00:00Z')
    await watchDecisions(it.context)
    await watchDecisions(it.context)
    expect(await mailsTo(admin)).toEqual(['departure.undecided'])
    expect(await tasks()).toBe(1)
    const listed = await it.call(listTripsForAdmin, { as: admin, query: { undecided: true } })
    expect(listed.body.trips.map(({ _id }) => _id)).toEqual([trip.id])

    expect(
      (await it.call(decideDepartureForAdmin, { as: admin, params: params(), body: { action: 'run' } })).status,
    ).toBe(200)
    expect(await tasks()).toBe(0)
    expect(await decisions()).toEqual({ count: 0, nextDepartureOn: null })
    expect(await shown()).toMatchObject({ isGuaranteed: true })
    const logged = await it.db.selectFrom('audit_log').select('action').where('target_id', '=', params().id).execute()
    expect(logged).toEqual([{ action: 'departure.run' }])
  })

  test('is not asked for without bookings, nor when the minimum is reached', async () => {
    it.clock.set('2026-12-05T08:00:00Z')
    await watchDecisions(it.context)
    await book(4)
    await watchDecisions(it.context)
    expect(await mailsTo(agency)).toEqual([])
  })

  test("runs the agency's own departure, before its day, too", async () => {
    expect((await decide(await buildAgency(it.context))).status).toBe(404)
    expect((await decide()).status).toBe(200)
    expect((await decide()).status).toBe(200)
    expect(await shown()).toMatchObject({ isGuaranteed: true })
  })

  test('is neither asked for nor taken after the meeting time', async () => {
    trip = await buildTrip(it.context, {
      agency,
      pickupLocation: 'Tahrir Square, 06:00',
      departures: [{ startsOn: date, totalSeats: 10, minSeats: 4, decisionDays: 0 }],
    })
    await book(2)
    const isDeparted = async () =>
      (await it.call(readDeparture, { as: agency, params: params() })).body.departure.hasDeparted
    it.clock.set(`${date}T03:59:00Z`)
    await markDeparted(it.context)
    expect(await decisions()).toEqual({ count: 1, nextDepartureOn: date })
    expect(await isDeparted()).toBe(false)

    it.clock.set(`${date}T04:00:00Z`)
    expect(await isDeparted()).toBe(true)
    expect(refusal(await decide())).toEqual([409, 'departure.begun'])
    await markDeparted(it.context)
    await watchDecisions(it.context)
    expect(await decisions()).toEqual({ count: 0, nextDepartureOn: null })
    expect(await mailsTo(agency)).toEqual([])
  })

  test('is refused for a cancelled departure and without a minimum group', async () => {
    const message = { en: 'Too few.', ar: 'العدد قليل.' }
    const cancelled = await it.call(cancelDeparture, {
      as: agency,
      params: params(),
      body: { reason: 'few_travellers', message },
    })
    expect(cancelled.status).toBe(200)
    expect(refusal(await decide())).toEqual([409, 'departure.already_cancelled'])
    trip = await buildTrip(it.context, { agency })
    expect(refusal(await decide())).toEqual([409, 'departure.nothing_to_decide'])
  })
})

import { addDays } from '@rihla/contract/dates.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { listTrips } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip, type TripOverrides } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const today = '2026-11-21'
type Query = NonNullable<QueryOf<typeof listTrips>>

let app: TestApp
let agency: { id: string }
beforeAll(async () => {
  app = await createTestApp({ now: `${today}T10:00:00Z` })
  agency = await buildAgency(app.context)
})
afterEach(async () => {
  await app.db.updateTable('trips').set({ deleted_at: new Date() }).execute()
})
afterAll(() => app.close())

const list = (query: Query) => app.call(listTrips, { query: { sort: 'newest', ...query } })
const titles = async (query: Query) => (await list(query)).body.map((trip) => trip.title).toSorted()
const built = (title: string, overrides: TripOverrides = {}) => buildTrip(app.context, { title, agency, ...overrides })
const on = (startsOn: string, totalSeats = 10) => ({ startsOn, totalSeats })

describe('free cancellation', () => {
  const until = (...tiers: [daysBefore: number, refundPercent: number, depositRefundPercent?: number][]) => ({
    cancellationRules: {
      preset: 'custom' as const,
      tiers: tiers.map(([daysBefore, refundPercent, depositRefundPercent]) => ({
        daysBefore,
        refundPercent,
        ...(depositRefundPercent !== undefined && { depositRefundPercent }),
      })),
    },
  })

  test('is of trips with a departure that gives everything back today', async () => {
    const soon = { departures: [on('2026-11-28')] }
    await built('on its last day', { ...soon, ...until([7, 100], [1, 50]) })
    await built('a day too late', { ...soon, ...until([8, 100], [1, 50]) })
    await built('until the departure', { ...soon, ...until([30, 100], [0, 100]) })
    await built('not of the deposit', { ...soon, ...until([1, 100, 50]) })
    await built('half', { ...soon, ...until([1, 50]) })
    await built('without rules', soon)
    await built('by its second date', { departures: [on('2026-11-28'), on('2026-12-20')], ...until([20, 100]) })
    await built('over', { departures: [on('2026-11-20')], ...until([0, 100]) })
    const found = ['by its second date', 'on its last day', 'until the departure']
    expect(await titles({ freeCancellation: true })).toEqual(found)
    expect(await titles({ freeCancellation: true, departsTo: '2026-12-01' })).toEqual(found.slice(1))
    expect(await titles({ freeCancellation: true, search: 'second' })).toEqual(found.slice(0, 1))
    expect(await titles({ freeCancellation: true, seats: 10 })).toEqual(found)
  })

  test('follows the rules of the trip', async () => {
    const { id } = await built('strict', { departures: [on('2026-12-01')], ...until([30, 100]) })
    expect(await titles({ freeCancellation: true })).toEqual([])
    const { cancellationRules: rules } = until([3, 100])
    await app.db
      .updateTable('trips')
      .set({ cancellation_rules: JSON.stringify(rules) })
      .where('id', '=', id)
      .execute()
    expect(await titles({ freeCancellation: true })).toEqual(['strict'])
  })
})

describe('departure dates', () => {
  test.each<[Query, string[]]>([
    [{ departsFrom: '2026-12-10' }, ['mid', 'two']],
    [{ departsFrom: '2026-12-11' }, ['two']],
    [{ departsTo: '2026-12-01' }, ['two']],
    [{ departsTo: '2026-11-30' }, []],
    [{ departsFrom: '2026-12-02', departsTo: '2026-12-09' }, []],
    [{ departsFrom: '2026-12-01', departsTo: '2026-12-10' }, ['mid', 'two']],
    [{ departsFrom: '2026-12-20T00:00:00.000Z', departsTo: '2026-12-20' }, ['two']],
    [{ departsFrom: '2026-12-20', departsTo: '2026-12-01' }, []],
    // past departures do not count
    [{ departsFrom: '2026-11-01', departsTo: '2026-11-20' }, []],
    [{ departsFrom: '2026-01-01' }, ['mid', 'two']],
  ])('%j finds %j', async (query, expected) => {
    await built('two', { departures: [on('2026-12-01'), on('2026-12-20')] })
    await built('mid', { departures: [on('2026-11-10'), on('2026-12-10')] })
    await built('over', { departures: [on('2026-11-20')] })
    expect(await titles(query)).toEqual(expected)
  })

  test('a departure counts on its day, but not the day after', async () => {
    await built('today', { departures: [on(today)] })
    expect(await titles({ departsTo: today })).toEqual(['today'])
    app.clock.set(`${addDays(today, 1)}T10:00:00Z`)
    expect(await titles({ departsTo: addDays(today, 1) })).toEqual([])
    app.clock.set(`${today}T10:00:00Z`)
  })

  test('the day begins in the platform’s time zone', async () => {
    await built('today', { departures: [on(today)] })
    app.clock.set(`${today}T21:59:00Z`)
    expect(await titles({ seats: 1 })).toEqual(['today'])
    app.clock.set(`${today}T22:01:00Z`)
    expect(await titles({ seats: 1 })).toEqual([])
    app.clock.set(`${today}T10:00:00Z`)
  })
})

describe('seats', () => {
  test('a single upcoming departure must have enough', async () => {
    await built('3 and 9', { departures: [on('2026-12-01', 3), on('2026-12-20', 9)] })
    await built('10, over', { departures: [on('2026-11-01', 10)] })
    expect(await titles({ seats: 9 })).toEqual(['3 and 9'])
    expect(await titles({ seats: 10 })).toEqual([])
  })

  test('the same departure must match dates and seats', async () => {
    await built('3 and 9', { departures: [on('2026-12-01', 3), on('2026-12-20', 9)] })
    expect(await titles({ seats: 4, departsTo: '2026-12-05' })).toEqual([])
    expect(await titles({ seats: 3, departsTo: '2026-12-05' })).toEqual(['3 and 9'])
    expect(await titles({ seats: 4, departsFrom: '2026-12-05' })).toEqual(['3 and 9'])
  })

  test('booked seats do not count, cancelled ones do', async () => {
    const trip = await built('few', { departures: [on('2026-12-01', 5)] })
    const customer = await buildCustomer(app.context)
    await buildBooking(app.context, { trip, customer, seats: 3 })
    expect(await titles({ seats: 3 })).toEqual([])
    expect(await titles({ seats: 2 })).toEqual(['few'])
    await buildBooking(app.context, { trip, customer, seats: 2, status: 'cancelled' })
    expect(await titles({ seats: 2 })).toEqual(['few'])
  })
})

describe('the price per seat in EGP', () => {
  test.each<[Query, string[]]>([
    [{ priceMin: 4_000 }, ['100 EUR', '100 USD', '4000', '9000']],
    [{ priceMin: 4_000.01 }, ['100 EUR', '100 USD', '9000']],
    [{ priceMax: 4_000 }, ['2000 and 900 USD', '4000']],
    [{ priceMax: 3_999.99 }, ['2000 and 900 USD']],
    // 100 USD are 4,878.05 and 100 EUR 5,658.54 at the reporting rates
    [{ priceMin: 4_878, priceMax: 4_879 }, ['100 USD']],
    [{ priceMin: 5_658, priceMax: 5_659 }, ['100 EUR']],
    [{ priceMin: 5, priceMax: 4 }, []],
    [{ priceMin: 0 }, ['100 EUR', '100 USD', '2000 and 900 USD', '4000', '9000']],
  ])('%j finds %j', async (query, expected) => {
    // discounts need a code, so the undiscounted price counts
    await built('9000', { price: 9_000, discount: { percentage: 90, code: 'LOW' } })
    await built('4000', { price: 4_000 })
    await built('100 USD', { price: 100, currency: 'USD' })
    await built('100 EUR', { price: 100, currency: 'EUR' })
    await built('2000 and 900 USD', { price: 2_000, foreign: { amount: 900, currency: 'USD' } })
    expect(await titles(query)).toEqual(expected)
  })

  test('follows the reporting rates', async () => {
    await built('dollars', { price: 100, currency: 'USD' })
    await built('euros', { price: 100, currency: 'EUR' })
    await built('pounds', { price: 4_800 })
    await sql`update settings set usd_per_egp = 0.025`.execute(app.db)
    expect(await titles({ priceMax: 4_000 })).toEqual(['dollars'])
    await sql`update settings set usd_per_eur = 0.9`.execute(app.db)
    expect(await titles({ priceMax: 4_000 })).toEqual(['dollars', 'euros'])
    await sql`update settings set usd_per_egp = 0.0205, usd_per_eur = 1.16`.execute(app.db)
  })
})

test.each<[Query, string[]]>([
  [{ daysMin: 1, daysMax: 1 }, ['one day', 'same day']],
  [{ daysMin: 2 }, ['three days', 'week']],
  [{ daysMin: 3, daysMax: 3 }, ['three days']],
  [{ daysMax: 6 }, ['one day', 'same day', 'three days']],
  [{ daysMin: 8 }, []],
])('the duration in days: %j finds %j', async (query, expected) => {
  await built('one day', { isOneDayTrip: true })
  await built('same day', { nights: 0 })
  await built('three days', { nights: 2 })
  await built('week', { nights: 6 })
  expect(await titles(query)).toEqual(expected)
})

test('filters combine, and the total counts their matches under every sort', async () => {
  const right = { destination: 'Siwa', price: 3_000, nights: 2, departures: [on('2026-12-03', 6)] }
  for (const title of ['a', 'b', 'c']) await built(title, right)
  await built('elsewhere', { ...right, destination: 'Luxor' })
  await built('expensive', { ...right, price: 30_000 })
  await built('long', { ...right, nights: 9 })
  await built('full', { ...right, departures: [on('2026-12-03', 2)] })
  await built('later', { ...right, departures: [on('2027-01-03', 6)] })
  await built('soon', { ...right, status: 'draft' })
  const query: Query = {
    destination: ' SIWA',
    status: 'published',
    isInternational: false,
    priceMax: 5_000,
    daysMin: 2,
    daysMax: 4,
    seats: 4,
    departsFrom: '2026-12-01',
    departsTo: '2026-12-31',
    search: 'chalk',
    limit: 2,
  }
  for (const sort of ['featured', 'startDate', 'price-low', 'price-high', 'destination', 'newest'] as const) {
    const pages = await Promise.all([list({ ...query, sort }), list({ ...query, sort, page: 2 })])
    expect(pages.map((page) => page.headers.get('x-total-count'))).toEqual(['3', '3'])
    expect(pages.flatMap((page) => page.body.map((trip) => trip.title)).toSorted()).toEqual(['a', 'b', 'c'])
  }
})

test.each([
  ['departsFrom=2026-02-30'],
  ['departsTo=tomorrow'],
  ['seats=0'],
  ['seats=11'],
  ['seats=two'],
  ['priceMin=-1'],
  ['priceMax=cheap'],
  ['daysMin=0'],
  ['daysMax=367'],
])('returns 400 for %s', async (query) => {
  expect((await app.app.inject(`/api/trips?${query}`)).statusCode).toBe(400)
})

import { listAgencyBookings, summarizeAgencyBookings } from '@rihla/contract/bookings/agency-bookings.api.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildBooking, type BuiltBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

type Query = NonNullable<QueryOf<typeof listAgencyBookings>>

let app: TestApp
let agency: BuiltUser
let stranger: BuiltUser
let siwaId: string
const made: Record<string, BuiltBooking> = {}
const nameOf = new Map<string, string>()

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  const { context } = app
  agency = await buildAgency(context)
  stranger = await buildAgency(context)
  const [adam, mona, zoe] = [
    await buildCustomer(context, { name: 'adam Fahmy' }),
    await buildCustomer(context, { name: 'منى سالم', email: 'mona.salem@example.com' }),
    await buildCustomer(context, { name: 'Zoé Girgis' }),
  ]
  const departures = [
    { startsOn: '2026-11-10', totalSeats: 20 },
    { startsOn: '2026-12-03', totalSeats: 20 },
    { startsOn: '2026-12-17', totalSeats: 20 },
  ]
  const siwa = await buildTrip(context, { agency, title: 'Siwa in four days', price: 4_500.5, departures })
  const athens = await buildTrip(context, { agency, title: 'Athens', price: 300, currency: 'USD', departures })
  const jordan = await buildTrip(context, {
    agency,
    title: 'Wadi Rum',
    price: 9_000,
    foreign: { amount: 120, currency: 'EUR' },
    departures,
  })
  const others = await buildTrip(context, { agency: stranger, title: 'Siwa by others', departures })
  siwaId = siwa.id
  const day = (on: number) => new Date(Date.UTC(2026, 10, on, 8))
  const book = async (name: string, overrides: Parameters<typeof buildBooking>[1]) => {
    made[name] = await buildBooking(context, overrides)
    nameOf.set(made[name].id, name)
  }
  const [left, next, later] = [0, 1, 2].map((at) => siwa.departures[at]!)
  const deposit = { paymentType: 'deposit_payment', status: 'confirmed' } as const
  await book('departed', { ...deposit, trip: siwa, customer: adam, departure: left!, createdAt: day(1) })
  await book('later', { ...deposit, trip: siwa, customer: mona, departure: later!, seats: 3, createdAt: day(5) })
  await book('next', { ...deposit, trip: siwa, customer: zoe, departure: next!, createdAt: day(6) })
  await book('collected', {
    ...deposit,
    trip: siwa,
    customer: zoe,
    departure: next!,
    transitions: ['verify_payment', 'approve', 'collect_remaining'],
    createdAt: day(7),
  })
  await book('dollars', { trip: athens, customer: adam, seats: 2, status: 'payment_verified', createdAt: day(8) })
  await book('cash', { trip: jordan, customer: mona, status: 'confirmed', reference: 'IPN 77 A', createdAt: day(9) })
  await book('cancelled', { trip: jordan, customer: zoe, status: 'cancelled', createdAt: day(10) })
  await book('of others', {
    ...deposit,
    trip: others,
    customer: mona,
    departure: others.departures[1]!,
    createdAt: day(11),
  })
})
afterAll(() => app.close())

const list = (query: Query, as = agency) => app.call(listAgencyBookings, { as, query })

const namesOf = async (query: Query, as = agency): Promise<(string | undefined)[]> => {
  const { status, body } = await list(query, as)
  expect(status).toBe(200)
  return body.map(({ _id }) => nameOf.get(_id))
}

const newestFirst = ['cancelled', 'cash', 'dollars', 'collected', 'next', 'later', 'departed']

test('lists the newest first, and never the bookings of another agency', async () => {
  expect(await namesOf({})).toEqual(newestFirst)
  expect(await namesOf({}, stranger)).toEqual(['of others'])
  expect(await namesOf({ trip: siwaId }, stranger)).toEqual([])
  expect(await namesOf({ search: 'Siwa' }, stranger)).toEqual(['of others'])
})

test.each<[Query, string[]]>([
  [{ status: 'payment_verified' }, ['dollars']],
  [{ status: 'payment_verified,cancelled' }, ['cancelled', 'dollars']],
  [{ paymentType: 'deposit_payment' }, ['collected', 'next', 'later', 'departed']],
  [{ awaitingBalance: true }, ['next', 'later', 'departed']],
  [{ departsFrom: '2026-12-03', departsTo: '2026-12-03', paymentType: 'deposit_payment' }, ['collected', 'next']],
  [{ departsFrom: '2026-12-04' }, ['later']],
  [{ departsTo: '2026-11-10T23:00:00Z' }, ['cancelled', 'cash', 'dollars', 'departed']],
  [{ awaitingBalance: true, search: 'zoe' }, ['next']],
])('filter %j returns %j', async (query, expected) => {
  expect(await namesOf(query)).toEqual(expected)
})

test('filters by open requests of customers', async () => {
  const update = (name: string, columns: object) =>
    app.db.updateTable('bookings').set(columns).where('id', '=', made[name]!.id).execute()
  const total = async () =>
    (await app.call(summarizeAgencyBookings, { as: agency, query: { request: 'date_change' } })).body.total
  expect(await total()).toBe(0)
  await update('cash', { date_change: '{}' })
  expect(await namesOf({ request: 'date_change' })).toEqual(['cash'])
  expect(await total()).toBe(1)
  await update('cash', { date_change: null })
})

test('filters by trip; returns 404 for a malformed trip id', async () => {
  expect(await namesOf({ trip: siwaId })).toEqual(['collected', 'next', 'later', 'departed'])
  expect((await list({ trip: 'nonsense' })).status).toBe(404)
})

test.each([
  ['the name, ignoring diacritics', 'zoe', ['cancelled', 'collected', 'next']],
  ['an Arabic name, ignoring vowel marks', 'مُنى', ['cash', 'later']],
  ['words of the name in another order', 'سالم مُنى', ['cash', 'later']],
  ['words of customer and trip', 'athens fahmy', ['dollars']],
  ['words of which one is nowhere', 'zoe nowhere', []],
  ['the email', 'mona.salem@', ['cash', 'later']],
  ['the trip', 'athens', ['dollars']],
  ['the payment reference', 'ipn 77', ['cash']],
  ['SQL wildcards, taken literally', '%', []],
])('searches by %s', async (_, search, expected) => {
  expect(await namesOf({ search })).toEqual(expected)
})

test('searches by the lead traveller, and by the phone where the agency sees it', async () => {
  const update = (name: string, columns: object) =>
    app.db.updateTable('bookings').set(columns).where('id', '=', made[name]!.id).execute()
  const lead = { lead_traveller: 'Nadia Said Fahmy', contact_phone: '+201005557788' }
  for (const name of ['cash', 'cancelled']) await update(name, lead)
  expect(await namesOf({ search: 'fahmy nadia' })).toEqual(['cancelled', 'cash'])
  for (const search of ['0100 555 7788', '٠١٠٠٥٥٥٧٧٨٨', '+20 (0)100 555 7788', '5557788'])
    expect(await namesOf({ search })).toEqual(['cash'])
  for (const name of ['cash', 'cancelled']) await update(name, { lead_traveller: null, contact_phone: null })
})

test('searches by the booking number as screens and files show it', async () => {
  const number = bookingNumber(made['cash']!.id)
  expect(await namesOf({ search: number })).toEqual(['cash'])
  expect(await namesOf({ search: number.toLowerCase() })).toEqual(['cash'])
})

test.each<[Query['sort'], string[]]>([
  ['booked', newestFirst.toReversed()],
  ['customer', ['departed', 'dollars', 'next', 'collected', 'cancelled', 'later', 'cash']],
  // at the reporting rates: $600 is more than EGP 13,501.50
  ['-amount', ['dollars', 'later', 'cancelled', 'cash', 'collected', 'next', 'departed']],
])('sorts by %s', async (sort, expected) => {
  expect(await namesOf({ sort })).toEqual(expected)
})

test('`nearest` sorts by departure date, with past departures last', async () => {
  expect(await namesOf({ awaitingBalance: true, sort: 'nearest' })).toEqual(['next', 'later', 'departed'])
  expect(await namesOf({ awaitingBalance: true, sort: 'departure' })).toEqual(['departed', 'next', 'later'])
})

test('paging returns every booking and the total count', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => namesOf({ sort: '-departure', limit: 2, page })))
  expect(new Set(pages.flat())).toEqual(new Set(newestFirst))
  const second = await list({ limit: 2, page: 2 })
  expect(second.headers.get('x-total-count')).toBe('7')
})

test.each<Query>([{ status: 'confirmed,nonsense' }, { departsFrom: '2026-02-30' }, { sort: 'status' as never }])(
  'returns 400 for %j',
  async (query) => {
    expect((await list(query)).status).toBe(400)
  },
)

describe('the summary', () => {
  const summary = async (query: QueryOf<typeof summarizeAgencyBookings> = {}, as = agency) =>
    (await app.call(summarizeAgencyBookings, { as, query })).body

  const sumInSql = async (where: string) => {
    const { rows } = await sql<{ total: number; seats: number; n: number }>`
      select coalesce(sum(total_minor), 0)::float / 100 as total, coalesce(sum(seats), 0)::int as seats, count(*)::int as n
      from bookings where agency_id = ${agency.id} and ${sql.raw(where)}`.execute(app.db)
    return rows[0]!
  }

  test.each<[QueryOf<typeof summarizeAgencyBookings>, string]>([
    [{}, 'true'],
    [{ status: 'confirmed' }, "status = 'confirmed'"],
    [
      { status: 'confirmed,cancelled', departsFrom: '2026-12-01' },
      "status in ('confirmed', 'cancelled') and starts_on >= '2026-12-01'",
    ],
    [{ search: 'zoe' }, "customer_id in (select id from users where name = 'Zoé Girgis')"],
    [{ status: 'cancelled' }, "status = 'cancelled'"],
  ])('for %j equals the sums computed in SQL, of active bookings only', async (query, where) => {
    const { total, active, seats, totalByCurrency } = await summary(query)
    const isActive = `${where} and status in ('pending', 'payment_verified', 'agency_approved', 'confirmed')`
    const alive = await sumInSql(isActive)
    expect({ total, active, seats }).toEqual({ total: (await sumInSql(where)).n, active: alive.n, seats: alive.seats })
    for (const currency of ['EGP', 'USD', 'EUR'] as const) {
      expect(totalByCurrency[currency]).toBe((await sumInSql(`${isActive} and currency = '${currency}'`)).total)
    }
  })

  test('includes balances, foreign cash and counts per status', async () => {
    const all = await summary({ status: 'confirmed' })
    expect(all.balanceByCurrency).toEqual({ EGP: 11_251.5, USD: 0, EUR: 0 })
    expect(all.cashByCurrency).toEqual({ EGP: 0, USD: 0, EUR: 120 })
    expect(all.counts).toEqual({ confirmed: 4, agency_approved: 1, payment_verified: 1, cancelled: 1 })
    expect((await summary({ search: 'zoe' })).counts).toEqual({ confirmed: 1, agency_approved: 1, cancelled: 1 })
  })

  test('amounts awaiting collection ignore the filters and cover the own agency only', async () => {
    const awaiting = { count: 3, departedCount: 1, balanceByCurrency: { EGP: 11_251.5, USD: 0, EUR: 0 } }
    expect((await summary({ search: 'no such customer' })).awaiting).toEqual(awaiting)
    expect((await summary({}, stranger)).awaiting.count).toBe(1)
    const { rows } = await sql<{ balance: number }>`select sum(remaining_minor)::float / 100 as balance from bookings
      where agency_id = ${agency.id} and status = 'confirmed' and payment_type = 'deposit_payment'`.execute(app.db)
    expect(rows[0]!.balance).toBe(awaiting.balanceByCurrency.EGP)
  })
})

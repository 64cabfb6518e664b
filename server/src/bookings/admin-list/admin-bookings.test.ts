import { listBookingsForAdmin } from '@rihla/contract/bookings/bookings.api.ts'
import type { ResponseOf, QueryOf } from '@rihla/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildBooking, type BuiltBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: BuiltUser
let agency: BuiltUser
let trips: { siwa: BuiltTrip; rome: BuiltTrip }
let bookings: Record<'first' | 'deposit' | 'dollars' | 'cancelled' | 'declined', BuiltBooking>

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  admin = await buildAdmin(app.context)
  agency = await buildAgency(app.context, { agencyName: 'Sahara Lines' })
  const departures = [
    { startsOn: '2026-12-03', totalSeats: 50 },
    { startsOn: '2027-01-07', totalSeats: 50 },
  ]
  trips = {
    siwa: await buildTrip(app.context, { agency, title: 'Siwa in four days', price: 4_500, departures }),
    rome: await buildTrip(app.context, { title: 'Rome', price: 300, currency: 'USD', departures }),
  }
  const [amr, mona] = [
    await buildCustomer(app.context, { name: 'Amr Zaki' }),
    await buildCustomer(app.context, { name: 'منى أحمد' }),
  ]
  const { siwa, rome } = trips
  bookings = {
    first: await buildBooking(app.context, { trip: siwa, customer: mona, status: 'pending' }),
    deposit: await buildBooking(app.context, {
      trip: siwa,
      customer: amr,
      status: 'confirmed',
      paymentType: 'deposit_payment',
      departure: siwa.departures[1]!,
    }),
    dollars: await buildBooking(app.context, { trip: rome, customer: amr, status: 'pending' }),
    cancelled: await buildBooking(app.context, { trip: siwa, customer: mona, status: 'refund_pending' }),
    declined: await buildBooking(app.context, { trip: rome, customer: mona, status: 'agency_rejected' }),
  }
})
afterAll(() => app.close())

type Listed = ResponseOf<typeof listBookingsForAdmin>

const list = async (query: QueryOf<typeof listBookingsForAdmin> = {}): Promise<Listed> =>
  (await app.call(listBookingsForAdmin, { as: admin, query })).body

const namesOf = ({ bookings: found }: Listed) =>
  found.map(({ _id }) => Object.entries(bookings).find(([, { id }]) => id === _id)?.[0])

describe('the filters of all bookings', () => {
  const cases: [string, () => QueryOf<typeof listBookingsForAdmin>, string[]][] = [
    ['a status', () => ({ status: 'pending' }), ['first', 'dollars']],
    ['a payment type', () => ({ paymentType: 'deposit_payment' }), ['deposit']],
    ['a trip', () => ({ trip: trips.siwa.id }), ['first', 'deposit', 'cancelled']],
    ['an agency', () => ({ agency: agency.id }), ['first', 'deposit', 'cancelled']],
    ['departures from a day', () => ({ departsFrom: '2027-01-01' }), ['deposit']],
    ['departures up to a day', () => ({ departsTo: '2026-12-31', trip: trips.rome.id }), ['dollars', 'declined']],
    ['money to return', () => ({ moneyToReturn: true }), ['cancelled', 'declined']],
    ['money to return of a trip', () => ({ moneyToReturn: true, trip: trips.rome.id }), ['declined']],
    ['a name', () => ({ search: 'مني احمد' }), ['first', 'cancelled', 'declined']],
    ['a trip by its title', () => ({ search: 'ROME' }), ['dollars', 'declined']],
    ['a booking number', () => ({ search: bookings.deposit.id.slice(-8) }), ['deposit']],
    ['a whole id', () => ({ search: bookings.deposit.id }), ['deposit']],
    ['what matches nothing', () => ({ search: 'Luxor' }), []],
  ]
  test.each(cases)('by %s leave exactly theirs, and their total', async (_, query, expected) => {
    const answer = await list({ ...query(), sort: 'booked' })
    expect(new Set(namesOf(answer))).toEqual(new Set(expected))
    expect(answer.total).toBe(expected.length)
  })

  test('the counts per status stay, and the trip and agency that are filtered by are named', async () => {
    const answer = await list({ status: 'confirmed', trip: trips.siwa.id, agency: agency.id })
    expect(answer.counts).toEqual({ pending: 2, confirmed: 1, refund_pending: 1, agency_rejected: 1 })
    expect(answer.chosen).toEqual({ trip: 'Siwa in four days', agency: 'Sahara Lines' })
  })

  test('a trip that cannot exist is not found, a day that cannot exist is refused', async () => {
    expect((await app.call(listBookingsForAdmin, { as: admin, query: { trip: 'nonsense' } })).status).toBe(404)
    const day = await app.call(listBookingsForAdmin, { as: admin, query: { departsFrom: '2026-02-31' } })
    expect([day.status, day.error.code]).toEqual([400, 'request.field_invalid'])
  })
})

describe('the orders of all bookings', () => {
  test('amounts compare by their worth in US dollars', async () => {
    await sql`update settings set usd_per_egp = 0.02`.execute(app.db)
    const amounts = (await list({ sort: 'amount' })).bookings.map(({ totalAmount, currency }) =>
      currency === 'EGP' ? totalAmount * 0.02 : totalAmount,
    )
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
    expect(new Set(amounts).size).toBeGreaterThan(1)
  })

  test('departures, and customers by their folded names', async () => {
    expect(namesOf(await list({ sort: '-departure' }))[0]).toBe('deposit')
    const names = (await list({ sort: 'customer' })).bookings.map(({ customer }) => customer.name)
    expect(names).toEqual(['Amr Zaki', 'Amr Zaki', 'منى أحمد', 'منى أحمد', 'منى أحمد'])
  })

  test.each(['booked', '-booked', 'departure', '-amount', 'customer'] as const)(
    'page by page, %s shows every booking once, in the order of the whole',
    async (sort) => {
      const whole = (await list({ sort })).bookings.map(({ _id }) => _id)
      const pages = await Promise.all([1, 2, 3].map((page) => list({ sort, page, limit: 2 })))
      expect(pages.flatMap((page) => page.bookings.map(({ _id }) => _id))).toEqual(whole)
      expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
      expect((await list({ sort, page: 4, limit: 2 })).bookings).toEqual([])
    },
  )
})

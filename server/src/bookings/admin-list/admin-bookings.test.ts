import { listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import type { ResponseOf, QueryOf } from '@rihla/contract/endpoint.ts'
import { totalIsMinimumHeader } from '@rihla/contract/list-headers.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropSubmissionChecks } from '#testing/drop-guards.ts'
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
    await buildCustomer(app.context, { name: 'Amr Zaki', phone: '0100 555 0199' }),
    await buildCustomer(app.context, { name: 'منى مصطفى أحمد' }),
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
    dollars: await buildBooking(app.context, {
      trip: rome,
      customer: amr,
      status: 'pending',
      lead: { leadTraveller: 'نادية سعيد فهمي', phone: '+20 127 778 8899' },
    }),
    cancelled: await buildBooking(app.context, { trip: siwa, customer: mona, status: 'refund_pending' }),
    declined: await buildBooking(app.context, { trip: rome, customer: mona, status: 'agency_rejected' }),
  }
  await app.db
    .updateTable('bookings')
    .set({ cancellation_requested_at: new Date() })
    .where('id', '=', bookings.deposit.id)
    .execute()
})
afterAll(() => app.close())

type Listed = ResponseOf<typeof listBookingsForAdmin>

const list = async (query: QueryOf<typeof listBookingsForAdmin> = {}): Promise<Listed> =>
  (await app.call(listBookingsForAdmin, { as: admin, query })).body

const namesOf = ({ bookings: found }: Listed) =>
  found.map(({ _id }) => Object.entries(bookings).find(([, { id }]) => id === _id)?.[0])

describe('filtering the admin booking list', () => {
  const cases: [string, () => QueryOf<typeof listBookingsForAdmin>, string[]][] = [
    ['a status', () => ({ status: 'pending' }), ['first', 'dollars']],
    ['a payment type', () => ({ paymentType: 'deposit_payment' }), ['deposit']],
    ['a trip', () => ({ trip: trips.siwa.id }), ['first', 'deposit', 'cancelled']],
    ['an agency', () => ({ agency: agency.id }), ['first', 'deposit', 'cancelled']],
    ['departures from a day', () => ({ departsFrom: '2027-01-01' }), ['deposit']],
    ['departures up to a day', () => ({ departsTo: '2026-12-31', trip: trips.rome.id }), ['dollars', 'declined']],
    ['money to return', () => ({ moneyToReturn: true }), ['cancelled', 'declined']],
    ['money to return of a trip', () => ({ moneyToReturn: true, trip: trips.rome.id }), ['declined']],
    ['a request to cancel', () => ({ cancellationRequested: true }), ['deposit']],
    ['a name', () => ({ search: 'مني احمد' }), ['first', 'cancelled', 'declined']],
    ['words of a name in another order', () => ({ search: 'احمد مُنى' }), ['first', 'cancelled', 'declined']],
    ['words of the customer and the trip', () => ({ search: 'zaki rome' }), ['dollars']],
    ['words of which one is nowhere', () => ({ search: 'منى محمود' }), []],
    ['the lead traveller', () => ({ search: 'فهمى نادية' }), ['dollars']],
    ['the phone of a booking', () => ({ search: '٠١٢٧٧٧٨٨٨٩٩' }), ['dollars']],
    ['a phone with its country code', () => ({ search: '+20 (0)127-778 8899' }), ['dollars']],
    ['the phone of a profile', () => ({ search: '0020 100 5550199' }), ['deposit', 'dollars']],
    ['the end of a phone', () => ({ search: '78 8899' }), ['dollars']],
    ['a term without letters', () => ({ search: 'ـ' }), []],
    ['a trip by its title', () => ({ search: 'ROME' }), ['dollars', 'declined']],
    ['a booking number', () => ({ search: bookings.deposit.id.slice(-8) }), ['deposit']],
    ['a whole id', () => ({ search: bookings.deposit.id }), ['deposit']],
    ['a term that matches nothing', () => ({ search: 'Luxor' }), []],
  ]
  test.each(cases)('by %s returns the matching bookings and their total', async (_, query, expected) => {
    const answer = await list({ ...query(), sort: 'booked' })
    expect(new Set(namesOf(answer))).toEqual(new Set(expected))
    expect(answer.total).toBe(expected.length)
  })

  test('counts per status ignore the filters, and the response names the selected trip and agency', async () => {
    const answer = await list({ status: 'confirmed', trip: trips.siwa.id, agency: agency.id })
    expect(answer.counts).toEqual({ pending: 2, confirmed: 1, refund_pending: 1, agency_rejected: 1 })
    expect(answer.chosen).toEqual({ trip: 'Siwa in four days', agency: 'Sahara Lines' })
  })

  test('returns 404 for a malformed trip id and 400 for an impossible date', async () => {
    expect((await app.call(listBookingsForAdmin, { as: admin, query: { trip: 'nonsense' } })).status).toBe(404)
    const day = await app.call(listBookingsForAdmin, { as: admin, query: { departsFrom: '2026-02-31' } })
    expect([day.status, day.error.code]).toEqual([400, 'request.field_invalid'])
  })
})

describe('sorting the admin booking list', () => {
  test('sorts amounts by their value in US dollars', async () => {
    await sql`update settings set usd_per_egp = 0.02`.execute(app.db)
    const amounts = (await list({ sort: 'amount' })).bookings.map(({ totalAmount, currency }) =>
      currency === 'EGP' ? totalAmount * 0.02 : totalAmount,
    )
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
    expect(new Set(amounts).size).toBeGreaterThan(1)
  })

  test('sorts by departure date, and by folded customer name', async () => {
    expect(namesOf(await list({ sort: '-departure' }))[0]).toBe('deposit')
    const names = (await list({ sort: 'customer' })).bookings.map(({ customer }) => customer.name)
    expect(names).toEqual(['Amr Zaki', 'Amr Zaki', 'منى مصطفى أحمد', 'منى مصطفى أحمد', 'منى مصطفى أحمد'])
  })

  test.each(['booked', '-booked', 'departure', '-amount', 'customer'] as const)(
    'paging by %s returns every booking once, in the order of the whole list',
    async (sort) => {
      const whole = (await list({ sort })).bookings.map(({ _id }) => _id)
      const pages = await Promise.all([1, 2, 3].map((page) => list({ sort, page, limit: 2 })))
      expect(pages.flatMap((page) => page.bookings.map(({ _id }) => _id))).toEqual(whole)
      expect(pages.map(({ total }) => total)).toEqual([5, 5, 5])
      expect((await list({ sort, page: 4, limit: 2 })).bookings).toEqual([])
    },
  )
})

test('matches are counted up to 1,000, and later pages are still listed', async () => {
  await dropSubmissionChecks(app.db)
  await sql`insert into bookings (id, customer_id, trip_id, agency_id, starts_on, ends_on, seats, status, trip_title,
      trip_destination, currency, list_price_per_seat_minor, price_per_seat_minor, total_minor, payment_type, deposit_minor,
      remaining_minor, is_international, payment_reference, created_at, updated_at)
    select uuidv7(), customer_id, trip_id, agency_id, '2028-01-01', '2028-01-02', seats, 'confirmed', 'Crowded',
      trip_destination, currency, list_price_per_seat_minor, price_per_seat_minor, total_minor, payment_type, deposit_minor,
      remaining_minor, is_international, 'INSTA-77 00', created_at - n * interval '1 hour', updated_at
    from bookings, generate_series(1, 4200) as n where id = ${bookings.first.id}`.execute(app.db)
  for (const filter of [{ departsFrom: '2028-01-01' }, { search: 'crowded' }]) {
    for (const sort of ['-booked', 'amount', 'customer'] as const) {
      const { headers, body } = await app.call(listBookingsForAdmin, {
        as: admin,
        query: { ...filter, sort, page: 51, limit: 20 },
      })
      expect(headers.get('x-total-count')).toBe('1000')
      expect(headers.get(totalIsMinimumHeader)).toBe('true')
      expect(body).toMatchObject({ total: 1_000, isCapped: true })
      expect(new Set(body.bookings.map(({ _id }) => _id)).size).toBe(20)
    }
  }
  const { headers, body } = await app.call(listBookingsForAdmin, { as: admin, query: { status: 'confirmed' } })
  expect(headers.get('x-total-count')).toBe('4201')
  expect(headers.has(totalIsMinimumHeader)).toBe(false)
  expect(body.isCapped).toBe(false)
})

test('a reference of more than 1,000 bookings, written differently, lists the first 1,000', async () => {
  const body = await list({ search: 'insta7700', page: 50, limit: 20 })
  expect(body).toMatchObject({ total: 1_000, isCapped: true })
  expect(body.bookings).toHaveLength(20)
})

test.each(['booked', '-booked'] as const)('a far page by %s continues the list', async (sort) => {
  const order = sql.raw(sort === 'booked' ? 'asc' : 'desc')
  for (const status of ['confirmed', undefined] as const) {
    const { rows } = await sql<{ id: string }>`select id from bookings
      where ${status ? sql`status = ${status}` : sql`true`} order by created_at ${order}, id ${order}`.execute(app.db)
    for (const page of [67, 69, 70, 75, 100, 139, 140]) {
      const ids = (await list({ sort, page, limit: 30, ...(status && { status }) })).bookings.map(({ _id }) => _id)
      expect(ids).toEqual(rows.slice(30 * page - 30, 30 * page).map(({ id }) => id))
      expect(ids.length).toBeGreaterThan(0)
    }
  }
})

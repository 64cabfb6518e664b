import { listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { readAdminDashboard } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T10:00:00Z', config: { platformTimeZone: 'Africa/Cairo' } })
  admin = await buildAdmin(it.context)
})
afterAll(() => it.close())

const read = async (query: { until?: string } = {}) => (await it.call(readAdminDashboard, { as: admin, query })).body
const none = { EGP: 0, USD: 0, EUR: 0 }

test('a new platform has one admin, zeros, and twelve empty months', async () => {
  const { stats, monthlyBookings, firstMonth } = await read()
  expect(stats).toEqual({
    totalUsers: 1,
    totalAgencies: 0,
    verifiedAgencies: 0,
    unverifiedAgencies: 0,
    totalTrips: 0,
    publishedTrips: 0,
    totalBookings: 0,
    pendingBookings: 0,
    confirmedBookings: 0,
    totalRevenue: 0,
    revenueByCurrency: none,
  })
  expect(monthlyBookings).toHaveLength(12)
  expect(monthlyBookings.at(0)!._id).toEqual({ month: 12, year: 2025 })
  expect(monthlyBookings.at(-1)).toEqual({
    _id: { month: 11, year: 2026 },
    count: 0,
    revenue: 0,
    revenueByCurrency: none,
  })
  expect(firstMonth).toBeNull()
})

describe('with bookings in several currencies, cancelled, refunded and deleted ones', () => {
  beforeAll(async () => {
    const agency = await buildAgency(it.context)
    await buildAgency(it.context, { verified: false })
    const customer = await buildCustomer(it.context)
    const of = (price: number, currency: 'EGP' | 'USD' | 'EUR') =>
      buildTrip(it.context, {
        agency,
        price,
        currency,
        departures: [{ startsOn: '2026-12-30', totalSeats: 900 }],
      })
    const trips = [await of(4_333.33, 'EGP'), await of(99.99, 'USD'), await of(75.55, 'EUR')]
    const abroad = await buildTrip(it.context, { agency, price: 12_000.01, foreign: { amount: 350, currency: 'USD' } })
    const moments = [
      // the last moment of October and the first of November in Cairo, which is two hours ahead of UTC in winter
      '2026-10-31T21:59:59.999Z',
      '2026-10-31T22:00:00Z',
      // the first of May in Cairo, which is three hours ahead in summer
      '2026-04-30T21:00:00Z',
      '2026-04-30T20:59:59Z',
      '2025-12-02T12:00:00Z',
      '2025-11-29T12:00:00Z',
    ]
    for (const at of moments) {
      for (const trip of [...trips, abroad]) {
        for (const status of ['confirmed', 'pending', 'refunded', 'cancelled', 'rejected'] as const) {
          await buildBooking(it.context, { trip, customer, status, createdAt: new Date(at), seats: 1 })
        }
      }
    }
    await buildBooking(it.context, { trip: abroad, customer, status: 'agency_approved' })
    // deleted bookings: those with a refund due stay visible for admins
    const gone = await of(1_000_000, 'EGP')
    for (const status of ['confirmed', 'refunded', 'refund_pending', 'agency_rejected'] as const) {
      const { id } = await buildBooking(it.context, { trip: gone, customer, status })
      await it.db.updateTable('bookings').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    }
    await it.db.updateTable('trips').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    await buildTrip(it.context, { agency, status: 'draft' })
  })

  test('every count equals an independent SQL query', async () => {
    const { stats } = await read()
    const { rows } = await sql`select
      (select count(*) from users where deleted_at is null) as "totalUsers",
      (select count(*) from agencies) as "totalAgencies",
      1 as "verifiedAgencies", 1 as "unverifiedAgencies",
      (select count(*) from trips where deleted_at is null) as "totalTrips",
      (select count(*) from trips where deleted_at is null and status = 'published') as "publishedTrips",
      (select count(*) from bookings where deleted_at is null)
        + (select count(*) from bookings where deleted_at is not null and status like '%refund_pending%')
        + (select count(*) from bookings where deleted_at is not null and status = 'agency_rejected') as "totalBookings",
      (select count(*) from bookings where status = 'pending') as "pendingBookings",
      (select count(*) from bookings where deleted_at is null and status = 'confirmed') as "confirmedBookings"
    `.execute(it.db)
    expect(stats).toMatchObject(rows[0] as object)
    expect(stats.totalBookings).toBe((await it.call(listBookingsForAdmin, { as: admin })).body.total)
  })

  test('revenue is the sum of confirmed bookings, per currency and to the cent in dollars', async () => {
    const { stats } = await read()
    // six moments: pounds of the domestic trip and of the international one, whose dollars are paid in cash and not
    // included
    const [egp, usd, eur] = [6 * (433_333 + 1_200_001), 6 * 9_999, 6 * 7_555]
    const cents = Math.round((egp * 205 + usd * 10_000 + eur * 11_600) / 10_000)
    expect(stats.revenueByCurrency).toEqual({ EGP: egp / 100, USD: usd / 100, EUR: eur / 100 })
    expect(stats.totalRevenue).toBe(cents / 100)
  })

  test("months begin at midnight in the platform's time zone, and empty months are included", async () => {
    const { monthlyBookings, firstMonth } = await read()
    const counts = Object.fromEntries(monthlyBookings.map((m) => [`${m._id.year}-${m._id.month}`, m.count]))
    const each = 4 * 5
    const full = ['2025-12', '2026-4', '2026-5', '2026-10'].map((month) => [month, each])
    const empty = [1, 2, 3, 6, 7, 8, 9].map((month) => [`2026-${month}`, 0])
    // one more is confirmed, and two of a deleted trip have a refund due
    expect(counts).toEqual(Object.fromEntries([...full, ...empty, ['2026-11', each + 3]]))
    expect(firstMonth).toBe('2025-11')
  })

  test('the revenue of a month is the sum of its confirmed bookings, rounded per month', async () => {
    const { monthlyBookings } = await read()
    const { rows } = await sql<{ month: string; egp: number; usd: number; eur: number; dollars: string }>`
      select to_char(created_at at time zone 'Africa/Cairo', 'YYYY-FMMM') as month,
        sum(case currency when 'EGP' then total_minor else 0 end)::bigint as egp,
        sum(case currency when 'USD' then total_minor else 0 end)::bigint as usd,
        sum(case currency when 'EUR' then total_minor else 0 end)::bigint as eur,
        round(sum(total_minor * case currency when 'EGP' then 0.0205 when 'EUR' then 1.16 else 1 end) / 100, 2)::text as dollars
      from bookings where status = 'confirmed' and deleted_at is null and created_at > '2025-12-01' group by 1`.execute(
      it.db,
    )
    expect(rows).toHaveLength(5)
    for (const { month, egp, usd, eur, dollars } of rows) {
      const entry = monthlyBookings.find(({ _id }) => `${_id.year}-${_id.month}` === month)!
      expect(entry.revenueByCurrency).toEqual({ EGP: egp / 100, USD: usd / 100, EUR: eur / 100 })
      expect(entry.revenue).toBe(Number(dollars))
    }
  })

  test('earlier months are returned on request, across the turn of a year', async () => {
    const { monthlyBookings, stats } = await read({ until: '2025-11' })
    expect(monthlyBookings.map(({ _id, count }) => [_id.year, _id.month, count]).slice(-2)).toEqual([
      [2025, 10, 0],
      [2025, 11, 20],
    ])
    expect(monthlyBookings[0]!._id).toEqual({ month: 12, year: 2024 })
    expect(stats.totalRevenue).toBe((await read()).stats.totalRevenue)
  })

  test('the months add up to all bookings and all revenue of each currency', async () => {
    const months = [...(await read()).monthlyBookings, ...(await read({ until: '2025-11' })).monthlyBookings]
    const { stats } = await read()
    expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(stats.totalBookings)
    for (const currency of ['EGP', 'USD', 'EUR'] as const) {
      const cents = months.reduce(
        (sum, { revenueByCurrency }) => sum + Math.round(revenueByCurrency[currency] * 100),
        0,
      )
      expect(cents / 100).toBe(stats.revenueByCurrency[currency])
    }
  })

  test('dollar amounts follow the rates an admin sets', async () => {
    await it.db.updateTable('settings').set({ usd_per_egp: 0.02, usd_per_eur: 2 }).execute()
    const { stats, monthlyBookings } = await read()
    const month = 1_633_334 * 0.02 + 9_999 + 7_555 * 2
    expect(stats.totalRevenue).toBe(Math.round(6 * month) / 100)
    expect(monthlyBookings.at(-1)!.revenue).toBe(Math.round(month) / 100)
    await it.db.updateTable('settings').set({ usd_per_egp: 0.0205, usd_per_eur: 1.16 }).execute()
  })
})

test.each(['2026-13', '2026', '11-2026', '0999-01'])('%s is not a valid month', async (until) => {
  expect((await it.call(readAdminDashboard, { as: admin, query: { until } })).status).toBe(400)
})

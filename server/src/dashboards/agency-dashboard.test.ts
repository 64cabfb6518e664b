import { readAgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildBooking, type BuiltBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildReview } from '#testing/builders/reviews.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const today = '2026-11-21'

let it: TestApp
let agency: BuiltUser
let customer: BuiltUser
beforeAll(async () => {
  it = await createTestApp({ now: `${today}T10:00:00Z` })
  customer = await buildCustomer(it.context, { name: 'Karim Adel' })
})
beforeEach(async () => {
  agency = await buildAgency(it.context)
})
afterAll(() => it.close())

const dashboard = async (as = agency) => (await it.call(readAgencyDashboard, { as })).body
const book = (trip: BuiltTrip, booking: Partial<Parameters<typeof buildBooking>[1]>) =>
  buildBooking(it.context, { trip, customer, ...booking })

const noSums = { EGP: 0, USD: 0, EUR: 0 }

test('a new agency sees zeros and twelve empty weeks', async () => {
  const { weeks, ...body } = await dashboard()
  expect(body).toEqual({
    stats: {
      trips: 0,
      publishedTrips: 0,
      bookings: 0,
      confirmedBookings: 0,
      revenue: 0,
      revenueByCurrency: noSums,
      cashByCurrency: noSums,
      reviews: 0,
      averageRating: null,
    },
    waiting: {
      approvals: { count: 0, oldestAt: null },
      cancellations: { count: 0, lateCount: 0, oldestAt: null },
      dateChanges: { count: 0, oldestAt: null, nextDueAt: null },
      deposits: { count: 0, balanceByCurrency: noSums, nextDepartureOn: null },
      decisions: { count: 0, nextDepartureOn: null },
      travellers: { count: 0, nextDepartureOn: null },
      reviewsWithoutReply: { count: 0, lowestRating: null },
      drafts: { count: 0 },
    },
    recentBookings: [],
    recentReviews: [],
  })
  expect(weeks).toHaveLength(12)
  expect(weeks.every(({ bookings, views }) => bookings === 0 && views === 0)).toBe(true)
  expect(weeks.at(-1)!.startDate).toBe('2026-11-15')
})

test('revenue is the sum of confirmed bookings, per currency and in dollars at the reporting rates, to the cent', async () => {
  const pounds = await buildTrip(it.context, { agency, price: 4_333.33 })
  const dollars = await buildTrip(it.context, { agency, price: 99.99, currency: 'USD' })
  const euros = await buildTrip(it.context, { agency, price: 75.55, currency: 'EUR' })
  const abroad = await buildTrip(it.context, { agency, price: 12_000, foreign: { amount: 350, currency: 'USD' } })
  const confirmed = [
    [pounds, await book(pounds, { seats: 3, status: 'confirmed' })],
    [pounds, await book(pounds, { seats: 2, status: 'confirmed', paymentType: 'deposit_payment' })],
    [dollars, await book(dollars, { seats: 1, status: 'confirmed' })],
    [euros, await book(euros, { seats: 3, status: 'confirmed' })],
    [abroad, await book(abroad, { seats: 2, status: 'confirmed' })],
  ] as const
  for (const status of ['pending', 'payment_verified', 'agency_approved', 'refunded', 'cancelled'] as const) {
    await book(pounds, { status })
  }
  // of another agency
  const other = await buildTrip(it.context, { price: 1_000_000 })
  await book(other, { status: 'confirmed' })

  const sumOf = (...trips: BuiltTrip[]) =>
    confirmed
      .filter(([trip]) => trips.includes(trip))
      .reduce((sum, [, booking]: readonly [BuiltTrip, BuiltBooking]) => sum + booking.totalMinor, 0)
  const [egp, usd, eur] = [sumOf(pounds, abroad), sumOf(dollars), sumOf(euros)]
  // the rates of the settings, as integers: 0.0205 and 1.16 dollars
  const tenThousandths = BigInt(egp) * 205n + BigInt(usd) * 10_000n + BigInt(eur) * 11_600n
  const cents = Number((tenThousandths + 5_000n) / 10_000n)

  const { stats } = await dashboard()
  expect(stats).toMatchObject({
    bookings: 10,
    confirmedBookings: 5,
    revenue: toMajor(cents),
    revenueByCurrency: { EGP: toMajor(egp), USD: 99.99, EUR: toMajor(eur) },
    cashByCurrency: { EGP: 0, USD: 700, EUR: 0 },
  })
})

test('revenue follows the rates an admin sets', async () => {
  const trip = await buildTrip(it.context, { agency, price: 1_000 })
  await book(trip, { status: 'confirmed' })
  expect((await dashboard()).stats.revenue).toBe(20.5)
  await it.db.updateTable('settings').set({ usd_per_egp: 0.02 }).execute()
  expect((await dashboard()).stats.revenue).toBe(20)
  await it.db.updateTable('settings').set({ usd_per_egp: 0.0205 }).execute()
})

test('pending tasks are listed with the most urgent date of each', async () => {
  const trip = await buildTrip(it.context, {
    agency,
    price: 1_001,
    departures: [
      { startsOn: '2026-12-10', totalSeats: 40 },
      { startsOn: '2026-12-03', totalSeats: 40 },
    ],
  })
  await buildTrip(it.context, { agency, status: 'draft' })
  await book(trip, { status: 'payment_verified', createdAt: new Date('2026-11-20T08:00:00Z') })
  await book(trip, { status: 'payment_verified', createdAt: new Date('2026-11-18T08:00:00Z') })
  const later = { paymentType: 'deposit_payment', departure: trip.departures[1]! } as const
  await book(trip, { ...later, status: 'confirmed' })
  await book(trip, { ...later, status: 'agency_approved', departure: trip.departures[0]! })
  await book(trip, { ...later, transitions: ['verify_payment', 'approve', 'confirm', 'collect_remaining'] })
  await book(trip, { ...later, status: 'payment_verified' })
  await buildReview(it.context, { trip, rating: 2 })
  await buildReview(it.context, { trip, rating: 4 })
  await buildReview(it.context, { trip, rating: 1, reply: 'We are sorry.' })

  const { waiting, stats } = await dashboard()
  expect(waiting).toEqual({
    approvals: { count: 3, oldestAt: expect.stringMatching(/^2026-11-1[78]T/) },
    cancellations: { count: 0, lateCount: 0, oldestAt: null },
    dateChanges: { count: 0, oldestAt: null, nextDueAt: null },
    // 1,001 less a deposit of 501, twice
    deposits: { count: 2, balanceByCurrency: { EGP: 1_000, USD: 0, EUR: 0 }, nextDepartureOn: '2026-12-03' },
    decisions: { count: 0, nextDepartureOn: null },
    travellers: { count: 0, nextDepartureOn: null },
    reviewsWithoutReply: { count: 2, lowestRating: 2 },
    drafts: { count: 1 },
  })
  expect(stats).toMatchObject({ trips: 2, publishedTrips: 1, reviews: 3, averageRating: 2.3 })
})

test('requests of customers are counted with their age, and those past the deadline', async () => {
  const trip = await buildTrip(it.context, { agency })
  const at = (time: string) => new Date(`2026-11-${time}:00Z`)
  const request = async (columns: object, status: 'confirmed' | 'refund_pending' = 'confirmed') => {
    const { id } = await book(trip, { status })
    await it.db.updateTable('bookings').set(columns).where('id', '=', id).execute()
  }
  await request({ cancellation_requested_at: at('18T08:00'), waiting_since: at('18T08:00'), due_at: at('20T08:00') })
  await request({ cancellation_requested_at: at('19T08:00'), waiting_since: at('19T08:00'), due_at: at('21T10:00') })
  await request({ cancellation_requested_at: at('20T08:00'), waiting_since: at('20T08:00'), due_at: at('21T10:01') })
  // answered
  await request({ cancellation_requested_at: at('10T08:00') }, 'refund_pending')
  await request({ date_change: '{}', waiting_since: at('20T09:00'), due_at: at('22T09:00') })
  await request({ date_change: '{}', waiting_since: at('20T08:00'), due_at: at('22T08:00') })
  expect((await dashboard()).waiting).toMatchObject({
    cancellations: { count: 3, lateCount: 2, oldestAt: '2026-11-18T08:00:00.000Z' },
    dateChanges: { count: 2, oldestAt: '2026-11-20T08:00:00.000Z', nextDueAt: '2026-11-22T08:00:00.000Z' },
  })
  const other = await buildAgency(it.context)
  expect((await dashboard(other)).waiting).toMatchObject({ cancellations: { count: 0 }, dateChanges: { count: 0 } })
})

test('lists the newest five bookings and three reviews, without the names of deleted accounts', async () => {
  const trip = await buildTrip(it.context, { agency, title: 'Siwa' })
  const hours = [60, 50, 40, 30, 20, 10]
  const built = []
  for (const ago of hours) {
    const createdAt = new Date(it.clock.now().getTime() - ago * 3_600_000)
    built.push(await book(trip, { seats: 2, createdAt }))
  }
  const deleted = await buildCustomer(it.context)
  for (const [at, rating] of [3, 4, 5, 1].entries()) {
    await buildReview(it.context, { trip, customer: deleted, rating, createdAt: new Date(2026, 9, at + 1) })
  }
  await it.db.updateTable('users').set({ deleted_at: it.clock.now() }).where('id', '=', deleted.id).execute()
  const { recentBookings, recentReviews } = await dashboard()
  expect(recentBookings).toHaveLength(5)
  expect(recentBookings[0]).toEqual({
    _id: built.at(-1)!.id,
    customerName: 'Karim Adel',
    refundAmount: null,
    tripTitle: 'Siwa',
    totalPrice: 9_000,
    currency: 'EGP',
    seats: 2,
    selectedStartDate: trip.startsOn,
    paymentType: 'full_payment',
    status: 'pending',
    createdAt: built.at(-1)!.createdAt.toISOString(),
  })
  expect(recentReviews.map(({ rating, customerName }) => [rating, customerName])).toEqual([
    [1, null],
    [5, null],
    [4, null],
  ])
})

test('weeks count bookings and views by the day in Cairo', async () => {
  const trip = await buildTrip(it.context, { agency })
  const view = (viewedAt: string) =>
    it.db
      .insertInto('trip_views')
      .values({ id: uuid(), trip_id: trip.id, viewer_id: null, viewer_key: Buffer.from(viewedAt), viewed_at: viewedAt })
      .execute()
  // Cairo is two hours ahead in November: the last week began on the 14th at 22:00
  await view('2026-11-14T21:59:59Z')
  await view('2026-11-14T22:00:00Z')
  await view('2026-11-21T09:00:00Z')
  await view('2026-08-29T20:59:59Z')
  await book(trip, { createdAt: new Date('2026-11-14T21:59:59Z') })
  const { weeks } = await dashboard()
  expect(weeks.slice(-2)).toEqual([
    { startDate: '2026-11-08', bookings: 1, views: 1 },
    { startDate: '2026-11-15', bookings: 0, views: 2 },
  ])
  expect(weeks.reduce((sum, week) => sum + week.views, 0)).toBe(3)
})

import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { listMyBookings, readBooking, summarizeMyBookings } from '@rihla/contract/bookings/bookings.api.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
afterAll(() => app.close())

const toCome = '2026-12-04'
const later = '2027-01-08'
const over = '2026-11-13'
/** Its last day is today: trips last three days. */
const underWay = '2026-11-19'

const buildTripOf = (totalSeats = 400) =>
  buildTrip(app.context, { departures: [over, underWay, toCome, later].map((startsOn) => ({ startsOn, totalSeats })) })

async function book(status: BookingStatus, startsOn: CalendarDate, options: { createdAt?: Date } = {}) {
  const [customer, trip] = [await buildCustomer(app.context), await buildTripOf(1)]
  const departure = trip.departures.find((each) => each.startsOn === startsOn)!
  const { id } = await buildBooking(app.context, { trip, customer, departure, status, ...options })
  return { id, customer, trip, departure }
}

const groupSeen = async ({ id, customer }: Awaited<ReturnType<typeof book>>) => {
  const { body } = await app.call(readBooking, { as: customer, params: { id } })
  return [body.group, body.actions.includes('book_again')]
}

describe('a booking', () => {
  test.each([
    ['pending', toCome, 'coming-up'],
    ['payment_verified', toCome, 'coming-up'],
    ['agency_approved', toCome, 'coming-up'],
    ['confirmed', toCome, 'coming-up'],
    ['confirmed', underWay, 'coming-up'],
    ['confirmed', over, 'past'],
    ['pending', over, 'coming-up'],
    ['rejected', toCome, 'needs-you'],
    ['rejected', over, 'past'],
    ['agency_rejected', toCome, 'refunds'],
    ['refund_pending', over, 'refunds'],
    ['refunded', toCome, 'past'],
    ['cancelled', toCome, 'past'],
  ] as const)('that is %s and leaves on %s stands under %s', async (status, startsOn, group) => {
    expect(await groupSeen(await book(status, startsOn))).toEqual([group, group === 'needs-you'])
  })

  test('whose payment was refused can be booked again while its date has seats', async () => {
    const refused = await book('rejected', toCome)
    const { trip, departure } = refused
    await buildBooking(app.context, { trip, departure, customer: await buildCustomer(app.context) })
    expect(await groupSeen(refused)).toEqual(['past', false])
  })

  test('whose payment was refused needs nobody once the trip is booked again', async () => {
    const refused = await book('rejected', toCome)
    const [, , , another] = refused.trip.departures
    const { trip, customer } = refused
    const earlier = new Date('2026-10-01T10:00:00Z')
    await buildBooking(app.context, { trip, customer, departure: another!, status: 'refunded' })
    await buildBooking(app.context, { trip, customer, departure: another!, createdAt: earlier })
    expect(await groupSeen(refused)).toEqual(['needs-you', true])
    await app.db.updateTable('departures').set({ total_seats: 2 }).where('id', '=', another!.id).execute()
    await buildBooking(app.context, { trip, customer, departure: another! })
    expect(await groupSeen(refused)).toEqual(['past', false])
  })

  test.each([{ status: 'suspended' as const }, { deleted_at: new Date() }])(
    'whose payment was refused stays refused when its trip is %j',
    async (change) => {
      const refused = await book('rejected', toCome)
      await app.db.updateTable('trips').set(change).where('id', '=', refused.trip.id).execute()
      expect(await groupSeen(refused)).toEqual(['past', false])
    },
  )
})

test('two hundred bookings are listed group by group, page by page, and counted', async () => {
  const customer = await buildCustomer(app.context)
  const trip = await buildTripOf()
  const made = ['confirmed', 'refunded', 'refund_pending', 'pending', 'confirmed'] as const
  for (let n = 0; n < 200; n += 1) {
    const status = made[n % made.length]!
    const departure = trip.departures[n % made.length === 4 ? 0 : 2 + (n % 2)]!
    await buildBooking(app.context, { trip, customer, departure, status, createdAt: new Date(1_795_000_000_000 + n) })
  }
  const list = async (query: QueryOf<typeof listMyBookings>) => {
    const { body, headers } = await app.call(listMyBookings, { as: customer, query })
    return { bookings: body, total: Number(headers.get('x-total-count')) }
  }
  const pages = [await list({ limit: 90 }), await list({ limit: 90, page: 2 }), await list({ limit: 90, page: 3 })]
  const all = pages.flatMap(({ bookings }) => bookings)
  expect(pages.map(({ total }) => total)).toEqual([200, 200, 200])
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(200)
  const groups = all.map(({ group }) => group)
  expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual(['coming-up', 'refunds', 'past'])
  const leaving = all.filter(({ group }) => group === 'coming-up').map(({ selectedStartDate }) => selectedStartDate)
  expect(leaving).toEqual(leaving.toSorted())

  expect((await app.call(summarizeMyBookings, { as: customer })).body).toEqual({
    counts: { all: 200, 'needs-you': 0, 'coming-up': 80, refunds: 40, past: 80 },
    nextTrip: { title: trip.title, selectedStartDate: toCome, bookingEndDate: '2026-12-06' },
  })
  const refunds = await list({ group: 'refunds', limit: 10, page: 4 })
  expect([refunds.total, refunds.bookings.length]).toEqual([40, 10])
  expect((await list({ status: 'pending' })).total).toBe(40)
  expect((await list({ status: 'pending', group: 'past' })).total).toBe(0)
})

test('somebody without bookings has nothing to count', async () => {
  const customer = await buildCustomer(app.context)
  expect((await app.call(summarizeMyBookings, { as: customer })).body).toEqual({
    counts: { all: 0, 'needs-you': 0, 'coming-up': 0, refunds: 0, past: 0 },
    nextTrip: null,
  })
})

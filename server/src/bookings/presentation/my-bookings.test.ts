import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { listMyBookings, readBooking, summarizeMyBookings } from '@rihla/contract/bookings/bookings.api.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { withoutTriggers } from '#testing/drop-guards.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
afterAll(() => app.close())

const upcoming = '2026-12-04'
const later = '2027-01-08'
const past = '2026-11-13'
/** Its last day is today: trips last three days. */
const ongoing = '2026-11-19'

const buildTripOf = (totalSeats = 400) =>
  buildTrip(app.context, { departures: [past, ongoing, upcoming, later].map((startsOn) => ({ startsOn, totalSeats })) })

async function book(status: BookingStatus, startsOn: CalendarDate, options: { createdAt?: Date } = {}) {
  const [customer, trip] = [await buildCustomer(app.context), await buildTripOf(1)]
  const departure = trip.departures.find((each) => each.startsOn === startsOn)!
  const { id } = await buildBooking(app.context, { trip, customer, departure, status, ...options })
  return { id, customer, trip, departure }
}

const giveDestinations = (customerId: string) =>
  sql`insert into refund_destinations (id, customer_id, booking_id, method, account, created_at)
    select gen_random_uuid(), customer_id, id, 'instapay', 'mona@instapay', ${app.clock.now()} from bookings
    where customer_id = ${customerId}`.execute(app.db)

const groupSeen = async ({ id, customer }: Awaited<ReturnType<typeof book>>) => {
  const { body } = await app.call(readBooking, { as: customer, params: { id } })
  return [body.group, body.actions.includes('book_again')]
}

describe('a booking', () => {
  test.each([
    ['pending', upcoming, 'coming-up'],
    ['payment_verified', upcoming, 'coming-up'],
    ['agency_approved', upcoming, 'coming-up'],
    ['confirmed', upcoming, 'coming-up'],
    ['confirmed', ongoing, 'coming-up'],
    ['confirmed', past, 'past'],
    ['pending', past, 'coming-up'],
    ['rejected', upcoming, 'needs-you'],
    ['rejected', past, 'past'],
    ['agency_rejected', upcoming, 'needs-you'],
    ['refund_pending', past, 'needs-you'],
    ['refunded', upcoming, 'past'],
    ['cancelled', upcoming, 'past'],
  ] as const)('in status %s that departs on %s is in the group %s', async (status, startsOn, group) => {
    expect(await groupSeen(await book(status, startsOn))).toEqual([
      group,
      group === 'needs-you' && status === 'rejected',
    ])
  })

  test.each(['agency_rejected', 'refund_pending'] as const)(
    'in status %s needs its customer until they say where the refund goes',
    async (status) => {
      const refunded = await book(status, past)
      await giveDestinations(refunded.customer.id)
      expect(await groupSeen(refunded)).toEqual(['refunds', false])
    },
  )

  test('that goes on with a surplus needs its customer until they say where it goes', async () => {
    const paid = await book('confirmed', upcoming)
    await withoutTriggers(app.db, (trx) =>
      trx.updateTable('bookings').set({ received_minor: 9_999_999 }).where('id', '=', paid.id).execute(),
    )
    expect(await groupSeen(paid)).toEqual(['needs-you', false])
    await giveDestinations(paid.customer.id)
    expect(await groupSeen(paid)).toEqual(['coming-up', false])
  })

  test('whose rules give nothing back asks for no destination', async () => {
    const late = await book('refund_pending', past)
    await app.db.updateTable('bookings').set({ refund_due_minor: 0 }).where('id', '=', late.id).execute()
    expect(await groupSeen(late)).toEqual(['refunds', false])
  })

  test('with a rejected payment is past once its date is sold out', async () => {
    const rejected = await book('rejected', upcoming)
    const { trip, departure } = rejected
    await buildBooking(app.context, { trip, departure, customer: await buildCustomer(app.context) })
    expect(await groupSeen(rejected)).toEqual(['past', false])
  })

  test('with a rejected payment is past once the customer books the trip again', async () => {
    const rejected = await book('rejected', upcoming)
    const [, , , another] = rejected.trip.departures
    const { trip, customer } = rejected
    const earlier = new Date('2026-10-01T10:00:00Z')
    await buildBooking(app.context, { trip, customer, departure: another!, status: 'refunded' })
    await buildBooking(app.context, { trip, customer, departure: another!, createdAt: earlier })
    expect(await groupSeen(rejected)).toEqual(['needs-you', true])
    await app.db.updateTable('departures').set({ total_seats: 2 }).where('id', '=', another!.id).execute()
    await buildBooking(app.context, { trip, customer, departure: another! })
    expect(await groupSeen(rejected)).toEqual(['past', false])
  })

  test.each([{ status: 'suspended' as const }, { deleted_at: new Date() }])(
    'with a rejected payment is past when its trip is %j',
    async (change) => {
      const rejected = await book('rejected', upcoming)
      await app.db.updateTable('trips').set(change).where('id', '=', rejected.trip.id).execute()
      expect(await groupSeen(rejected)).toEqual(['past', false])
    },
  )
})

test('lists 200 bookings by group over several pages, with counts', { tags: 'exhaustive' }, async () => {
  const customer = await buildCustomer(app.context)
  const trip = await buildTripOf()
  const made = ['confirmed', 'refunded', 'refund_pending', 'pending', 'confirmed'] as const
  for (let n = 0; n < 200; n += 1) {
    const status = made[n % made.length]!
    const isPast = n % made.length === 4
    const departure = trip.departures[isPast ? 0 : 2 + (n % 2)]!
    const createdAt = new Date((isPast ? 1_790_000_000_000 : 1_795_000_000_000) + n)
    await buildBooking(app.context, { trip, customer, departure, status, createdAt })
  }
  await giveDestinations(customer.id)
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
  const startDates = all.filter(({ group }) => group === 'coming-up').map(({ selectedStartDate }) => selectedStartDate)
  expect(startDates).toEqual(startDates.toSorted())

  expect((await app.call(summarizeMyBookings, { as: customer })).body).toEqual({
    counts: { all: 200, 'needs-you': 0, 'coming-up': 80, refunds: 40, past: 80 },
  })
  const refunds = await list({ group: 'refunds', limit: 10, page: 4 })
  expect([refunds.total, refunds.bookings.length]).toEqual([40, 10])
  expect((await list({ status: 'pending' })).total).toBe(40)
  expect((await list({ status: 'pending', group: 'past' })).total).toBe(0)
})

test('all counts are zero for a customer without bookings', async () => {
  const customer = await buildCustomer(app.context)
  expect((await app.call(summarizeMyBookings, { as: customer })).body).toEqual({
    counts: { all: 0, 'needs-you': 0, 'coming-up': 0, refunds: 0, past: 0 },
  })
})

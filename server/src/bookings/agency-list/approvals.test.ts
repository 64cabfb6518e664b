import { listPendingApprovals } from '@rihla/contract/bookings/bookings.api.ts'
import { settlementDay } from '@rihla/contract/ledger/settlement.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'

let world: Awaited<ReturnType<typeof createBookingFixture>>
beforeAll(async () => {
  world = await createBookingFixture()
})
afterAll(() => world.app.close())

const page = async (query: { page?: number; limit?: number; sort?: 'departure' | 'waiting' } = {}) => {
  const { body, headers } = await world.app.call(listPendingApprovals, { as: world.agency, query })
  return { ids: body.map(({ _id }) => _id), total: Number(headers.get('x-total-count')) }
}

test('sorts bookings of one departure by time since payment verification, longest first, on every page', async () => {
  const booked: string[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    const customer = await buildCustomer(world.app.context)
    booked.push((await world.submit({ seats: 1 }, customer)).body._id)
  }
  const verified = [booked[2]!, booked[0]!, booked[3]!]
  for (const id of verified) {
    world.app.clock.advance({ minutes: 5 })
    await world.decide(id, 'payment_verified')
  }
  expect(await page()).toEqual({ ids: verified, total: 3 })
  expect(await page({ limit: 2 })).toEqual({ ids: verified.slice(0, 2), total: 3 })
  expect(await page({ limit: 2, page: 2 })).toEqual({ ids: verified.slice(2), total: 3 })

  await world.review(verified[0]!, 'approve')
  expect(await page()).toEqual({ ids: verified.slice(1), total: 2 })
})

test('sorts by departure, soonest first, unless the longest wait is asked for', async () => {
  const { app, agency } = world
  const trip = await buildTrip(app.context, {
    agency,
    departures: [
      { startsOn: '2027-02-04', totalSeats: 10 },
      { startsOn: '2027-03-10', totalSeats: 10 },
    ],
  })
  const book = async (nth: 0 | 1, createdAt: string) => {
    const customer = await buildCustomer(app.context)
    const departure = trip.departures[nth]!
    return buildBooking(app.context, {
      trip,
      customer,
      departure,
      status: 'payment_verified',
      createdAt: new Date(createdAt),
    })
  }
  const late = await book(1, '2026-11-01T08:00:00Z')
  const soon = await book(0, '2026-11-03T08:00:00Z')
  const soonAndOlder = await book(0, '2026-11-02T08:00:00Z')
  const ours = ({ ids }: { ids: string[] }) => ids.filter((id) => [late.id, soon.id, soonAndOlder.id].includes(id))
  expect(ours(await page())).toEqual([soonAndOlder.id, soon.id, late.id])
  expect(ours(await page({ sort: 'waiting' }))).toEqual([late.id, soonAndOlder.id, soon.id])
})

test('each says what the agency gets of the verified payment, by the rate of its day, and from when', async () => {
  const { app, agency } = world
  const trip = await buildTrip(app.context, {
    agency,
    price: 1_000,
    departures: [{ startsOn: '2027-05-04', totalSeats: 10 }],
  })
  const { id } = await buildBooking(app.context, {
    trip,
    customer: await buildCustomer(app.context),
    seats: 2,
    status: 'payment_verified',
  })
  const { body } = await app.call(listPendingApprovals, { as: agency, query: {} })
  const { bookingEndDate, agencyEarning } = body.find(({ _id }) => _id === id)!
  expect(agencyEarning).toEqual({ amount: 1_800, payableOn: settlementDay(bookingEndDate, 2) })
})

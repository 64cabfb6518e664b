import { deleteUser } from '@rihla/contract/accounts/account-deletion.api.ts'
import { changeAgencyProfile } from '@rihla/contract/accounts/profiles.api.ts'
import { verifyAgency } from '@rihla/contract/agencies/admin-agencies.api.ts'
import { cancelBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { writeReview } from '@rihla/contract/reviews/reviews.api.ts'
import { holdSeats } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { changeSettings } from '@rihla/contract/settings/settings.api.ts'
import { featureTrip } from '@rihla/contract/trips/featured.api.ts'
import { changeTripDiscount } from '@rihla/contract/trips/admin-trips.api.ts'
import { changeTrip, deleteTrip, listTrips, listTripSummaries } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '#context.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { withoutTriggers } from '#testing/drop-guards.ts'
import { tripInput } from '#testing/trip-input.ts'
import { createTwoInstances, type TwoInstances } from '#testing/two-instances.ts'
import { waitFor } from '#testing/wait-for.ts'

let two: TwoInstances
let admin: BuiltUser
let agency: BuiltUser
let customer: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  two = await createTwoInstances({ now: '2026-11-21T10:00:00Z' })
  for (const { live } of two.contexts) await live.start()
  admin = await buildAdmin(two.it.context)
  customer = await buildCustomer(two.it.context)
})
beforeEach(async () => {
  agency = await buildAgency(two.it.context, { agencyName: 'Sahara Lines' })
  const departures = [{ startsOn: '2026-12-03', totalSeats: 20 }]
  trip = await buildTrip(two.it.context, { agency, departures, nights: 3, discount: { percentage: 10, code: null } })
})
afterAll(async () => {
  for (const { live } of two.contexts) await live.stop()
  await two.close()
})

const change = {
  'an edit': () =>
    two.it.call(changeTrip, {
      as: agency,
      params: { id: trip.id },
      body: tripInput({ title: 'Another title', version: 1 }),
    }),
  'a discount of its own': () =>
    two.it.call(changeTripDiscount, {
      as: admin,
      params: { id: trip.id },
      body: { hasDiscount: true, discountPercentage: 40 },
    }),
  'the default discount code': () =>
    two.it.call(changeSettings, { as: admin, body: { defaultDiscountCode: `C${Math.floor(performance.now())}` } }),
  'the name of its agency': () =>
    two.it.call(changeAgencyProfile, { as: agency, body: { agencyDetails: { name: 'Nile Caravans' } } }),
  'the verification of its agency': () =>
    two.it.call(verifyAgency, { as: admin, params: { id: agency.id }, body: { verified: false } }),
  'a booking': async () => {
    await buildBooking(two.it.context, { trip, customer, departure: trip.departures[0]!, status: 'pending', seats: 3 })
    await two.it.relay.drain()
    return { status: 200 }
  },
  'a review of another trip of its agency': async () => {
    const other = await buildTrip(two.it.context, { agency, departures: [{ startsOn: '2026-11-10', totalSeats: 9 }] })
    await buildBooking(two.it.context, { trip: other, customer, departure: other.departures[0]!, status: 'confirmed' })
    return two.it.call(writeReview, { as: customer, body: { trip: other.id, rating: 4, comment: 'Quiet.' } })
  },
}

/** As the database connections of the application do after each commit; events are read, so cards come from the cache. */
async function afterCommit({ live }: Context): Promise<void> {
  live.wake()
  expect(await live.catchUp()).toBe(true)
}

// signed in, so that the cache of whole responses does not take part
test.each(Object.entries(change))(
  'cards follow %s, on this instance at once and on the other soon',
  async (_, make) => {
    for (const endpoint of [listTrips, listTripSummaries] as const) {
      const request = { as: customer, query: { agency: agency.id, limit: 50 } }
      const cardOf = ({ body }: { body: readonly { _id: string }[] }) => body.find(({ _id }) => _id === trip.id)
      const here = async () => cardOf(await two.it.call(endpoint, request))
      const there = async () => cardOf(await two.callSecond(endpoint, request))
      if (endpoint === listTrips) {
        const before = [await here(), await there()]
        expect((await make()).status).toBeLessThan(300)
        // as the database connections of the application do after each commit
        two.it.context.live.wake()
        expect(await here()).not.toEqual(before[0])
      }
      const changed = await here()
      await waitFor(async () => expect(await there()).toEqual(changed))
    }
  },
)

test('negative control: a change without an event is not noticed', async () => {
  const read = async () => (await two.it.call(listTrips, { as: customer, query: { agency: agency.id } })).body
  // the trip is new
  await afterCommit(two.contexts[0])
  const before = await read()
  await withoutTriggers(two.it.db, (trx) =>
    trx.updateTable('trips').set({ title: 'Without an event' }).where('id', '=', trip.id).execute(),
  )
  await afterCommit(two.contexts[0])
  expect(await read()).toEqual(before)
})

test('a customer who cancels sees the free seats in the next list, before the relay has run', async () => {
  const booked = { trip, customer, departure: trip.departures[0]!, status: 'pending', seats: 3 } as const
  const { id } = await buildBooking(two.it.context, booked)
  await two.it.relay.drain()
  const list = { as: customer, query: { agency: agency.id } }
  const seats = async () => (await two.callSecond(listTrips, list)).body.map(({ seatsBooked }) => seatsBooked)
  await afterCommit(two.contexts[1])
  expect(await seats()).toEqual([3])
  // this caller runs no relay
  expect((await two.callSecond(cancelBooking, { as: customer, params: { id } })).status).toBe(200)
  await afterCommit(two.contexts[1])
  expect(await seats()).toEqual([0])
})

test('cards follow the places of featured trips that move up', async () => {
  const [first, second] = [trip, await buildTrip(two.it.context, { agency, featuredOrder: 2 })]
  const feature = (id: string, featuredOrder: number) =>
    two.it.call(featureTrip, {
      as: admin,
      params: { id },
      body: { isFeatured: featuredOrder > 0, featuredOrder, showInHomepage: true },
    })
  expect((await feature(first.id, 1)).status).toBe(200)
  const places = async () => {
    await afterCommit(two.contexts[0])
    const { body } = await two.it.call(listTrips, { as: customer, query: { agency: agency.id } })
    return Object.fromEntries(body.map(({ _id, featuredOrder }) => [_id, featuredOrder]))
  }
  expect(await places()).toEqual({ [first.id]: 1, [second.id]: 2 })
  await feature(first.id, 0)
  expect(await places()).toEqual({ [first.id]: 0, [second.id]: 1 })
  await feature(first.id, 1)
  expect(await places()).toEqual({ [first.id]: 1, [second.id]: 2 })
  expect((await two.it.call(deleteTrip, { as: agency, params: { id: first.id } })).status).toBe(200)
  expect(await places()).toEqual({ [second.id]: 1 })
})

test('cards follow held seats that come back with the deletion of an account', async () => {
  const leaving = await buildCustomer(two.it.context)
  const seats = async () => {
    await afterCommit(two.contexts[0])
    const { body } = await two.it.call(listTrips, { as: customer, query: { agency: agency.id } })
    return body.flatMap(({ dates }) => dates.map(({ seatsHeld }) => seatsHeld))
  }
  const held = { trip: trip.id, selectedStartDate: '2026-12-03', seats: 2 }
  expect((await two.it.call(holdSeats, { as: leaving, body: held })).status).toBe(201)
  expect(await seats()).toEqual([2])
  expect((await two.it.call(deleteUser, { as: admin, params: { id: leaving.id } })).status).toBe(200)
  expect(await seats()).toEqual([0])
})

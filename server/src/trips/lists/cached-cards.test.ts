import { changeAgencyProfile } from '@rihla/contract/accounts/profiles.api.ts'
import { verifyAgency } from '@rihla/contract/agencies/agencies.api.ts'
import { writeReview } from '@rihla/contract/reviews/reviews.api.ts'
import { changeSettings } from '@rihla/contract/settings/settings.api.ts'
import { changeTrip, changeTripDiscount, listTrips, listTripSummaries } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
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
  const before = await read()
  await two.it.db.updateTable('trips').set({ title: 'Without an event' }).where('id', '=', trip.id).execute()
  two.it.context.live.wake()
  expect(await read()).toEqual(before)
})

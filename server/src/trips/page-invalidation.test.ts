import { changeProfile } from '@rihla/contract/accounts/profiles.api.ts'
import * as adminTrips from '@rihla/contract/trips/admin-trips.api.ts'
import * as api from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChangedPages, pagesChannel } from '#live/invalidate-pages.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tripInput } from '#testing/trip-input.ts'
import { waitFor } from '#testing/wait-for.ts'

let app: TestApp
let agency: BuiltUser
let admin: BuiltUser
let trip: BuiltTrip
const invalidated = new Set<string>()

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  agency = await buildAgency(app.context)
  admin = await buildAdmin(app.context)
  app.context.live.subscribe(pagesChannel, (payload) => {
    for (const tag of (payload as ChangedPages).tags) invalidated.add(tag)
  })
  await app.context.live.start()
})
beforeEach(async () => {
  trip = await buildTrip(app.context, { agency })
  invalidated.clear()
})
afterAll(async () => {
  await app.context.live.stop()
  await app.close()
})

const discount = { hasDiscount: true, discountPercentage: 5 }

test.each<[string, () => Promise<{ status: number }>]>([
  ['an edit', () => app.call(api.changeTrip, { as: agency, params: { id: trip.id }, body: tripInput() })],
  [
    'a suspension',
    () => app.call(adminTrips.changeTripStatus, { as: admin, params: { id: trip.id }, body: { status: 'suspended' } }),
  ],
  ['a discount', () => app.call(adminTrips.changeTripDiscount, { as: admin, params: { id: trip.id }, body: discount })],
  ['a deletion', () => app.call(api.deleteTrip, { as: agency, params: { id: trip.id } })],
])('%s invalidates the pages of the trip, of trip lists and of its agency', async (_, change) => {
  expect((await change()).status).toBe(200)
  await waitFor(() => expect(invalidated).toEqual(new Set([`trip:${trip.id}`, 'trips', `agency:${agency.id}`])))
})

test('a new trip invalidates its page, trip lists and its agency', async () => {
  const created = await app.call(api.createTrip, { as: agency, body: tripInput() })
  await waitFor(() =>
    expect(invalidated).toEqual(new Set([`trip:${created.body._id}`, 'trips', `agency:${agency.id}`])),
  )
})

test("a new name of an agency's account invalidates trip lists, a customer's does not", async () => {
  const customer = await buildCustomer(app.context)
  expect((await app.call(changeProfile, { as: customer, body: { name: 'Mona' } })).status).toBe(200)
  await waitFor(() => expect(invalidated).toContain('reviews'))
  expect(invalidated).not.toContain('trips')
  expect((await app.call(changeProfile, { as: agency, body: { name: 'Hany' } })).status).toBe(200)
  await waitFor(() => expect(invalidated).toContain('trips'))
})

test('rejected requests invalidate nothing', async () => {
  await app.call(api.changeTrip, { as: agency, params: { id: trip.id }, body: tripInput({ endDate: '2026-12-01' }) })
  await app.call(api.changeTrip, { as: agency, params: { id: trip.id }, body: tripInput({ version: 99 }) })
  await app.call(api.createTrip, { as: agency, body: tripInput() })
  await waitFor(() => expect(invalidated).toContain('trips'))
  expect(invalidated).not.toContain(`trip:${trip.id}`)
})

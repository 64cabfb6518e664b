import { readAdminDashboard } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { changeTripStatus, listTripsForAdmin } from '@rihla/contract/trips/admin-trips.api.ts'
import type { TripInput } from '@rihla/contract/trips/trip-schema.ts'
import { changeTrip, createTrip, listTrips, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tripInput } from '#testing/trip-input.ts'

let app: TestApp
let admin: BuiltUser
let agency: BuiltUser
let verified: BuiltUser

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  admin = await buildAdmin(app.context)
  agency = await buildAgency(app.context, { verified: false })
  verified = await buildAgency(app.context)
})
afterAll(() => app.close())

const firstPage: TripInput = { title: 'Wadi on foot', destination: 'Fayoum', isReadyForReview: false }

async function begin(as = agency): Promise<string> {
  const { status, body } = await app.call(createTrip, { as, body: firstPage })
  expect(status).toBe(201)
  return body._id
}
const change = (id: string, body: TripInput, as = agency) => app.call(changeTrip, { as, params: { id }, body })
const approve = (id: string) => app.call(changeTripStatus, { as: admin, params: { id }, body: { status: 'published' } })
const listed = async () => (await app.call(listTripsForAdmin, { as: admin })).body.trips.map(({ _id }) => _id)
const waiting = async () => (await app.call(readAdminDashboard, { as: admin })).body.waiting.trips.count

test('a trip begins with its first page: without dates, seats and price', async () => {
  const id = await begin()
  const { body } = await app.call(readTrip, { as: agency, params: { id } })
  expect(body).toMatchObject({ status: 'draft', isReadyForReview: false, dates: [], price: 0, totalSeats: 0 })
})

test('admins see it once it is sent for review, and can then publish it', async () => {
  const before = await waiting()
  const id = await begin()
  expect(await listed()).not.toContain(id)
  expect(await waiting()).toBe(before)
  expect((await approve(id)).error.code).toBe('trip.status_conflict')

  await change(id, tripInput({ isReadyForReview: true }))
  expect(await listed()).toContain(id)
  expect(await waiting()).toBe(before + 1)
  expect((await approve(id)).body.status).toBe('published')
})

test('one call with all fields is sent for review', async () => {
  const { body } = await app.call(createTrip, { as: agency, body: tripInput() })
  expect(body.isReadyForReview).toBe(true)
  expect(await listed()).toContain(body._id)
})

test('it is not in the catalogue, not even as Coming Soon', async () => {
  const { body } = await app.call(createTrip, {
    as: verified,
    body: tripInput({ title: 'Half a caravan', isReadyForReview: false, isDraftPublic: true }),
  })
  expect(body.isDraftPublic).toBe(false)
  const catalogue = await app.call(listTrips, { query: { search: 'caravan' } })
  expect(catalogue.body.filter(({ _id }) => _id === body._id)).toEqual([])
})

test.each<[string, Partial<TripInput>, string | undefined]>([
  ['the start date', { startDate: undefined }, 'startDate'],
  ['the end date', { endDate: undefined }, 'endDate'],
  ['seats', { totalSeats: undefined }, 'totalSeats'],
  ['a price', { price: undefined }, 'price'],
  ['prices of an international trip', { isInternational: true }, 'pricing'],
])('neither review nor publication goes without %s', async (_, missing, field) => {
  const id = await begin(verified)
  for (const sent of [{ isReadyForReview: true }, { isReadyForReview: false, status: 'published' as const }]) {
    const refused = await change(id, { ...tripInput(missing), ...sent }, verified)
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, [field]])
  }
  const kept = await change(id, { ...tripInput(missing), isReadyForReview: false }, verified)
  expect(kept.body).toMatchObject({ status: 'draft', isReadyForReview: false })
})

test('publishing counts as ready, and a published trip does not become unfinished', async () => {
  const id = await begin(verified)
  const published = await change(id, tripInput({ isReadyForReview: false, status: 'published' }), verified)
  expect(published.body).toMatchObject({ status: 'published', isReadyForReview: true })
  const refused = await change(id, tripInput({ isReadyForReview: false }), verified)
  expect(refused.error.code).toBe('trip.status_conflict')
})

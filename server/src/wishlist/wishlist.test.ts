import {
  addToWishlist,
  clearWishlist,
  listWishlistedTrips,
  listWishlist,
  removeFromWishlist,
} from '@rihla/contract/wishlist/wishlist.api.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let agency: BuiltUser
let customer: BuiltUser

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  agency = await buildAgency(app.context)
})
beforeEach(async () => {
  customer = await buildCustomer(app.context)
})
afterAll(() => app.close())

const add = (tripId: string, as: BuiltUser = customer) => app.call(addToWishlist, { as, body: { tripId } })
const remove = (tripId: string, as = customer) => app.call(removeFromWishlist, { as, params: { tripId } })
const items = async (as = customer) => (await app.call(listWishlist, { as })).body.data.wishlistItems
const listedTrips = async (as = customer) => (await items(as)).map(({ trip }) => trip._id)
const savedTripIds = async (as = customer) => (await app.call(listWishlistedTrips, { as })).body

async function addTrips(...titles: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const title of titles) {
    const trip = await buildTrip(app.context, { agency, title })
    expect((await add(trip.id)).status).toBe(200)
    app.clock.advance({ minutes: 1 })
    ids.push(trip.id)
  }
  return ids
}

describe('a wishlist', () => {
  test('lists full trip cards, the newest item first, with the total of all pages', async () => {
    const [petra, siwa, dahab] = await addTrips('Petra', 'Siwa', 'Dahab')
    const page = await app.call(listWishlist, { as: customer, query: { limit: 2 } })
    expect(page.headers.get('x-total-count')).toBe('3')
    expect(page.body.success).toBe(true)
    expect(page.body.data.wishlistItems.map(({ trip }) => trip.title)).toEqual(['Dahab', 'Siwa'])
    expect(page.body.data.wishlistItems[0]).toMatchObject({ isOffered: true, trip: { agency: { _id: agency.id } } })
    const rest = await app.call(listWishlist, { as: customer, query: { limit: 2, page: 2 } })
    expect(rest.body.data.wishlistItems.map(({ trip }) => trip._id)).toEqual([petra])
    expect(new Set(await savedTripIds())).toEqual(new Set([petra, siwa, dahab]))
  })

  test('is private: other customers can neither read nor change it', async () => {
    const [tripId] = await addTrips('Siwa')
    const other = await buildCustomer(app.context)
    expect(await items(other)).toEqual([])
    expect(await savedTripIds(other)).toEqual([])
    await remove(tripId!, other)
    await app.call(clearWishlist, { as: other })
    expect(await listedTrips()).toEqual([tripId])
  })

  test('race: 40 concurrent additions of a trip add it once', async () => {
    const { id } = await buildTrip(app.context, { agency })
    const answers = await Promise.all(Array.from({ length: 40 }, () => add(id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await listedTrips()).toEqual([id])
  })

  test('removes a trip, idempotently', async () => {
    const [petra, siwa] = await addTrips('Petra', 'Siwa')
    expect((await remove(petra!)).body).toEqual({ success: true, message: 'Removed from your wishlist' })
    expect((await remove(petra!)).status).toBe(200)
    expect(await listedTrips()).toEqual([siwa])
  })

  test('can be cleared', async () => {
    await addTrips('Petra', 'Siwa')
    expect((await app.call(clearWishlist, { as: customer })).status).toBe(200)
    expect(await items()).toEqual([])
    expect((await app.call(clearWishlist, { as: customer })).status).toBe(200)
  })
})

describe('users without a wishlist', () => {
  test('visitors get 401', async () => {
    const answer = await app.call(listWishlist)
    expect([answer.status, answer.error.message]).toEqual([401, 'Authentication required'])
  })

  test('agencies get 403', async () => {
    const { id } = await buildTrip(app.context, { agency })
    const answer = await add(id, agency)
    expect([answer.status, answer.error.code]).toEqual([403, 'wishlist.customers_only'])
    expect(answer.error.message).toBe('Only customers can add trips to wishlist.')
  })
})

describe('trips that cannot be added', () => {
  test.each(['archived', 'suspended'] as const)('returns 404 for a trip in status %s', async (status) => {
    const { id } = await buildTrip(app.context, { agency, status })
    expect((await add(id)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  })

  test('returns 404 for unknown and malformed ids', async () => {
    for (const id of [uuid(), 'no-id']) {
      expect((await add(id)).status).toBe(404)
      expect((await remove(id)).status).toBe(404)
    }
  })
})

describe('a trip that left the catalogue', () => {
  const put = (tripId: string, change: object) =>
    app.db.updateTable('trips').set(change).where('id', '=', tripId).execute()

  test('stays as no longer offered while it is archived, and can be removed', async () => {
    const [tripId] = await addTrips('Siwa')
    await put(tripId!, { status: 'archived' })
    expect(await items()).toMatchObject([{ trip: { _id: tripId }, isOffered: false }])
    expect(await savedTripIds()).toEqual([tripId])
    expect((await remove(tripId!)).status).toBe(200)
    expect(await items()).toEqual([])
  })

  test('is hidden while it is suspended, and reappears when published', async () => {
    const [tripId] = await addTrips('Siwa')
    await put(tripId!, { status: 'suspended' })
    expect([await items(), await savedTripIds()]).toEqual([[], []])
    await put(tripId!, { status: 'published' })
    expect(await listedTrips()).toEqual([tripId])
  })

  test('disappears for good once it is deleted', async () => {
    const [tripId] = await addTrips('Siwa')
    await put(tripId!, { deleted_at: new Date() })
    const answer = await app.call(listWishlist, { as: customer })
    expect([answer.body.data.wishlistItems, answer.headers.get('x-total-count')]).toEqual([[], '0'])
  })
})

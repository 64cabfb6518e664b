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
const wishes = async (as = customer) => (await app.call(listWishlist, { as })).body.data.wishlistItems
const wishedTrips = async (as = customer) => (await wishes(as)).map(({ trip }) => trip._id)
const hearts = async (as = customer) => (await app.call(listWishlistedTrips, { as })).body

async function wishFor(...titles: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const title of titles) {
    const trip = await buildTrip(app.context, { agency, title })
    expect((await add(trip.id)).status).toBe(200)
    app.clock.advance({ minutes: 1 })
    ids.push(trip.id)
  }
  return ids
}

describe('A wishlist', () => {
  test('lists whole cards, the newest wish first, with the total of all pages', async () => {
    const [petra, siwa, dahab] = await wishFor('Petra', 'Siwa', 'Dahab')
    const page = await app.call(listWishlist, { as: customer, query: { limit: 2 } })
    expect(page.headers.get('x-total-count')).toBe('3')
    expect(page.body.success).toBe(true)
    expect(page.body.data.wishlistItems.map(({ trip }) => trip.title)).toEqual(['Dahab', 'Siwa'])
    expect(page.body.data.wishlistItems[0]).toMatchObject({ isOffered: true, trip: { agency: { _id: agency.id } } })
    const rest = await app.call(listWishlist, { as: customer, query: { limit: 2, page: 2 } })
    expect(rest.body.data.wishlistItems.map(({ trip }) => trip._id)).toEqual([petra])
    expect(new Set(await hearts())).toEqual(new Set([petra, siwa, dahab]))
  })

  test('is answered to nobody else, and others neither add to it nor take from it', async () => {
    const [tripId] = await wishFor('Siwa')
    const other = await buildCustomer(app.context)
    expect(await wishes(other)).toEqual([])
    expect(await hearts(other)).toEqual([])
    await remove(tripId!, other)
    await app.call(clearWishlist, { as: other })
    expect(await wishedTrips()).toEqual([tripId])
  })

  test('takes a trip once, also when it is added forty times at once', async () => {
    const { id } = await buildTrip(app.context, { agency })
    const answers = await Promise.all(Array.from({ length: 40 }, () => add(id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await wishedTrips()).toEqual([id])
  })

  test('lets go of a trip, and letting go again changes nothing', async () => {
    const [petra, siwa] = await wishFor('Petra', 'Siwa')
    expect((await remove(petra!)).body).toEqual({ success: true, message: 'Removed from your wishlist' })
    expect((await remove(petra!)).status).toBe(200)
    expect(await wishedTrips()).toEqual([siwa])
  })

  test('is cleared as a whole', async () => {
    await wishFor('Petra', 'Siwa')
    expect((await app.call(clearWishlist, { as: customer })).status).toBe(200)
    expect(await wishes()).toEqual([])
    expect((await app.call(clearWishlist, { as: customer })).status).toBe(200)
  })
})

describe('Who may not wish', () => {
  test('visitors are told to authenticate', async () => {
    const answer = await app.call(listWishlist)
    expect([answer.status, answer.error.message]).toEqual([401, 'Authentication required'])
  })

  test('agencies are told that wishlists are for customers', async () => {
    const { id } = await buildTrip(app.context, { agency })
    const answer = await add(id, agency)
    expect([answer.status, answer.error.code]).toEqual([403, 'wishlist.customers_only'])
    expect(answer.error.message).toBe('Only customers can add trips to wishlist.')
  })
})

describe('What may not be wished for', () => {
  test.each(['archived', 'suspended'] as const)('a trip that is %s does not exist', async (status) => {
    const { id } = await buildTrip(app.context, { agency, status })
    expect((await add(id)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  })

  test('neither does one nobody has, or what is no id', async () => {
    for (const id of [uuid(), 'no-id']) {
      expect((await add(id)).status).toBe(404)
      expect((await remove(id)).status).toBe(404)
    }
  })
})

describe('A trip that left the catalogue', () => {
  const put = (tripId: string, change: object) =>
    app.db.updateTable('trips').set(change).where('id', '=', tripId).execute()

  test('stays on the wishlist as no longer offered while it is archived, and can be taken off', async () => {
    const [tripId] = await wishFor('Siwa')
    await put(tripId!, { status: 'archived' })
    expect(await wishes()).toMatchObject([{ trip: { _id: tripId }, isOffered: false }])
    expect(await hearts()).toEqual([tripId])
    expect((await remove(tripId!)).status).toBe(200)
    expect(await wishes()).toEqual([])
  })

  test('is hidden while it is suspended, and comes back with it', async () => {
    const [tripId] = await wishFor('Siwa')
    await put(tripId!, { status: 'suspended' })
    expect([await wishes(), await hearts()]).toEqual([[], []])
    await put(tripId!, { status: 'published' })
    expect(await wishedTrips()).toEqual([tripId])
  })

  test('is gone for good once it is deleted', async () => {
    const [tripId] = await wishFor('Siwa')
    await put(tripId!, { deleted_at: new Date() })
    const answer = await app.call(listWishlist, { as: customer })
    expect([answer.body.data.wishlistItems, answer.headers.get('x-total-count')]).toEqual([[], '0'])
  })
})

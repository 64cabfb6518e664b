import { listViewsOfTrip, readTripViews } from '@rihla/contract/dashboards/trip-views.api.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let agency: BuiltUser
let siwa: BuiltTrip
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T10:00:00Z' })
})
beforeEach(async () => {
  agency = await buildAgency(it.context)
  siwa = await buildTrip(it.context, { agency, title: 'Siwa', destination: 'Siwa Oasis' })
})
afterAll(() => it.close())

let minute = 0
const view = (trip: BuiltTrip, viewer: BuiltUser | string) =>
  it.db
    .insertInto('trip_views')
    .values({
      id: uuid(),
      trip_id: trip.id,
      viewer_id: typeof viewer === 'string' ? null : viewer.id,
      viewer_key: Buffer.from(typeof viewer === 'string' ? viewer : viewer.id),
      viewed_at: new Date(Date.UTC(2026, 10, 20, 8, (minute += 1))),
    })
    .execute()

const read = async (query: { page?: number; limit?: number } = {}) => it.call(readTripViews, { as: agency, query })

test('an agency without views gets zeros instead of a division by zero', async () => {
  const { body, headers } = await read()
  expect(body).toEqual({ analytics: [], summary: { totalViews: 0, totalTripsViewed: 0, averageViewsPerTrip: 0 } })
  expect(headers.get('x-total-count')).toBe('0')
})

test('trips are listed most viewed first, with unique viewers and their newest views by name', async () => {
  const mariam = await buildCustomer(it.context, { name: 'Mariam', phone: '+20 100 555 0199' })
  const omar = await buildCustomer(it.context, { name: 'Omar', phone: '' })
  const aswan = await buildTrip(it.context, { agency, title: 'Aswan' })
  await buildTrip(it.context, { agency, title: 'Never looked at' })
  await view(await buildTrip(it.context), mariam)
  await view(siwa, 'a browser')
  for (const viewer of ['another browser', mariam, mariam, omar, mariam, 'a browser']) await view(aswan, viewer)

  const { body } = await read()
  expect(body.summary).toEqual({ totalViews: 7, totalTripsViewed: 2, averageViewsPerTrip: 3.5 })
  expect(body.analytics.map(({ trip, totalViews, uniqueViewers }) => [trip.title, totalViews, uniqueViewers])).toEqual([
    ['Aswan', 6, 4],
    ['Siwa', 1, 1],
  ])
  const [first] = body.analytics
  expect(first!.recentViews.map(({ name, phone }) => [name, phone])).toEqual([
    [null, null],
    ['Mariam', '+20 100 555 0199'],
    ['Omar', null],
    ['Mariam', '+20 100 555 0199'],
    ['Mariam', '+20 100 555 0199'],
    [null, null],
  ])
  expect(first!.recentViews[1]).toMatchObject({ email: mariam.email, viewedAt: '2026-11-20T08:07:00.000Z' })

  const second = await read({ page: 2, limit: 1 })
  expect(second.body.analytics.map(({ trip }) => trip.title)).toEqual(['Siwa'])
  expect(second.body.summary.totalViews).toBe(7)
  expect(second.headers.get('x-total-count')).toBe('2')
})

test('all views of a trip are paginated', async () => {
  for (const browser of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await view(siwa, browser)
  const page = (number: number) =>
    it.call(listViewsOfTrip, { as: agency, params: { id: siwa.id }, query: { page: number, limit: 5 } })
  const [first, second] = [await page(1), await page(2)]
  expect(first.headers.get('x-total-count')).toBe('7')
  expect([...first.body, ...second.body]).toEqual((await read()).body.analytics[0]!.recentViews)
  expect(second.body).toHaveLength(2)
  expect(new Set([...first.body, ...second.body].map(({ _id }) => _id)).size).toBe(7)
})

test('of many views the newest fifty are included', async () => {
  for (let n = 0; n < 52; n += 1) await view(siwa, `browser ${n}`)
  const [only] = (await read()).body.analytics
  expect([only!.totalViews, only!.recentViews.length]).toEqual([52, 50])
})

test('a deleted account loses its name but still counts as one viewer', async () => {
  const deleted = await buildCustomer(it.context, { name: 'Gone', phone: '+20 100 555 0111' })
  await view(siwa, deleted)
  await view(siwa, deleted)
  await it.db.updateTable('users').set({ deleted_at: it.clock.now() }).where('id', '=', deleted.id).execute()
  const { body } = await read()
  expect(body.analytics[0]).toMatchObject({ totalViews: 2, uniqueViewers: 1 })
  expect(JSON.stringify(body)).not.toMatch(/Gone|555 0111/)
})

test('omits views of deleted trips and of other agencies', async () => {
  await view(siwa, 'a')
  const other = await buildTrip(it.context)
  await view(other, 'a')
  await it.db.updateTable('trips').set({ deleted_at: it.clock.now() }).where('id', '=', siwa.id).execute()
  expect((await read()).body.summary.totalViews).toBe(0)
  for (const id of [siwa.id, other.id, 'nonsense', uuid()]) {
    expect((await it.call(listViewsOfTrip, { as: agency, params: { id } })).status).toBe(404)
  }
})

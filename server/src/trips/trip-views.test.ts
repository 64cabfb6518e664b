import { recordTripView } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let agency: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  agency = await buildAgency(app.context)
})
beforeEach(async () => {
  trip = await buildTrip(app.context, { agency })
})
afterAll(() => app.close())

const view = (as?: BuiltUser, agent = 'Firefox') =>
  app.call(recordTripView, { ...(as && { as }), params: { id: trip.id }, headers: { 'user-agent': agent } })

const views = () => app.db.selectFrom('trip_views').selectAll().where('trip_id', '=', trip.id).orderBy('id').execute()

test('counts a viewer once per half hour', async () => {
  const customer = await buildCustomer(app.context)
  for (const _ of [1, 2, 3]) expect((await view(customer)).status).toBe(200)
  app.clock.advance({ minutes: 29 })
  await view(customer)
  expect(await views()).toHaveLength(1)
  app.clock.advance({ minutes: 1 })
  await view(customer)
  expect((await views()).map((row) => row.viewer_id)).toEqual([customer.id, customer.id])
})

test('a signed-in user is one viewer across browsers; visitors are distinguished by browser', async () => {
  const customer = await buildCustomer(app.context)
  await view(customer, 'Firefox')
  await view(customer, 'Safari')
  await view(undefined, 'Firefox')
  await view(undefined, 'Safari')
  await view(undefined, 'Safari')
  expect((await views()).map((row) => row.viewer_id)).toEqual([customer.id, null, null])
})

test.each([
  'Mozilla/5.0 AppleWebKit/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0 Safari/537.36',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
])('does not count the crawler %s', async (agent) => {
  expect((await view(undefined, agent)).status).toBe(200)
  expect(await views()).toEqual([])
})

test('counts at most twenty visitors an hour behind one IP; signed-in viewers are not limited', async () => {
  app.clock.advance({ hours: 1 })
  const responses = []
  for (let n = 0; n < 30; n += 1) responses.push(await view(undefined, `Browser ${n}`))
  expect(responses.map(({ status }) => status)).toEqual([...Array(20).fill(200), ...Array(10).fill(429)])
  expect(Number(responses.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect((await view(await buildCustomer(app.context))).status).toBe(200)
  expect(await views()).toHaveLength(21)
  app.clock.advance({ hours: 1 })
  expect((await view(undefined, 'Browser 30')).status).toBe(200)
})

test('stores no IP address', async () => {
  await view()
  const [row] = await views()
  expect(row!.viewer_key).toHaveLength(32)
  expect(row!.viewer_key.toString('latin1')).not.toContain('127.0.0.1')
})

test('does not count views by the own agency or admins, but those of other agencies', async () => {
  await view(agency)
  await view(await buildAdmin(app.context))
  expect(await views()).toEqual([])
  await view(await buildAgency(app.context))
  expect(await views()).toHaveLength(1)
})

test('race: 40 concurrent views count once', async () => {
  const customer = await buildCustomer(app.context)
  await Promise.all(Array.from({ length: 40 }, () => view(customer)))
  expect(await views()).toHaveLength(1)
})

test('returns 404 and counts nothing for a trip outside the catalogue', async () => {
  trip = await buildTrip(app.context, { agency, status: 'archived' })
  expect((await view()).status).toBe(404)
  expect(await views()).toEqual([])
})

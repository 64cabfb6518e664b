import { changeUserStatus } from '@rihla/contract/accounts/admin-users.api.ts'
import { featureTrip, listFeaturedTrips } from '@rihla/contract/trips/featured.api.ts'
import { changeTripStatus, deleteTripForAdmin } from '@rihla/contract/trips/admin-trips.api.ts'
import { listTrips } from '@rihla/contract/trips/trips.api.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildAdmin, buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type TripOverrides } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
beforeEach(async () => {
  it = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  admin = await buildAdmin(it.context)
  agency = await buildAgency(it.context)
})
afterEach(() => it.close())

const trip = async (title: string, overrides: TripOverrides = {}) =>
  (await buildTrip(it.context, { agency, title, ...overrides })).id
const feature = (id: string, featuredOrder: number, isFeatured = true) =>
  it.call(featureTrip, { as: admin, params: { id }, body: { isFeatured, featuredOrder, showInHomepage: true } })
const places = async () => {
  const { trips } = (await it.call(listFeaturedTrips, { as: admin })).body
  expect(trips.map(({ featuredOrder }) => featuredOrder)).toEqual(trips.map((_, at) => at + 1))
  return trips.map(({ title }) => title).join('')
}
/** Trips a, b, c … in the first places. */
const featured = async (letters: string) => {
  const ids: Record<string, string> = {}
  for (const [at, letter] of [...letters].entries()) ids[letter] = await trip(letter, { featuredOrder: at + 1 })
  return ids
}

test('a trip is added at the end, moved by swapping neighbours and removed without leaving a gap', async () => {
  const { a, b, c } = await featured('abc')
  const d = await trip('d')
  expect((await feature(d, 12)).body).toMatchObject({ isFeatured: true, featuredOrder: 4, showInHomepage: true })
  expect(await places()).toBe('abcd')
  await feature(c!, 2)
  expect(await places()).toBe('acbd')
  await feature(a!, 2)
  expect(await places()).toBe('cabd')
  expect((await feature(a!, 0, false)).body).toMatchObject({
    isFeatured: false,
    featuredOrder: 0,
    showInHomepage: false,
  })
  expect(await places()).toBe('cbd')
  await feature(b!, 0)
  expect(await places()).toBe('cd')

  const home = await it.call(listTrips, { query: { sort: 'featured', limit: 2 } })
  expect(home.body.map(({ title }) => title)).toEqual(['c', 'd'])
  const log = await it.db.selectFrom('audit_log').select(['action', 'details']).orderBy('id').execute()
  expect(log.slice(0, 2)).toEqual([
    { action: 'trip.feature', details: { place: { from: 0, to: 4 } } },
    { action: 'trip.feature', details: { place: { from: 3, to: 2 } } },
  ])
})

test('a request without changes is not logged; removal from the home page is', async () => {
  const { b } = await featured('ab')
  const onHome = (showInHomepage: boolean) =>
    it.call(featureTrip, {
      as: admin,
      params: { id: b! },
      body: { isFeatured: true, featuredOrder: 12, showInHomepage },
    })
  const notes = async () =>
    (await it.db.selectFrom('audit_log').select('id').where('target_id', '=', b!).execute()).length
  await onHome(true)
  const before = await notes()
  await onHome(true)
  await feature(await trip('c'), 0, false)
  expect(await notes()).toBe(before)
  await onHome(false)
  expect(await notes()).toBe(before + 1)
  expect(await it.db.selectFrom('audit_log').select('id').where('action', '=', 'trip.unfeature').execute()).toEqual([])
})

test('rejects a thirteenth trip until a place is free', async () => {
  const ids = await featured('abcdefghijkl')
  const m = await trip('m')
  for (const order of [1, 12, 13, 999]) {
    const refused = await feature(m, order)
    expect(refused.status).toBe(409)
    expect(refused.error).toMatchObject({
      code: 'trip.featured_full',
      message: 'All 12 featured places are taken. Remove a trip first.',
    })
  }
  // a place beyond the end is the end
  expect((await feature(ids.a!, 13)).status).toBe(200)
  expect(await places()).toBe('bcdefghijkla')
  await feature(ids.a!, 0, false)
  expect((await feature(m, 12)).status).toBe(200)
  expect(await places()).toBe('bcdefghijklm')
})

test('only trips that visitors can see can be featured', async () => {
  const off = await buildAgency(it.context, { isActive: false })
  const hidden = [
    await trip('draft', { status: 'draft' }),
    await trip('suspended', { status: 'suspended' }),
    await trip('archived', { status: 'archived' }),
    await trip('of an inactive agency', { agency: off }),
  ]
  for (const id of hidden) expect((await feature(id, 1)).error.code).toBe('trip.not_shown')
  expect((await feature('0190a0a0-0000-7000-8000-000000000000', 1)).status).toBe(404)
})

test('a trip hidden later keeps its place and is marked; a deleted one loses it', async () => {
  const { a, b } = await featured('abc')
  const shown = async () => {
    const { trips } = (await it.call(listFeaturedTrips, { as: admin })).body
    return trips.map(({ title, isShown }) => title + (isShown ? '+' : '-')).join('')
  }
  await it.call(changeTripStatus, { as: admin, params: { id: b! }, body: { status: 'suspended' } })
  expect(await shown()).toBe('a+b-c+')
  await feature(b!, 1)
  await it.call(deleteTripForAdmin, { as: admin, params: { id: a! } })
  expect(await shown()).toBe('b-c+')
  await it.call(changeUserStatus, { as: admin, params: { id: agency.id }, body: { isActive: false } })
  expect(await shown()).toBe('b-c-')
})

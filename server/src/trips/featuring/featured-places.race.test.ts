import { featureTrip, listFeaturedTrips } from '@rihla/contract/trips/featured.api.ts'
import { changeTripStatus, deleteTripForAdmin } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildAdmin, buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
afterEach(() => it.close())

/** Ten featured trips and six others. */
async function setTheScene() {
  await it.listen()
  admin = await buildAdmin(it.context)
  const agency = await buildAgency(it.context)
  const build = (at: number) => buildTrip(it.context, { agency, featuredOrder: at < 10 ? at + 1 : 0 })
  const ids = []
  for (let at = 0; at < 16; at += 1) ids.push((await build(at)).id)
  return { featured: ids.slice(0, 10), others: ids.slice(10) }
}

const feature = (id: string, featuredOrder: number) =>
  it.call(featureTrip, { as: admin, params: { id }, body: { isFeatured: featuredOrder > 0, featuredOrder } })

const placesNow = async () => {
  const { trips } = (await it.call(listFeaturedTrips, { as: admin })).body
  return trips.map(({ featuredOrder }) => featuredOrder)
}
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('of many trips added at once, as many find a place as are free', async () => {
  it = await createTestApp()
  const { others } = await setTheScene()
  const answers = await Promise.all(others.map((id) => feature(id, 12)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409])
  expect(await placesNow()).toEqual(upTo(12))
}, 60_000)

test('admins who add, move, remove and delete at once leave places without holes or doubles', async () => {
  it = await createTestApp()
  const { featured, others } = await setTheScene()
  const answers = await Promise.all([
    ...featured.slice(0, 4).map((id, at) => feature(id, ((at * 5) % 9) + 1)),
    feature(featured[4]!, 0),
    feature(featured[5]!, 0),
    it.call(deleteTripForAdmin, { as: admin, params: { id: featured[6]! } }),
    it.call(deleteTripForAdmin, { as: admin, params: { id: featured[7]! } }),
    ...others.slice(0, 2).map((id) => feature(id, 12)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await placesNow()).toEqual(upTo(8))
}, 60_000)

test('control: without taking turns, two trips would get the same place', async () => {
  const turns = replacePiece(/pg_advisory_xact_lock\(/, 'pg_typeof(')
  // however slow the machine is, all have looked before the first of them writes
  const look = replacePiece(
    /^(\s*)select id, featured_order from trips([^]+?) for no key update$/,
    '$1select id, featured_order, (select pg_sleep(1)) from trips$2',
  )
  it = await createTestApp({ alter: (text) => look.alter(turns.alter(text)) })
  const { others } = await setTheScene()
  await sql`drop index trips_featured_place`.execute(it.db)
  await Promise.all(others.slice(0, 2).map((id) => feature(id, 12)))
  expect(await placesNow()).toEqual([...upTo(11), 11])
  expect(Math.min(turns.count(), look.count())).toBeGreaterThan(0)
}, 60_000)

const isSomebodyPausing = (on: TestApp) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(on.db)
      expect(rows).not.toEqual([])
    },
    { timeout: 10_000 },
  )

/**
 * A trip without a place is deleted, slowly, while admins give it one and move it: after the deletion has looked at the
 * featured trips and before it holds its own, and again when it does.
 */
async function featureWhileDeleting(isPlacesFirst: boolean) {
  // a trip without a place has nobody behind it yet
  const look = replacePiece(
    /^(\s*)select from trips where featured_order > 0[^]*$/,
    'select pg_sleep(1) where $$1::uuid is not null',
  )
  const end = replacePiece(/^delete from "departures" where/, '$& pg_sleep(1) is not null and')
  let taken = 0
  const first = (text: string) =>
    !isPlacesFirst && text.includes("hashtext('featured places')") && (taken += 1) === 1 ? 'select 1' : text
  it = await createTestApp({ alter: (text) => first(end.alter(look.alter(text))) })
  const { others } = await setTheScene()
  const deleted = it.call(deleteTripForAdmin, { as: admin, params: { id: others[0]! } })
  await isSomebodyPausing(it)
  const featured = [await feature(others[0]!, 1)]
  if (!isPlacesFirst) {
    await vi.waitFor(() => expect(end.count()).toBe(1), { timeout: 10_000 })
    await isSomebodyPausing(it)
    featured.push(await feature(others[0]!, 2))
  }
  expect(look.count()).toBe(1)
  return [await deleted, ...featured].map(({ status }) => status)
}

test('a trip that is deleted gets no place meanwhile', async () => {
  expect(await featureWhileDeleting(true)).toEqual([200, 404])
  expect(await placesNow()).toEqual(upTo(10))
}, 60_000)

test('control: were the places not the first lock, a trip that gets one while it is deleted would make a circle', async () => {
  expect(await featureWhileDeleting(false)).toContain(503)
}, 60_000)

test('deleting, suspending and moving featured trips at once ends without a circle', async () => {
  it = await createTestApp()
  const { featured, others } = await setTheScene()
  const remove = (id: string) => it.call(deleteTripForAdmin, { as: admin, params: { id } })
  const suspend = (id: string) =>
    it.call(changeTripStatus, { as: admin, params: { id }, body: { status: 'suspended' } })
  const answers = await Promise.all([
    ...featured.slice(0, 3).map(remove),
    ...featured.slice(3, 6).map(suspend),
    ...featured.slice(3, 8).map((id, at) => feature(id, 8 - at)),
    ...others.slice(0, 3).flatMap((id) => [feature(id, 1), remove(id)]),
  ])
  // 404: deleted before it got a place; 409: suspended before, or no place was free
  expect(answers.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([])
  expect(await placesNow()).toEqual(upTo(7))
}, 60_000)

import { featureTrip, listFeaturedTrips } from '@rihla/contract/trips/featured.api.ts'
import { deleteTripForAdmin } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { replacePiece } from '../../testing/altered-database.ts'
import { buildAdmin, buildAgency, type BuiltUser } from '../../testing/builders/people.ts'
import { buildTrip } from '../../testing/builders/trips.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

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

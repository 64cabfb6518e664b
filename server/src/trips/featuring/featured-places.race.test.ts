import { featureTrip, listFeaturedTrips } from '@rihla/contract/trips/featured.api.ts'
import { changeTripStatus, deleteTripForAdmin } from '@rihla/contract/trips/admin-trips.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildAdmin, buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { waitFor } from '#testing/wait-for.ts'

let it: TestApp
let admin: BuiltUser
afterEach(() => it.close())

/** Ten featured trips and six others. */
async function buildFeaturedTrips() {
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

test('race: of six trips added at once, only as many succeed as places are free', async () => {
  it = await createTestApp()
  const { others } = await buildFeaturedTrips()
  const answers = await Promise.all(others.map((id) => feature(id, 12)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409, 409, 409])
  expect(await placesNow()).toEqual(upTo(12))
})

test('race: concurrent additions, moves, removals and deletions leave no gaps or duplicate places', async () => {
  it = await createTestApp()
  const { featured, others } = await buildFeaturedTrips()
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
})

test(
  'negative control: without the lock on the places two trips get the same place',
  { tags: 'exhaustive' },
  async () => {
    const lock = replacePiece(/pg_advisory_xact_lock\(/, 'pg_typeof(')
    // delays the reads, so that all of them finish before the first write even on a slow machine
    const read = replacePiece(
      /^(\s*)select id, featured_order from trips([^]+?) for no key update$/,
      '$1select id, featured_order, (select pg_sleep(1)) from trips$2',
    )
    it = await createTestApp({ alter: (text) => read.alter(lock.alter(text)) })
    const { others } = await buildFeaturedTrips()
    await sql`drop index trips_featured_place`.execute(it.db)
    await Promise.all(others.slice(0, 2).map((id) => feature(id, 12)))
    expect(await placesNow()).toEqual([...upTo(11), 11])
    expect(Math.min(lock.count(), read.count())).toBeGreaterThan(0)
  },
)

const untilPaused = (on: TestApp) =>
  waitFor(async () => {
    const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(on.db)
    expect(rows).not.toEqual([])
  })

/**
 * Deletes a trip without a place slowly while admins give it one and move it: after the deletion has read the featured
 * trips and before it locks its own, and again once it has.
 */
async function featureWhileDeleting(isPlacesFirst: boolean) {
  // a trip without a place has no trips behind it yet
  const read = replacePiece(
    /^(\s*)select from trips where featured_order > 0[^]*$/,
    'select pg_sleep(1) where $$1::uuid is not null',
  )
  const end = replacePiece(/^delete from "departures" where/, '$& pg_sleep(1) is not null and')
  let taken = 0
  const first = (text: string) =>
    !isPlacesFirst && text.includes("hashtext('featured places')") && (taken += 1) === 1 ? 'select 1' : text
  it = await createTestApp({ alter: (text) => first(end.alter(read.alter(text))) })
  const { others } = await buildFeaturedTrips()
  const deleted = it.call(deleteTripForAdmin, { as: admin, params: { id: others[0]! } })
  await untilPaused(it)
  const featured = [await feature(others[0]!, 1)]
  if (!isPlacesFirst) {
    await waitFor(() => expect(end.count()).toBe(1))
    await untilPaused(it)
    featured.push(await feature(others[0]!, 2))
  }
  expect(read.count()).toBe(1)
  return [await deleted, ...featured].map(({ status }) => status)
}

test('race: a trip gets no place while it is being deleted', async () => {
  expect(await featureWhileDeleting(true)).toEqual([200, 404])
  expect(await placesNow()).toEqual(upTo(10))
})

test(
  'negative control: without locking the places first, featuring a trip during its deletion deadlocks',
  { tags: 'exhaustive' },
  async () => {
    expect(await featureWhileDeleting(false)).toContain(503)
  },
)

test('race: deleting, suspending and moving featured trips at once does not deadlock', async () => {
  it = await createTestApp()
  const { featured, others } = await buildFeaturedTrips()
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
})

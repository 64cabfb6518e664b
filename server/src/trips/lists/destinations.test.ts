import { listDestinations } from '@rihla/contract/trips/trips.api.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { publicFileUrl } from '#files/file-urls.ts'
import { internalHeader, internalKey, surrogateKeysHeader } from '#http/surrogate-keys.ts'
import { buildAgency } from '#testing/builders/people.ts'
import { buildReview } from '#testing/builders/reviews.ts'
import { buildTrip, type TripOverrides } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let agency: { id: string }
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  agency = await buildAgency(app.context)
})
afterEach(async () => {
  await app.db.updateTable('trips').set({ deleted_at: new Date(), is_featured: false, featured_order: 0 }).execute()
})
afterAll(() => app.close())

const list = (limit?: number) =>
  app.call(listDestinations, {
    ...(limit !== undefined && { query: { limit } }),
    headers: { [internalHeader]: internalKey },
  })
const places = async (limit?: number) => (await list(limit)).body.map(({ destination, trips }) => [destination, trips])
const built = (destination: string, overrides: TripOverrides = {}) =>
  buildTrip(app.context, { destination, agency, ...overrides })

let pictures = 0
async function buildPicture() {
  const id = uuid()
  pictures += 1
  const key = `public/${String(pictures).padStart(32, '0')}_960x640_aabbcc.webp`
  await app.db
    .insertInto('uploads')
    .values({
      id,
      owner_id: agency.id,
      kind: 'trip-image',
      storage_key: key,
      file_name: 'a.webp',
      content_type: 'image/webp',
      bytes: 1,
      sha256: Buffer.alloc(32),
      original_sha256: Buffer.alloc(32),
      is_private: false,
      created_at: new Date(),
    })
    .execute()
  return { id, url: publicFileUrl(key) }
}

test('returns the destinations with the most trips first, eight by default', async () => {
  for (const place of ['Luxor', 'Luxor', 'Luxor', 'Siwa', 'Siwa']) await built(place)
  for (let n = 0; n < 9; n += 1) await built(`Place ${n}`)
  expect((await places()).slice(0, 3)).toEqual([
    ['Luxor', 3],
    ['Siwa', 2],
    ['Place 0', 1],
  ])
  expect(await places()).toHaveLength(8)
  expect(await places(1)).toEqual([['Luxor', 3]])
  expect(await places(100)).toHaveLength(11)
})

test('merges spellings of a destination under the most frequent one', async () => {
  for (const place of ['SIWA', 'Siwa', ' siwa', 'Siwa ', 'القاهرة', 'القَاهره', 'القاهرة']) await built(place)
  expect(await places()).toEqual([
    ['Siwa', 4],
    ['القاهرة', 3],
  ])
})

test('the counts follow moved, archived and restored trips', async () => {
  const { id } = await built('Siwa')
  await built('Siwa')
  const change = (values: { destination?: string; status?: string }) =>
    app.db
      .updateTable('trips')
      .set(values as object)
      .where('id', '=', id)
      .execute()
  await change({ destination: 'Taba' })
  expect(await places()).toEqual([
    ['Siwa', 1],
    ['Taba', 1],
  ])
  await change({ status: 'archived' })
  expect(await places()).toEqual([['Siwa', 1]])
  await change({ status: 'published', destination: 'Siwa' })
  expect(await places()).toEqual([['Siwa', 2]])
})

test('only published trips of active agencies count', async () => {
  await built('Draft', { status: 'draft' })
  await built('Archived', { status: 'archived' })
  await built('Suspended', { status: 'suspended' })
  await built('Inactive', { agency: await buildAgency(app.context, { isActive: false }) })
  await built('Open', { agency: await buildAgency(app.context, { verified: false }) })
  expect(await places()).toEqual([['Open', 1]])
})

test('uses the cover of a featured trip, else of the best-rated trip with a cover', async () => {
  const [plain, good, featured] = [await buildPicture(), await buildPicture(), await buildPicture()]
  const image = async () => (await list()).body[0]?.image
  await built('Siwa')
  expect(await image()).toBeNull()
  await built('Siwa', { imageIds: [plain.id] })
  expect(await image()).toBe(plain.url)
  const trip = await built('Siwa', { imageIds: [good.id, plain.id] })
  await buildReview(app.context, { trip, rating: 4 })
  expect(await image()).toBe(good.url)
  await built('Siwa', { imageIds: [featured.id], featuredOrder: 3 })
  expect(await image()).toBe(featured.url)
})

test('has the surrogate key of trip lists', async () => {
  expect((await list()).headers.get(surrogateKeysHeader)).toBe('trips')
})

test('validates the limit', async () => {
  expect((await app.app.inject('/api/trips/destinations?limit=0')).statusCode).toBe(400)
  expect((await app.app.inject('/api/trips/destinations?limit=101')).statusCode).toBe(400)
})

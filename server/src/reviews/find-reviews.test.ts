import * as api from '@rihla/contract/reviews/reviews.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { internalHeader, internalKey, surrogateKeysHeader } from '#http/surrogate-keys.ts'
import { buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { buildReview } from '#testing/builders/reviews.ts'
import { buildTrip, setTripStatus, type BuiltTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let sahara: BuiltUser
let nile: BuiltUser
let siwa: BuiltTrip
let bahariya: BuiltTrip
let aswan: BuiltTrip

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  sahara = await buildAgency(app.context, { agencyName: 'Sahara Lines' })
  nile = await buildAgency(app.context, { agencyName: 'أهلًا بالنيل' })
  siwa = await buildTrip(app.context, { agency: sahara, title: 'Siwa', destination: 'Matruh' })
  bahariya = await buildTrip(app.context, { agency: sahara, title: '100% desert' })
  aswan = await buildTrip(app.context, { agency: nile, title: 'Aswan' })
  const on = (day: number) => ({ createdAt: new Date(`2026-11-0${day}T08:00:00Z`) })
  await buildReview(app.context, { trip: siwa, rating: 5, comment: 'A', ...on(1) })
  await buildReview(app.context, { trip: bahariya, rating: 2, comment: 'B', ...on(2) })
  await setTripStatus(app.context, bahariya.id, 'archived')
  await buildReview(app.context, { trip: aswan, rating: 4, comment: 'C', ...on(3) })
  await buildReview(app.context, { trip: siwa, rating: 4, comment: 'D', ...on(4) })
  const gone = await buildAgency(app.context)
  await buildReview(app.context, { trip: await buildTrip(app.context, { agency: gone }), rating: 1, comment: 'E' })
  await app.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute()
})
afterAll(() => app.close())

const comments = async (query: object) =>
  (await app.call(api.listReviews, { query })).body.map((review) => review.comment).join('')

test('lists reviews of active agencies in four sort orders, with paging', async () => {
  expect(await comments({})).toBe('DCBA')
  expect(await comments({ sort: 'oldest' })).toBe('ABCD')
  expect(await comments({ sort: 'highest-rating' })).toBe('ADCB')
  expect(await comments({ sort: 'lowest-rating' })).toBe('BDCA')
  expect(await comments({ page: 2, limit: 3 })).toBe('A')
})

test('lists agencies with their average and first reviews, in four sort orders, with paging', async () => {
  const listed = async (query: object) => {
    const { body, headers } = await app.call(api.listReviewsByAgency, { query })
    const groups = body.map(
      ({ agency, averageRating, count, reviews }) =>
        `${agency.name} ${averageRating} ${count} ${reviews.map((review) => review.comment).join('')}`,
    )
    return [...groups, headers.get('x-total-count')]
  }
  expect(await listed({})).toEqual(['Sahara Lines 3.7 3 DBA', 'أهلًا بالنيل 4 1 C', '2'])
  expect(await listed({ sort: 'oldest' })).toEqual(['Sahara Lines 3.7 3 ABD', 'أهلًا بالنيل 4 1 C', '2'])
  expect(await listed({ sort: 'highest-rating' })).toEqual(['أهلًا بالنيل 4 1 C', 'Sahara Lines 3.7 3 ADB', '2'])
  expect(await listed({ sort: 'lowest-rating' })).toEqual(['Sahara Lines 3.7 3 BDA', 'أهلًا بالنيل 4 1 C', '2'])
  expect(await listed({ page: 2, limit: 1 })).toEqual(['أهلًا بالنيل 4 1 C', '2'])
})

test('filters by agency and trip, with the total', async () => {
  const ofSahara = await app.call(api.listReviews, { query: { agency: sahara.id, limit: 1 } })
  expect(ofSahara.body.map((review) => review.comment)).toEqual(['D'])
  expect(ofSahara.headers.get('x-total-count')).toBe('3')
  expect(await comments({ trip: aswan.id })).toBe('C')
  expect(await comments({ trip: aswan.id, agency: sahara.id })).toBe('')
  const ofAgency = await app.call(api.listAgencyReviews, { params: { id: sahara.id }, query: { sort: 'oldest' } })
  expect(ofAgency.body.map((review) => review.comment)).toEqual(['A', 'B', 'D'])
})

test('returns all fields of a review card; a trip outside the catalogue is marked as unlisted', async () => {
  const { body } = await app.call(api.listReviews, { query: { agency: sahara.id } })
  expect(body[0]).toMatchObject({
    trip: { _id: siwa.id, title: 'Siwa', destination: 'Matruh', image: null, isListed: true },
    agency: { _id: sahara.id, name: 'Sahara Lines', logo: null },
    reply: null,
  })
  expect(body[1]).toMatchObject({ comment: 'B', trip: { _id: bahariya.id, isListed: false } })
})

test('the summary has the average to one decimal, the counts and the subject', async () => {
  expect((await app.call(api.summarizeReviews)).body).toEqual({
    count: 4,
    averageRating: 3.8,
    counts: [0, 1, 0, 2, 1],
    agency: null,
    trip: null,
  })
  expect((await app.call(api.summarizeReviews, { query: { agency: sahara.id, trip: siwa.id } })).body).toMatchObject({
    count: 2,
    averageRating: 4.5,
    agency: { _id: sahara.id, name: 'Sahara Lines' },
    trip: { _id: siwa.id, name: 'Siwa' },
  })
  const nothing = await app.call(api.summarizeReviews, { query: { agency: nile.id, trip: siwa.id } })
  expect(nothing.body).toMatchObject({ count: 0, averageRating: null })
})

test('finds reviewed agencies and trips by part of their name, most reviewed first', async () => {
  const agencies = (query: object) => app.call(api.listReviewedAgencies, { query })
  expect((await agencies({})).body).toEqual([
    { _id: sahara.id, name: 'Sahara Lines', count: 3 },
    { _id: nile.id, name: 'أهلًا بالنيل', count: 1 },
  ])
  expect((await agencies({ search: 'اهلا' })).body).toMatchObject([{ _id: nile.id }])
  const trips = (query: object) => app.call(api.listReviewedTrips, { query })
  expect((await trips({ agency: sahara.id })).body).toMatchObject([{ name: 'Siwa', count: 2 }, { name: '100% desert' }])
  expect((await trips({ search: '100%' })).body).toMatchObject([{ _id: bahariya.id }])
  expect((await trips({ limit: 1 })).body).toHaveLength(1)
})

test.each([
  ['nonsense', 'nonsense'],
  ['an unknown id', '01234567-89ab-7def-8123-456789abcdef'],
])('returns 404 for %s as agency or trip', async (_, id) => {
  expect((await app.call(api.listReviews, { query: { agency: id } })).status).toBe(404)
  expect((await app.call(api.listReviews, { query: { trip: id } })).status).toBe(404)
  expect((await app.call(api.summarizeReviews, { query: { trip: id } })).status).toBe(404)
  expect((await app.call(api.listAgencyReviews, { params: { id } })).status).toBe(404)
})

test('the response lists the surrogate keys of pages rendered from it', async () => {
  const headers = { [internalHeader]: internalKey }
  const tags = async (query: object) =>
    (await app.call(api.listReviews, { query, headers })).headers.get(surrogateKeysHeader)?.split(',')
  expect(await tags({ trip: aswan.id })).toEqual(['reviews', `trip:${aswan.id}`, `agency:${nile.id}`])
})

test('an agency filters its own reviews by trip, rating and reply state', async () => {
  const agency = await buildAgency(app.context)
  const [first, second] = [await buildTrip(app.context, { agency }), await buildTrip(app.context, { agency })]
  const reviewOf = (trip: BuiltTrip, rating: number, reply: string | null, comment: string) =>
    buildReview(app.context, { trip, rating, reply, comment })
  await reviewOf(first, 5, null, 'A')
  await reviewOf(first, 2, 'Sorry.', 'B')
  await reviewOf(second, 2, null, 'C')
  const own = async (query: object) => {
    const { body, headers } = await app.call(api.listOwnReviews, { as: agency, query: { sort: 'oldest', ...query } })
    return [body.map(({ comment }) => comment).join(''), headers.get('x-total-count')]
  }
  expect(await own({})).toEqual(['ABC', '3'])
  expect(await own({ reply: 'missing' })).toEqual(['AC', '2'])
  expect(await own({ reply: 'given' })).toEqual(['B', '1'])
  expect(await own({ rating: 2 })).toEqual(['BC', '2'])
  expect(await own({ trip: second.id, rating: 2, reply: 'missing' })).toEqual(['C', '1'])
  expect(await own({ trip: aswan.id })).toEqual(['', '0'])
  expect(await own({ page: 2, limit: 2 })).toEqual(['C', '3'])
  expect((await app.call(api.listOwnReviews, { as: agency, query: { rating: 6 } })).status).toBe(400)
  expect((await app.call(api.listOwnReviews, { as: agency, query: { trip: 'nonsense' } })).status).toBe(404)
})

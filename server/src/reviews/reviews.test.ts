import { listTripReviews } from '@rihla/contract/reviews/reviews.api.ts'
import { listTrips, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { internalHeader, internalKey, surrogateKeysHeader } from '#http/surrogate-keys.ts'
import { buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildReview } from '#testing/builders/reviews.ts'
import { buildTrip, setTripStatus } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
})
afterAll(() => app.close())

const list = (tripId: string, query: { page?: number; limit?: number } = {}) =>
  app.call(listTripReviews, { params: { id: tripId }, query, headers: { [internalHeader]: internalKey } })

test("lists a trip's reviews to visitors, newest first, with paging", async () => {
  const trip = await buildTrip(app.context)
  for (const day of [1, 2, 3]) {
    await buildReview(app.context, { trip, rating: day, createdAt: new Date(`2026-11-0${day}T08:00:00Z`) })
  }
  await buildReview(app.context)
  const reviews = await list(trip.id, { limit: 2 })
  expect(reviews.body.map((review) => review.rating)).toEqual([3, 2])
  expect(reviews.headers.get('x-total-count')).toBe('3')
  expect(reviews.headers.get(surrogateKeysHeader)).toBe(`trip:${trip.id}`)
  expect((await list(trip.id, { limit: 2, page: 2 })).body).toMatchObject([
    { rating: 1, createdAt: '2026-11-01T08:00:00.000Z', trip: { _id: trip.id }, agency: { _id: trip.agencyId } },
  ])
})

test('omits deleted reviews and the names of deleted travellers', async () => {
  const trip = await buildTrip(app.context)
  const [mona, gone] = [await buildCustomer(app.context, { name: 'Mona' }), await buildCustomer(app.context)]
  await buildReview(app.context, { trip, customer: mona, comment: 'By Mona', createdAt: new Date('2026-11-02') })
  await buildReview(app.context, { trip, customer: gone, comment: 'Anonymous', createdAt: new Date('2026-11-01') })
  const bad = await buildReview(app.context, { trip, rating: 1 })
  await app.db.updateTable('reviews').set({ deleted_at: new Date() }).where('id', '=', bad.id).execute()
  await app.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  const reviews = await list(trip.id)
  expect(reviews.body).toMatchObject([
    { customer: { name: 'Mona' }, comment: 'By Mona' },
    { customer: { name: null }, comment: 'Anonymous' },
  ])
  expect(reviews.headers.get('x-total-count')).toBe('2')
})

test('trip and agency have the average to one decimal', async () => {
  const agency = await buildAgency(app.context)
  const [trip, other] = [await buildTrip(app.context, { agency }), await buildTrip(app.context, { agency })]
  for (const rating of [5, 4, 4]) await buildReview(app.context, { trip, rating })
  await buildReview(app.context, { trip: other, rating: 1 })
  const read = await app.call(readTrip, { params: { id: trip.id } })
  expect(read.body).toMatchObject({
    averageRating: 4.3,
    reviewCount: 3,
    agency: { averageRating: 3.5, reviewCount: 4 },
  })
  const cards = await app.call(listTrips, { query: { agency: agency.id } })
  expect(cards.body.find((card) => card._id === trip.id)).toMatchObject({ averageRating: 4.3, reviewCount: 3 })
})

test('returns 404 for the reviews of a hidden trip', async () => {
  const trip = await buildTrip(app.context)
  await buildReview(app.context, { trip })
  await setTripStatus(app.context, trip.id, 'suspended')
  expect((await list(trip.id)).status).toBe(404)
  expect((await list('nonsense')).status).toBe(404)
})

import { writeReview } from '@rihla/contract/reviews/reviews.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

/** One traveller sends the review of one booking twenty times at once. */
async function submitConcurrently(app: TestApp) {
  await app.listen()
  const customer = await buildCustomer(app.context)
  const trip = await buildTrip(app.context, { departures: [{ startsOn: '2026-11-10', totalSeats: 5 }] })
  await buildBooking(app.context, { trip, customer, status: 'confirmed' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      app.call(writeReview, { as: customer, body: { trip: trip.id, rating: 5, comment: 'Again!' } }),
    ),
  )
  return { answers, reviews: await app.db.selectFrom('reviews').select('id').execute(), mails: await app.mails() }
}

test('race: 20 concurrent submissions of a review write and mail it once', async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  const { answers, reviews, mails } = await submitConcurrently(app)
  expect(reviews).toHaveLength(1)
  expect(mails.filter(({ kind }) => kind === 'review.written')).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ status, error }) => (status === 201 ? 'written' : error.code)))).toEqual(
    new Set(['written', 'review.already_written']),
  )
})

test(
  'negative control: without the unique constraint the same requests write several reviews',
  { tags: 'exhaustive' },
  async () => {
    app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
    await sql`alter table reviews drop constraint reviews_booking_id_key`.execute(app.db)
    // delays the inserts; on a fast machine each request could finish before the next one checks
    await sql`create function delay_insert() returns trigger language plpgsql as
    'begin perform pg_sleep(0.3); return new; end'`.execute(app.db)
    await sql`create trigger delay_insert before insert on reviews for each row execute function delay_insert()`.execute(
      app.db,
    )
    expect((await submitConcurrently(app)).reviews.length).toBeGreaterThan(1)
  },
)

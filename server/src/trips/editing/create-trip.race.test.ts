import { createTrip } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildAgency } from '#testing/builders/people.ts'
import { pdf } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tripInput } from '#testing/trip-input.ts'
import { publicFileUrl } from '#files/file-urls.ts'
import { storeUpload } from '#uploads/store-upload.ts'

const burst = 8

let app: TestApp
afterEach(() => app.close())

/** Sends the same creation several times at once, like retries after lost responses. */
async function createConcurrently(change: object = {}) {
  const agency = await buildAgency(app.context)
  const body = tripInput({ status: 'published', ...change })
  const headers = { 'idempotency-key': 'create-trip-attempt' }
  const answers = await Promise.all(
    Array.from({ length: burst }, () => app.call(createTrip, { as: agency, headers, body })),
  )
  const trips = await app.db.selectFrom('trips').select('id').where('agency_id', '=', agency.id).execute()
  return { agency, body, headers, answers, trips }
}

test('race: concurrent requests with one idempotency key create one trip', async () => {
  app = await createTestApp()
  const { agency, body, headers, answers, trips } = await createConcurrently()
  expect(trips).toHaveLength(1)
  expect(answers.map(({ status, body: trip }) => [status, trip._id])).toEqual(
    Array.from({ length: burst }, () => [201, trips[0]!.id]),
  )
  const later = await app.call(createTrip, { as: agency, headers, body: { ...body, title: 'Something else' } })
  expect(later.body).toMatchObject({ _id: trips[0]!.id, title: body.title })
  const other = await app.call(createTrip, { as: await buildAgency(app.context), headers, body })
  expect(other.body._id).not.toBe(trips[0]!.id)
  const short = await app.call(createTrip, { as: agency, headers: { 'idempotency-key': 'short' }, body })
  expect(short.status).toBe(400)
})

test('race: two concurrent creations attach the itinerary once', async () => {
  app = await createTestApp()
  const agency = await buildAgency(app.context)
  const upload = await storeUpload(app.context, { kind: 'trip-itinerary', ownerId: agency.id, bytes: await pdf() })
  const body = tripInput({ itineraryPdf: publicFileUrl(upload.storage_key) })
  const headers = { 'idempotency-key': 'create-trip-attempt' }
  const send = () => app.call(createTrip, { as: agency, headers, body })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(first.body.itineraryPdf).not.toBeNull()
})

test('negative control: without the advisory lock one key creates several trips', { tags: 'exhaustive' }, async () => {
  const lock = replacePiece(/pg_advisory_xact_lock\(/, 'pg_typeof(')
  // delays the lookups, so that all of them finish before the first insert even on a slow machine
  const lookup = replacePiece(
    /^select "id" from "trips" where (?="agency_id" = \$1 and "creation_key" = \$2)/,
    'select "id" from (select pg_sleep(1)) as slept left join "trips" on ',
  )
  app = await createTestApp({ alter: (text) => lookup.alter(lock.alter(text)) })
  await sql`drop index trips_creation_keys`.execute(app.db)
  const { trips } = await createConcurrently()
  expect(trips.length).toBeGreaterThan(1)
  expect(Math.min(lock.count(), lookup.count())).toBeGreaterThan(0)
})

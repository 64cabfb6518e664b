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

/** The same 'Create Trip' several times at once, as after answers that were lost. */
async function pressAtOnce(change: object = {}) {
  const agency = await buildAgency(app.context)
  const body = tripInput({ status: 'published', ...change })
  const headers = { 'idempotency-key': 'press-of-create-trip' }
  const answers = await Promise.all(
    Array.from({ length: burst }, () => app.call(createTrip, { as: agency, headers, body })),
  )
  const trips = await app.db.selectFrom('trips').select('id').where('agency_id', '=', agency.id).execute()
  return { agency, body, headers, answers, trips }
}

test('one press makes one trip, however often it arrives', async () => {
  app = await createTestApp()
  const { agency, body, headers, answers, trips } = await pressAtOnce()
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

test('its itinerary belongs to the one trip', async () => {
  app = await createTestApp()
  const agency = await buildAgency(app.context)
  const upload = await storeUpload(app.context, { kind: 'trip-itinerary', ownerId: agency.id, bytes: await pdf() })
  const body = tripInput({ itineraryPdf: publicFileUrl(upload.storage_key) })
  const headers = { 'idempotency-key': 'press-of-create-trip' }
  const send = () => app.call(createTrip, { as: agency, headers, body })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(first.body.itineraryPdf).not.toBeNull()
})

test('control: without taking turns, one press would make several', async () => {
  const lock = replacePiece(/pg_advisory_xact_lock\(/, 'pg_typeof(')
  // However slow the machine is, all have looked before the first of them inserts.
  const look = replacePiece(
    /^select "id" from "trips" where (?="agency_id" = \$1 and "creation_key" = \$2)/,
    'select "id" from (select pg_sleep(1)) as slept left join "trips" on ',
  )
  app = await createTestApp({ alter: (text) => look.alter(lock.alter(text)) })
  await sql`drop index trips_creation_keys`.execute(app.db)
  const { trips } = await pressAtOnce()
  expect(trips.length).toBeGreaterThan(1)
  expect(Math.min(lock.count(), look.count())).toBeGreaterThan(0)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { buildAgency } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { waitFor } from '#testing/wait-for.ts'

let app: TestApp
let agency: { id: string }
let tripId: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  agency = await buildAgency(app.context, { agencyName: 'Bluefin' })
  tripId = (await buildTrip(app.context, { agency, title: 'Quiet lagoon', destination: 'Taba' })).id
})

type Write = (db: Database) => Promise<unknown>

/** The second write begins while the transaction of the first is open; the first commits once the second waits or ended. */
async function writeBoth(first: Write, second: Write): Promise<void> {
  const [isWritten, isSecondWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const firstCommit = app.db.transaction().execute(async (trx) => {
    await first(trx)
    isWritten.resolve()
    await isSecondWaiting.promise
  })
  await isWritten.promise
  let hasEnded = false
  const secondCommit = second(app.db).then(() => (hasEnded = true))
  await waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
    expect(hasEnded || rows.length > 0).toBe(true)
  })
  isSecondWaiting.resolve()
  await Promise.all([firstCommit, secondCommit])
}

const readCatalogue = async () => {
  const { rows: trips } = await sql`select trip_id, is_listed, status, destination, words::text, names::text
    from catalogue_trips order by trip_id`.execute(app.db)
  const { rows: places } = await sql`select destination, trips
    from catalogue_places where trips <> 0 order by destination`.execute(app.db)
  const { rows: agencies } = await sql`select agency_id, trips
    from catalogue_agencies order by agency_id`.execute(app.db)
  return { trips, places, agencies }
}

/** What the catalogue contains, and what it would contain if it were written now. */
async function compare() {
  const stored = await readCatalogue()
  await sql`select refresh_catalogue(array(select id from trips), of_texts => true)`.execute(app.db)
  const { trips } = await readCatalogue()
  const { rows: places } = await sql`select btrim(destination) as destination, count(*)::integer as trips
    from catalogue_trips where is_listed and status = 'published' group by 1 order by 1`.execute(app.db)
  const { rows: agencies } = await sql`select a.user_id as agency_id, count(c.trip_id)::integer as trips
    from agencies a left join catalogue_trips c on c.agency_id = a.user_id and c.is_listed and c.status = 'published'
    group by 1 order by 1`.execute(app.db)
  return { stored, expected: { trips, places, agencies } }
}

const editTrip: Write = (db) =>
  db.updateTable('trips').set({ title: 'Loud harbour', destination: 'Dahab' }).where('id', '=', tripId).execute()
const archiveTrip: Write = (db) =>
  db.updateTable('trips').set({ status: 'archived' }).where('id', '=', tripId).execute()
const deactivateAgency: Write = (db) =>
  db.updateTable('users').set({ is_active: false }).where('id', '=', agency.id).execute()
const renameAgency: Write = (db) =>
  db.updateTable('agencies').set({ name: 'Yellowtail' }).where('user_id', '=', agency.id).execute()
const addTrip: Write = (db) => buildTrip({ ...app.context, db }, { agency, title: 'New', destination: 'Taba' })
const moveTo =
  (destination: string): Write =>
  (db) =>
    db.updateTable('trips').set({ destination }).where('id', '=', tripId).execute()

describe('race: the catalogue contains both', () => {
  test.for<[string, Write, Write]>([
    ['an edit and the deactivation of the agency', editTrip, deactivateAgency],
    ['the deactivation of the agency and an edit', deactivateAgency, editTrip],
    ['an archived trip and the deactivation of the agency', archiveTrip, deactivateAgency],
    ['an edit and a new name of the agency', editTrip, renameAgency],
    ['a new name of the agency and an edit', renameAgency, editTrip],
    ['a new trip and the deactivation of the agency', addTrip, deactivateAgency],
    ['the deactivation of the agency and a new trip', deactivateAgency, addTrip],
    ['two new trips of one destination', addTrip, addTrip],
    ['two edits', moveTo('Siwa'), moveTo('Luxor')],
  ])('%s', async ([, first, second]) => {
    await writeBoth(first, second)
    const { stored, expected } = await compare()
    expect(stored).toEqual(expected)
  })
})

/** Removes the locks that the function of a trigger takes; returns the function that puts them back. */
async function removeLocks(name: string): Promise<() => Promise<unknown>> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef(${name}::regproc) as text`.execute(app.db)
  const { text } = rows[0]!
  const unlocked = text.replace(/perform from .*?;/s, '')
  expect(unlocked).not.toBe(text)
  await sql.raw(unlocked).execute(app.db)
  return () => sql.raw(text).execute(app.db)
}

describe('negative control: without the locks of the triggers', { tags: 'exhaustive' }, () => {
  test.for<[string, string, Write, Write]>([
    [
      'the deactivation of the agency overwrites an archived trip',
      'list_trips_of_account',
      archiveTrip,
      deactivateAgency,
    ],
    ['a new name of the agency overwrites an edit', 'list_trips_of_renamed_agency', editTrip, renameAgency],
    ['a new trip of a deactivated agency is listed', 'list_inserted_trips', addTrip, deactivateAgency],
  ])('%s', async ([, name, first, second]) => {
    const putBack = await removeLocks(name)
    await writeBoth(first, second)
    const { stored, expected } = await compare()
    expect(stored).not.toEqual(expected)
    await putBack()
  })
})

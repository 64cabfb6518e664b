import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#database/database.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let listed: string

beforeAll(async () => {
  app = await createTestApp()
  listed = (await buildTrip(app.context, { title: 'Emerald lagoon', description: '' })).id
  await buildTrip(app.context, { title: 'Hidden cove', description: '', status: 'draft', isDraftPublic: false })
  await sql`analyze catalogue_trips`.execute(app.db)
})
afterAll(() => app.close())

const tripWith = (word: string) => sql<{ found: string | null }>`select listed_trip_with_word(${word}) as found`

/** How often the statement reads all trips of the catalogue. */
const countScans = (statement: { execute: (trx: Transaction) => Promise<unknown> }): Promise<number> =>
  app.db.transaction().execute(async (trx) => {
    await statement.execute(trx)
    const counted = sql<{ scans: number }>`select seq_scan::int as scans from pg_stat_xact_user_tables
      where relname = 'catalogue_trips'`
    return (await counted.execute(trx)).rows[0]!.scans
  })

test.each([
  ['lagoon', () => listed],
  ['cove', () => null],
  ['nowhere', () => null],
])('the trip of %s is found if it is listed', async (word, expected) => {
  expect((await tripWith(word).execute(app.db)).rows).toEqual([{ found: expected() }])
})

test('a word that no listed trip has is looked up without reading all trips', async () => {
  expect(await countScans(tripWith('cove'))).toBe(0)
  const unaided = sql`select trip_id from catalogue_trips where is_listed and words @@ ('''' || ${'cove'} || '''')::tsquery`
  expect(await countScans(unaided), 'negative control').toBe(1)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { serverFolder } from '#database/migration-files.ts'
import { migrate } from '#database/migrate.ts'
import { dumpSchema } from '#testing/dump-schema.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { prepareDatabase } from './prepare-database.ts'

const folder = join(serverFolder, 'schema', 'released')
const releases = readdirSync(folder).map((file) => file.replace('.sql.gz', ''))
const log = pino({ level: 'silent' })

/** A database as this release left it: 0.1.0 with rows in every table, reduced from its demo; later ones without bookings. */
async function restore(release: string): Promise<TestDatabase> {
  const database = await createTestDatabase({ isEmpty: true, max: 1 })
  const text = gunzipSync(readFileSync(join(folder, `${release}.sql.gz`))).toString()
  await sql.raw(text).execute(database.db)
  return database
}

const update = ({ url, applicationUrl }: TestDatabase) =>
  prepareDatabase({ owner: url, application: applicationUrl }, log)

/** Constraints that were added without a check of old rows are the same as those of a new database. */
const compared = async (db: Database) =>
  (await dumpSchema(db)).map((statement) => statement.replaceAll(' NOT VALID', '')).toSorted()

async function countRows(db: Database): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db)
  const counts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.ref(name)}`.execute(db)
    return [name, rows[0]!.count] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

/** What a customer, an agency or the platform would miss. */
async function readFacts(db: Database): Promise<unknown> {
  const facts = [
    sql`select account, currency, sum(amount_minor) from ledger_entries group by 1, 2 order by 1, 2`,
    sql`select id, total_seats, seats_booked, seats_held from departures order by id`,
    sql`select id, status, seats, total_minor, received_minor, collected_minor, refunded_minor, refund_due_minor, due_at
      from bookings order by id`,
    sql`select booking_id, amount_minor, verified_at from receipts order by id`,
    sql`select booking_id, amount_minor, sent_at from refunds order by id`,
    sql`select id, state, place from waiting_list_entries order by id`,
    sql`select id, number, amount_minor, currency from payouts order by id`,
    sql`select id, name, password_hash from users order by id`,
    sql`select day, status, currency, sum(bookings), sum(total_minor) from booking_sums group by 1, 2, 3 order by 1, 2, 3`,
  ]
  return Promise.all(facts.map(async (fact) => (await fact.execute(db)).rows))
}

const latestLegalTexts = (db: Database) =>
  sql`select distinct on (page) page, version, title, title_ar, body, body_ar, is_provided from legal_page_versions
    order by page, version desc`.execute(db)

describe.each(releases)('an installation of version %s', (release) => {
  test('has the schema and texts of a new one after the update', async () => {
    const [updated, created] = [await restore(release), await createTestDatabase({ isEmpty: true })]
    await update(updated)
    await update(created)
    expect(await compared(updated.db)).toEqual(await compared(created.db))
    expect((await latestLegalTexts(updated.db)).rows).toEqual((await latestLegalTexts(created.db)).rows)
    expect(await migrate(updated.url)).toEqual([])
    await Promise.all([updated.close(), created.close()])
  })

  test('loses nothing', async () => {
    const updated = await restore(release)
    const before = { rows: await countRows(updated.db), facts: await readFacts(updated.db) }
    await update(updated)
    const after = await countRows(updated.db)
    const added = ['legal_page_versions', 'migration_checksums']
    const kept = Object.entries(before.rows).filter(([table]) => !added.includes(table) && table in after)
    expect(Object.fromEntries(kept.map(([table]) => [table, after[table]]))).toEqual(Object.fromEntries(kept))
    expect(
      Object.keys(before.rows)
        .filter((table) => !(table in after))
        .toSorted(),
    ).toEqual(dropped[release] ?? [])
    expect(await readFacts(updated.db)).toEqual(before.facts)
    await updated.close()
  })
})

/** Tables that no later version has, by the release that last had them. */
const dropped: Record<string, string[]> = { '0.1.0': ['known_logins', 'kysely_migration', 'kysely_migration_lock'] }

test('version 0.1.0 has rows in every table', async () => {
  const { db, close } = await restore('0.1.0')
  const empty = Object.entries(await countRows(db)).filter(([, count]) => count === 0)
  expect(empty).toEqual([])
  await close()
})

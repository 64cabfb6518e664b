import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Database } from '#database/database.ts'
import { serverFolder } from './installation.ts'
import { migrate } from '#database/migrate.ts'
import { dumpSchema } from '#testing/dump-schema.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { prepareDatabase } from './prepare-database.ts'

const folder = join(serverFolder, 'schema', 'released')
const releases = readdirSync(folder).map((file) => file.replace('.sql.gz', ''))
const log = pino({ level: 'silent' })

/** A database as this release left it: 0.1.0 with rows in every table, reduced from its demo; later ones without bookings. */
async function restore(release: string): Promise<TestDatabase> {
  const database = await createTestDatabase({ isEmpty: true })
  const text = gunzipSync(readFileSync(join(folder, `${release}.sql.gz`))).toString()
  const unlimited = createDatabase(database.url, { max: 1, isUnlimited: true })
  await sql.raw(text).execute(unlimited)
  await unlimited.destroy()
  return database
}

const update = ({ url, applicationUrl }: TestDatabase) =>
  prepareDatabase({ owner: url, application: applicationUrl }, log)

/**
 * Constraints that were added without a check of old rows are the same as those of a new database, and so are conditions of
 * triggers that a restored dump has with other parentheses.
 */
const compared = async (db: Database) =>
  (await dumpSchema(db))
    .map((statement) => statement.replaceAll(' NOT VALID', ''))
    .map((statement) => (/^CREATE .*TRIGGER/.test(statement) ? statement.replaceAll(/[()]/g, '') : statement))
    .toSorted()

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

/** What instances of the release may call. */
async function listCallable(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc p
    where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')`.execute(db)
  return rows.map(({ name }) => name).toSorted()
}

/**
 * What no later version has, by the release that last had it. A function goes only when no instance of the previous release
 * calls it (CONTRIBUTING.md#change-the-schema); those of 0.1.0 are stopped before the update.
 */
const dropped: Record<string, { tables: string[]; functions: string[] }> = {
  '0.1.0': {
    tables: ['known_logins', 'kysely_migration', 'kysely_migration_lock', 'trip_seats'],
    functions: [
      'end_holds(uuid,timestamp with time zone,uuid,uuid)',
      'end_holds_for_booking(uuid,timestamp with time zone,uuid,uuid,integer)',
      'end_holds_for_booking(uuid,timestamp with time zone,uuid,uuid,integer,uuid)',
      'fill_departure_weeks()',
      'free_cancellation_days(jsonb)',
      'hold_seats(seat_holds,integer,integer,integer)',
      'listed_departing(tsquery,integer[],integer)',
      'matching_trips(tsquery,integer)',
      'refresh_departure_weeks(uuid[])',
      'search_sounds(text)',
      'unproven_seats(uuid,uuid)',
    ],
  },
}

/** What must be the same afterwards. */
const survey = async (db: Database) => ({
  rows: await countRows(db),
  facts: await readFacts(db),
  functions: await listCallable(db),
})

describe.each(releases)('an installation of version %s', (release) => {
  let installation: TestDatabase
  let before: Awaited<ReturnType<typeof survey>>
  beforeAll(async () => {
    installation = await restore(release)
    before = await survey(installation.db)
    await update(installation)
  })
  afterAll(() => installation.close())

  test('has the schema and texts of a new one after the update', async () => {
    const created = await createTestDatabase({ isEmpty: true })
    await update(created)
    expect(await compared(installation.db)).toEqual(await compared(created.db))
    expect((await latestLegalTexts(installation.db)).rows).toEqual((await latestLegalTexts(created.db)).rows)
    expect(await migrate(installation.url)).toEqual([])
    await created.close()
  })

  test('loses nothing', async () => {
    const after = await survey(installation.db)
    const added = ['legal_page_versions', 'migration_checksums']
    const kept = Object.entries(before.rows).filter(([table]) => !added.includes(table) && table in after.rows)
    expect(Object.fromEntries(kept.map(([table]) => [table, after.rows[table]]))).toEqual(Object.fromEntries(kept))
    expect(after.facts).toEqual(before.facts)
    expect({
      tables: Object.keys(before.rows)
        .filter((table) => !(table in after.rows))
        .toSorted(),
      functions: before.functions.filter((name) => !after.functions.includes(name)),
    }).toEqual(dropped[release] ?? { tables: [], functions: [] })
  })

  test.runIf(release === '0.1.0')('had rows in every table', () => {
    expect(Object.values(before.rows)).not.toContain(0)
  })
})

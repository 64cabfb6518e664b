import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { createDatabase, type Database } from '#database/database.ts'
import { deletable, grantToApplication } from '#database/grant-application.ts'
import { prepareDatabase } from './prepare-database.ts'

let database: TestDatabase
let application: Database
beforeAll(async () => {
  database = await createTestDatabase()
  // a copied database does not have its own privileges yet
  await grantToApplication(database.url, new URL(database.applicationUrl).username)
  application = createDatabase(database.applicationUrl, { max: 1 })
})
afterAll(async () => {
  await application.destroy()
  await database.close()
})

/** A column of each table that is only added to. */
const columns = {
  audit_log: 'at',
  booking_events: 'note',
  check_ins: 'booking_id',
  commission_rates: 'percent',
  day_closings: 'day',
  ledger_entries: 'account',
  ledger_reconciliations: 'differences',
  ledger_transactions: 'note',
  payout_entries: 'payout_id',
  payout_parties: 'payout_id',
  payouts: 'reference',
}
const appendOnly = Object.entries(columns)

/** The tables from which statements of the code, and functions of the schema, delete. */
async function listDeleting(): Promise<string[]> {
  const cwd = join(import.meta.dirname, '..')
  const files = globSync(['src/**/*.ts', 'schema/functions/*.sql'], { cwd })
  const sources = files.filter((file) => !file.endsWith('.test.ts') && !file.startsWith('src/testing/'))
  const texts = await Promise.all(sources.map((file) => readFile(join(cwd, file), 'utf8')))
  const found = texts.flatMap((text) => [...text.matchAll(/(?:deleteFrom\('|delete from )([a-z_]+)/g)])
  return [...new Set(found.map((match) => match[1]!))].toSorted()
}

describe('the role of the application', () => {
  test.each([
    ['own a table', 'create table mine (id integer)'],
    ['change a table', 'alter table bookings drop constraint bookings_refund_due_check'],
    ['disable a trigger', 'alter table booking_events disable trigger all'],
    ['skip the triggers', 'set session_replication_role = replica'],
    ['replace a function', 'create or replace function refuse_change() returns trigger language sql as $$ select 1 $$'],
    ['empty a table', 'truncate bookings'],
    ['say that a migration has run', `insert into migration_checksums (name, checksum) values ('9999', '')`],
    ['become the owner', 'set role rihla'],
    ['read a table of its own instead', 'create temporary table refunds (amount_minor bigint)'],
    ['free a booking number', 'update booking_numbers set is_used = false'],
    ...['bookings', 'booking_numbers', 'refunds', 'receipts', 'balance_transfers', 'disputes', 'users'].map(
      (table): [string, string] => [`delete a row of ${table}`, `delete from ${table}`],
    ),
    ...appendOnly.flatMap(([table, column]): [string, string][] => [
      [`change a row of ${table}`, `update ${table} set ${column} = ${column}`],
      [`delete a row of ${table}`, `delete from ${table}`],
      [`lock a row of ${table}`, `select from ${table} for update`],
    ]),
  ])('cannot %s', async (_what, statement) => {
    await expect(sql.raw(statement).execute(application)).rejects.toThrow(/permission denied|must be owner/)
  })

  test('reads, adds and changes every other table, and deletes only what the code deletes', async () => {
    const { rows } = await sql<{ table: string; privileges: string }>`
      select c.relname as table, string_agg(p, ' ' order by p) filter (where has_table_privilege(c.oid, p)) as privileges
      from pg_class c cross join unnest(array['DELETE', 'INSERT', 'SELECT', 'UPDATE']) as p
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`.execute(application)
    const withOthers = rows.filter(({ privileges }) => privileges !== 'INSERT SELECT UPDATE')
    expect(Object.fromEntries(withOthers.map((row) => [row.table, row.privileges]))).toEqual({
      ...Object.fromEntries(appendOnly.map(([table]) => [table, 'INSERT SELECT'])),
      ...Object.fromEntries((await listDeleting()).map((table) => [table, 'DELETE INSERT SELECT UPDATE'])),
      booking_numbers: 'INSERT SELECT',
      migration_checksums: 'SELECT',
      schema_release: 'SELECT',
    })
    expect(deletable).toEqual(await listDeleting())
  })
})

describe('preparing a database', () => {
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) })

  test('an instance without the owner waits for one that migrates, and then has its privileges', async () => {
    const empty = await createTestDatabase({ isEmpty: true })
    let isReady = false
    const waiting = prepareDatabase({ owner: undefined, application: empty.applicationUrl }, log).then((ran) => {
      isReady = true
      return ran
    })
    const urls = { owner: empty.url, application: empty.applicationUrl }
    const both = await Promise.all([prepareDatabase(urls, log), prepareDatabase(urls, log)])
    expect(both.filter((ran) => ran.length > 0)).toHaveLength(1)
    expect(await waiting).toEqual([])
    expect(isReady).toBe(true)
    expect(logged.join('')).toContain('waiting for the migrations of this version')
    const db = createDatabase(empty.applicationUrl, { max: 1 })
    await expect(sql`update settings set max_holds = 1`.execute(db)).resolves.toBeDefined()
    await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('permission denied')
    await db.destroy()
    await empty.close()
  })

  test('privileges that were lost or added are put right', async () => {
    const urls = { owner: database.url, application: database.applicationUrl }
    await sql`revoke insert on trips from rihla_application`.execute(database.db)
    await sql`grant delete on audit_log to rihla_application`.execute(database.db)
    expect(await prepareDatabase(urls, log)).toEqual([])
    const { rows } = await sql<{ trips: boolean; log: boolean }>`
      select has_table_privilege('trips', 'INSERT') as trips, has_table_privilege('audit_log', 'DELETE') as log`.execute(
      application,
    )
    expect(rows).toEqual([{ trips: true, log: false }])
  })

  test.each([
    ['alone', () => undefined],
    ['in both addresses', () => database.url],
  ])('a role that owns everything, %s, is warned of and keeps its privileges', async (_where, owner) => {
    logged.length = 0
    await prepareDatabase({ owner: owner(), application: database.url }, log)
    expect(logged.join('')).toContain('the role of DATABASE_URL may change tables')
    const { rows } = await sql<{ acl: string | null }>`
      select relacl::text as acl from pg_class where relname = 'migration_checksums'`.execute(database.db)
    expect(rows[0]!.acl ?? '').not.toMatch(/rihla=(?!arwdDxt)/)
  })
})

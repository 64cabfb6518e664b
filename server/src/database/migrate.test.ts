import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { migrationsFolder, readMigrationFiles } from './migration-files.ts'
import { migrate } from './migrate.ts'

const { db, url, close } = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'rihla-migrations-'))
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

const listRows = async (table: string) => (await sql`select * from ${sql.ref(table)}`.execute(db)).rows

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(migrationsFolder, folder, { recursive: true })
  await sql`drop table if exists cities`.execute(db)
  await sql`delete from kysely_migration where name > '9'`.execute(db)
  await sql`delete from migration_checksums where name > '9'`.execute(db)
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

test('a migration runs once, with all its statements', async () => {
  write('9001-cities.sql', `create table cities (name text);\ninsert into cities values ('القاهرة'), ('$1');`)
  expect(await migrate(url, folder)).toEqual(['9001-cities'])
  expect(await migrate(url, folder)).toEqual([])
  expect(await listRows('cities')).toEqual([{ name: 'القاهرة' }, { name: '$1' }])
})

test('race of instances that start together: they migrate once', async () => {
  write(
    '9001-cities.sql',
    `create table cities (name text); select pg_sleep(0.3); insert into cities values ('Aswan');`,
  )
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)))
  expect(ran.filter((names) => names.length > 0)).toEqual([['9001-cities']])
  expect(await listRows('cities')).toEqual([{ name: 'Aswan' }])
})

test('a migration that waits for a table lets others use it, and runs once it is free', async () => {
  write('9001-cities.sql', `create table cities (name text);`)
  await migrate(url, folder)
  write('9002-countries.sql', 'alter table cities add column country text;')
  const { migrating } = await db.transaction().execute(async (backup) => {
    await sql`lock table cities in access share mode`.execute(backup)
    const migrating = migrate(url, folder)
    await setTimeout(300)
    expect(await listRows('cities')).toEqual([])
    return { migrating }
  })
  expect(await migrating).toEqual(['9002-countries'])
})

test('an edited migration that has already run is refused by name', async () => {
  write('9001-cities.sql', 'create table cities (name text);')
  await migrate(url, folder)
  write('9001-cities.sql', 'create table cities (name text, country text);')
  await expect(migrate(url, folder)).rejects.toThrow('9001-cities.sql was edited after it had run')
})

test('different line endings do not count as an edit', async () => {
  write('9001-cities.sql', 'create table cities (\n  name text\n);\n')
  await migrate(url, folder)
  write('9001-cities.sql', 'create table cities (\r\n  name text\r\n);\r\n')
  expect(await migrate(url, folder)).toEqual([])
})

test('a failing migration rolls back completely and reports the error', async () => {
  write('9001-cities.sql', 'create table cities (name text);\ninsert into nowhere values (1);')
  await expect(migrate(url, folder)).rejects.toThrow(
    'Migration 9001-cities failed and was rolled back: relation "nowhere" does not exist',
  )
  expect((await sql`select to_regclass('cities') as found`.execute(db)).rows).toEqual([{ found: null }])
})

test('a failing migration keeps those before it, which are transactions of their own', async () => {
  write('9001-cities.sql', 'create table cities (name text);')
  write('9002-countries.sql', 'insert into nowhere values (1);')
  await expect(migrate(url, folder)).rejects.toThrow('Migration 9002-countries failed')
  write('9002-countries.sql', `insert into cities values ('Aswan');`)
  expect(await migrate(url, folder)).toEqual(['9002-countries'])
  expect(await listRows('cities')).toEqual([{ name: 'Aswan' }])
})

test('an applied migration whose file is missing is refused', async () => {
  write('9001-cities.sql', 'create table cities (name text);')
  await migrate(url, folder)
  rmSync(join(folder, '9001-cities.sql'))
  await expect(migrate(url, folder)).rejects.toThrow('previously executed migration 9001-cities is missing')
})

test('a migration whose comments alone were edited since it ran is accepted', async () => {
  const former = '0e7cb26678688036966c481e80c1e3fea3b4308610606171e20bff4230ee4e35'
  await sql`update migration_checksums set checksum = ${former} where name = '0001-accounts'`.execute(db)
  expect(await migrate(url, folder)).toEqual([])
})

const indexIsValid = async (name: string) =>
  (
    await sql<{
      isValid: boolean
    }>`select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  ).rows

const cities = `create table cities (name text); insert into cities select 'city ' || n from generate_series(1, 5000) n;`
const cityIndexes = `-- Two indexes.
create index concurrently if not exists cities_name on cities (name);
create unique index concurrently if not exists cities_lower_name on cities (lower(name));`

test('race of instances that start together: indexes are built once and concurrently', async () => {
  write('9001-cities.sql', cities)
  write('9002-city-indexes.concurrently.sql', cityIndexes)
  const ran = await Promise.all([1, 2, 3].map(() => migrate(url, folder)))
  expect(ran.flat()).toEqual(['9001-cities', '9002-city-indexes.concurrently'])
  expect(await indexIsValid('cities_lower_name')).toEqual([{ isValid: true }])
})

test('an index whose build was interrupted is built again at the next start', async () => {
  write('9001-cities.sql', `${cities} insert into cities values ('City 1');`)
  write('9002-city-indexes.concurrently.sql', cityIndexes)
  await expect(migrate(url, folder)).rejects.toThrow('9002-city-indexes.concurrently failed and continues')
  expect(await indexIsValid('cities_lower_name')).toEqual([{ isValid: false }])
  await sql`delete from cities where name = 'City 1'`.execute(db)
  expect(await migrate(url, folder)).toEqual(['9002-city-indexes.concurrently'])
  expect(await indexIsValid('cities_lower_name')).toEqual([{ isValid: true }])
})

test('a procedure that commits after each batch runs before an index, and indexes are dropped', async () => {
  write(
    '9001-cities.sql',
    `${cities} create index cities_former on cities (name); create procedure fill() language plpgsql as $$
      begin for n in 1..3 loop insert into cities values ('filled ' || n); commit; end loop; end $$;`,
  )
  write(
    '9002-city-indexes.concurrently.sql',
    `call fill();\n${cityIndexes}\ndrop index concurrently if exists cities_former;`,
  )
  await migrate(url, folder)
  await sql`drop procedure fill`.execute(db)
  expect((await listRows('cities')).length).toBe(5_003)
  expect([await indexIsValid('cities_name'), await indexIsValid('cities_former')]).toEqual([[{ isValid: true }], []])
})

test('any other statement is refused outside a transaction', async () => {
  write('9001-cities.concurrently.sql', 'create table cities (name text);')
  await expect(migrate(url, folder)).rejects.toThrow('not allowed outside a transaction: create table')
})

test('every foreign key has an index, so that deleting what it references scans no table', async () => {
  const { rows } = await sql<{ key: string }>`
    select conrelid::regclass || '.' || conname as key from pg_constraint c
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = c.conrelid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null or cardinality(c.conkey) = 1))`.execute(db)
  expect(rows).toEqual([])
})

test('an index that is built concurrently has a name of its own: otherwise nothing would be built', async () => {
  const files = await readMigrationFiles()
  const names = files.flatMap(({ name, sql: text, isConcurrent }) =>
    [...text.matchAll(/create (?:unique )?index (?:concurrently )?(?:if not exists )?(\w+)/g)].map((match) => ({
      index: match[1]!,
      name,
      isConcurrent,
    })),
  )
  const isTaken = ({ index, name }: (typeof names)[number]) =>
    names.some((other) => other.index === index && other.name !== name)
  // 0128 built nothing (0139 does), 0055 repeats the index of 0021
  expect(names.filter((one) => one.isConcurrent && isTaken(one)).map(({ name }) => name)).toEqual([
    '0055-catalogue-names.concurrently',
    '0058-waiting-bookings.concurrently',
    '0128-bookings-waiting.concurrently',
  ])
})

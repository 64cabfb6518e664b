import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { serverFolder } from '#installation.ts'
import { migrate } from './migrate.ts'

const { db, url, close } = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'rihla-migrations-'))
const write = (name: string, text: string) => writeFileSync(join(folder, 'migrations', name), text)

const listRows = async (table: string) => (await sql`select * from ${sql.ref(table)}`.execute(db)).rows

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const part of ['schema', 'migrations']) cpSync(join(serverFolder, part), join(folder, part), { recursive: true })
  await sql`drop table if exists cities`.execute(db)
  await sql`delete from migration_checksums where name > '9'`.execute(db)
  await migrate(url)
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

describe('a database that this version cannot continue is refused:', () => {
  const without = (name: string) => `delete from schema_release; delete from migration_checksums where name = '${name}'`
  test.each([
    ['of a newer version', `update schema_release set version = '99.10.0'`, 'it is of version 99.10.0'],
    ['with a migration after its last', `insert into migration_checksums values ('9001-a', '')`, '9001-a has run'],
    ['from before version 0.1.0', without('0154-fill-trip-seats'), 'start version 0.1.0 once'],
    ['with indexes of 0.1.0 left to build', without('0152-agency-sums.concurrently'), 'start version 0.1.0 once'],
  ])('%s', async (_what, change, message) => {
    const other = await createTestDatabase()
    await sql`insert into migration_checksums
      values ('0152-agency-sums.concurrently', ''), ('0154-fill-trip-seats', '')`.execute(other.db)
    expect(await migrate(other.url)).toEqual([])
    await sql.raw(change).execute(other.db)
    await expect(migrate(other.url)).rejects.toThrow(message)
    await other.close()
  })
})

describe('functions and triggers', () => {
  const append = (file: string, text: string) => appendFileSync(join(folder, 'schema', file), text)
  const edit = (file: string, piece: string, replacement: string) => {
    const path = join(folder, 'schema', file)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(piece)
    writeFileSync(path, text.replace(piece, replacement))
  }
  const addCities = `
    create or replace function city_count(min_size integer) returns bigint language sql as $$ select count(*) from cities $$;
    create or replace function shout() returns trigger language plpgsql as $$ begin new.name := upper(new.name); return new; end $$;`
  const cityTrigger = '\ncreate trigger cities_shout before insert on cities for each row execute function shout();\n'
  const listDefinitions = async () => {
    const { rows } = await sql<{ text: string }>`
      select oid::regprocedure::text as text from pg_proc where proname like 'city%' or proname = 'shout'
      union all select pg_get_triggerdef(oid) from pg_trigger where tgname like 'cities%'`.execute(db)
    return rows.map(({ text }) => text).toSorted()
  }

  test('race of instances that start together: applied once, after the tables that they name', async () => {
    write('9001-cities.sql', 'create table cities (name text);')
    append('functions/trips.sql', addCities)
    append('triggers.sql', cityTrigger)
    const ran = await Promise.all([1, 2, 3].map(() => migrate(url, folder)))
    expect(ran.flat()).toEqual(['9001-cities', 'functions-and-triggers'])
    await sql`insert into cities values ('Aswan')`.execute(db)
    expect(await listRows('cities')).toEqual([{ name: 'ASWAN' }])
  })

  test('other parameters replace the former function, other conditions the trigger', async () => {
    write('9001-cities.sql', 'create table cities (name text);')
    append('functions/trips.sql', addCities)
    append('triggers.sql', cityTrigger)
    await migrate(url, folder)
    edit('functions/trips.sql', 'city_count(min_size integer)', 'city_count(min_size bigint, max_size bigint)')
    edit('triggers.sql', 'before insert on cities', 'before insert or update on cities')
    await migrate(url, folder)
    expect(await listDefinitions()).toEqual([
      'CREATE TRIGGER cities_shout BEFORE INSERT OR UPDATE ON public.cities FOR EACH ROW EXECUTE FUNCTION shout()',
      'city_count(bigint,bigint)',
      'shout()',
    ])
  })

  test('what no file defines any more is dropped; what is not of this schema stays', async () => {
    write('9001-cities.sql', 'create table cities (name text);')
    append('functions/trips.sql', addCities)
    append('triggers.sql', cityTrigger)
    await migrate(url, folder)
    const unaccented = sql`select unaccent('é') as letter`
    for (const file of ['functions/trips.sql', 'triggers.sql']) {
      cpSync(join(serverFolder, 'schema', file), join(folder, 'schema', file))
    }
    expect(await migrate(url, folder)).toEqual(['functions-and-triggers'])
    expect(await listDefinitions()).toEqual([])
    expect((await unaccented.execute(db)).rows).toEqual([{ letter: 'e' }])
  })

  test('a trigger that has not changed locks no table', async () => {
    append('functions/trips.sql', '-- changed')
    await db.transaction().execute(async (writer) => {
      await sql`lock table bookings, trips, departures in row exclusive mode`.execute(writer)
      expect(await migrate(url, folder)).toEqual(['functions-and-triggers'])
    })
  })

  test('a file that fails changes nothing', async () => {
    append(
      'functions/accounts.sql',
      '\ncreate or replace function city_first() returns integer language sql as $$ select 1 $$;',
    )
    append('functions/trips.sql', '\nselect from nowhere;')
    await expect(migrate(url, folder)).rejects.toThrow('functions-and-triggers failed and was rolled back')
    expect(await listDefinitions()).toEqual([])
  })
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

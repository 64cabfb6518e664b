import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { migrationsFolder } from './migration-files.ts'
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

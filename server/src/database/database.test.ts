import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { committingAtOnce } from './commit-at-once.ts'
import { isDatabaseBusy, isDatabaseUnavailable } from './database-errors.ts'
import { createDatabase } from './database.ts'
import { forgetNames } from './named-statements.ts'

const { db, url, close } = await createTestDatabase()
afterAll(close)

test('a date is returned as the same text in every time zone of the process', async () => {
  const { rows } = await sql`select date '2026-04-24' as day, array[date '2026-04-24'] as days`.execute(db)
  expect(rows).toEqual([{ day: '2026-04-24', days: ['2026-04-24'] }])
})

test('a bigint is a number, and one beyond the safe range is rejected', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as money, array[1::bigint, null] as list`.execute(db)
  expect(rows).toEqual([{ money: 9007199254740991, list: [1, null] }])
  await expect(sql`select 9007199254740993::bigint as money`.execute(db)).rejects.toThrow('too large')
})

test('a numeric is returned as a number', async () => {
  const { rows } = await sql`select 0.0205::numeric(14, 8) as rate`.execute(db)
  expect(rows).toEqual([{ rate: 0.0205 }])
})

test('a statement with values is prepared once per connection', async () => {
  // other tests of this process may have used up the names
  forgetNames()
  const ask = (value: number) => sql<{ name: string }>`select ${value}::int as value`.execute(db)
  await db.connection().execute(async (one) => {
    await sql`select ${1}::int as value`.execute(one)
    await sql`select ${2}::int as value`.execute(one)
    const { rows } = await sql`select generic_plans + custom_plans as runs from pg_prepared_statements
      where statement = 'select $1::int as value'`.execute(one)
    expect(rows).toEqual([{ runs: 2 }])
  })
  expect((await ask(3)).rows).toEqual([{ value: 3 }])
})

test('a prepared statement survives a column added by a migration', async () => {
  await sql`create table growing (id int)`.execute(db)
  await sql`insert into growing values (1)`.execute(db)
  const one = createDatabase(url, { max: 1 })
  const read = () => sql`select * from growing where id = ${1}`.execute(one)
  await read()
  await sql`alter table growing add column name text`.execute(db)
  expect((await read()).rows).toEqual([{ id: 1, name: null }])
  await one.destroy()
})

test('a commit is noticed: of a transaction, and of a statement that commits at once', async () => {
  let commits = 0
  const watched = createDatabase(url, { onCommit: () => (commits += 1) })
  await sql`create table written (id int)`.execute(watched)
  const insert = () => sql`${committingAtOnce} insert into written values (${1})`
  await insert().execute(watched)
  expect(commits).toBe(1)
  await watched.transaction().execute((trx) => sql`insert into written values (2)`.execute(trx))
  expect(commits).toBe(2)
  await sql`drop table written`.execute(watched)
  await expect(insert().execute(watched)).rejects.toThrow('does not exist')
  expect(commits).toBe(2)
  await watched.destroy()
})

test('a pool that works but has no free connection in time is busy', async () => {
  const small = createDatabase(url, { max: 1 })
  const queries = Array.from({ length: 30 }, () => sql`select pg_sleep(0.25)`.execute(small))
  const results = await Promise.allSettled(queries)
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  expect(reasons.length).toBeGreaterThan(0)
  expect(reasons.map((reason) => [isDatabaseBusy(reason), isDatabaseUnavailable(reason)])).toEqual(
    reasons.map(() => [true, false]),
  )
  await small.destroy()
})

test('an unreachable database is distinguished from an invalid statement', async () => {
  const unreachable = createDatabase('postgresql://nobody@127.0.0.1:1/none')
  const refused: unknown = await sql`select 1`.execute(unreachable).catch((error: unknown) => error)
  const wrong: unknown = await sql`select nonsense`.execute(db).catch((error: unknown) => error)
  expect([isDatabaseUnavailable(refused), isDatabaseUnavailable(wrong)]).toEqual([true, false])
  await unreachable.destroy()
})

test('a connection terminated by PostgreSQL is reported as an unreachable database, and the next one works', async () => {
  const one = createDatabase(url, { max: 1 })
  const ended: unknown = await sql`select pg_terminate_backend(pg_backend_pid())`
    .execute(one)
    .catch((error: unknown) => error)
  expect(isDatabaseUnavailable(ended)).toBe(true)
  expect((await sql`select 1 as one`.execute(one)).rows).toEqual([{ one: 1 }])
  await one.destroy()
})

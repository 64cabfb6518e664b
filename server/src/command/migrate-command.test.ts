import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runRihla } from '#testing/run-rihla.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let database: TestDatabase
let environment: Record<string, string>
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true })
  environment = {
    DATABASE_URL: database.applicationUrl,
    MIGRATION_DATABASE_URL: database.url,
    APP_SECRET: 'a secret for tests, long enough to be one',
  }
})
afterAll(() => database.close())

const run = (...args: string[]) => runRihla(['migrate', ...args], { environment })
const hasUsers = async () =>
  (await sql<{ has: boolean }>`select to_regclass('public.users') is not null as has`.execute(database.db)).rows[0]!.has

test('lists what is pending without changing anything, runs it, and then has nothing to do', async () => {
  expect(await run('--dry-run')).toEqual({ exitCode: 1, output: 'pending: schema', errors: '' })
  expect(await hasUsers()).toBe(false)
  expect(await run()).toEqual({ exitCode: 0, output: 'ran: schema', errors: '' })
  expect(await hasUsers()).toBe(true)
  expect(await run('--dry-run', '--json')).toEqual({ exitCode: 0, output: '{"pending":[]}', errors: '' })
  expect(await run('--json')).toEqual({ exitCode: 0, output: '{"ran":[]}', errors: '' })
})

test('grants what the role of the application lacks', async () => {
  await sql`revoke select on settings from rihla_application`.execute(database.db)
  await run()
  const { rows } = await sql`select has_table_privilege('rihla_application', 'settings', 'SELECT') as may`.execute(
    database.db,
  )
  expect(rows).toEqual([{ may: true }])
})

test('a database that does not exist is refused in one sentence', async () => {
  const url = Object.assign(new URL(database.applicationUrl), { pathname: '/nowhere' }).href
  const { exitCode, errors } = await runRihla(['migrate'], { environment: { ...environment, DATABASE_URL: url } })
  expect(exitCode).toBe(1)
  expect(errors).toMatch(/^DATABASE_URL does not work for the database at .*nowhere.*\.$/)
})

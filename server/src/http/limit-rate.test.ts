import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClock } from '#testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { countAttempt, limitRate, requireBelowLimit } from './limit-rate.ts'

let database: TestDatabase
const clock = createTestClock()
const limit = { max: 5, windowSeconds: 60 }

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const context = () => ({ db: database.db, clock })
const outcomes = async (attempts: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(attempts)
  return settled.filter((each) => each.status === 'fulfilled').length
}

test('race of many attempts: exactly the limit passes', async () => {
  const attempts = Array.from({ length: 50 }, () => limitRate(context(), 'race', limit))
  expect(await outcomes(attempts)).toBe(5)
})

test('negative control: reading the counter before writing it lets more pass', { tags: 'exhaustive' }, async () => {
  const readThenWrite = async (): Promise<void> => {
    // slow enough that several read before the first one writes
    const { rows } = await sql<{
      hits: number
    }>`select hits, pg_sleep(0.3) from (select 1) as one left join rate_limits on key_hash = '\\x00'`.execute(
      database.db,
    )
    if ((rows[0]?.hits ?? 0) >= limit.max) throw new Error('too many')
    await sql`insert into rate_limits values ('\\x00', 1, now() + interval '1 minute')
      on conflict (key_hash) do update set hits = rate_limits.hits + 1`.execute(database.db)
  }
  expect(await outcomes(Array.from({ length: 50 }, readThenWrite))).toBeGreaterThan(5)
})

test('the response states when the window ends, and then a new one starts', async () => {
  for (let n = 0; n < 5; n += 1) await limitRate(context(), 'window', limit)
  clock.advance({ seconds: 20 })
  await expect(limitRate(context(), 'window', limit)).rejects.toMatchObject({
    code: 'request.too_many',
    details: { retryAfterSeconds: 40 },
  })
  clock.advance({ seconds: 40 })
  await limitRate(context(), 'window', limit)
})

test('failures are counted without refusing, and refused without counting', async () => {
  for (let n = 0; n < 4; n += 1) expect(await countAttempt(context(), 'failures', limit)).toBe(true)
  for (let n = 0; n < 10; n += 1) await requireBelowLimit(context(), 'failures', limit)
  expect(await countAttempt(context(), 'failures', limit)).toBe(true)
  await expect(requireBelowLimit(context(), 'failures', limit)).rejects.toMatchObject({ code: 'request.too_many' })
  expect(await countAttempt(context(), 'failures', limit)).toBe(false)
})

test('keys are stored as hashes', async () => {
  const { rows } = await sql<{
    text: string
  }>`select string_agg(rate_limits::text, '') as text from rate_limits`.execute(database.db)
  expect(rows[0]?.text).not.toMatch(/race|window|failures/)
})

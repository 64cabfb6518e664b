import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { createDatabase } from '#database/database.ts'
import { createLogger } from '#logger.ts'
import { createMetrics } from '#telemetry/metrics.ts'
import { buildMail } from '#testing/builders/mails.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { waitFor } from '#testing/wait-for.ts'
import { readings } from './read-platform-state.ts'
import { watchPlatformState } from './watch-platform-state.ts'

const log = createLogger({ logLevel: 'silent' })
const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

async function openDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  endings.push(() => database.close())
  return database
}

/** Waits until every reading has ended, and returns the values by name and labels. */
async function read(databaseUrl: string, timeoutMs?: number): Promise<Map<string, number>> {
  const metrics = createMetrics('worker')
  endings.push(() => metrics.close())
  const db = createDatabase(databaseUrl, { max: 1, applicationName: 'rihla-metrics' })
  endings.push(() => db.destroy())
  endings.push(watchPlatformState({ db, log, ...(timeoutMs !== undefined && { timeoutMs }) }))
  return waitFor(async () => {
    const values = new Map<string, number>()
    for (const { name, values: samples } of await metrics.read()) {
      for (const { labels, value } of samples as { labels: Record<string, string>; value: number }[]) {
        const own = Object.entries(labels).filter(([label]) => label !== 'process')
        values.set([name, ...own.map(([, text]) => text)].join(' '), value)
      }
    }
    expect(readings.every(({ name }) => values.has(`rihla_state_read ${name}`))).toBe(true)
    return values
  })
}

test('an empty platform has zeros', async () => {
  const { applicationUrl } = await openDatabase()
  const values = await read(applicationUrl)
  for (const { name } of readings) expect([name, values.get(`rihla_state_read ${name}`)]).toEqual([name, 1])
  expect(values.get('rihla_outbox_entries new')).toBe(0)
  expect(values.get('rihla_outbox_oldest_seconds')).toBe(0)
  expect(values.get('rihla_mails queued')).toBe(0)
  expect(values.get('rihla_jobs_waiting mails.send')).toBe(0)
  expect(values.get('rihla_seat_holds payment')).toBe(0)
  expect([...values.keys()].some((key) => /^rihla_schema_info 0\.\d+\.\d+ \d{4}-/.test(key))).toBe(true)
})

test('shows what waits and for how long', async () => {
  const { db, applicationUrl } = await openDatabase()
  await sql`insert into outbox (kind, subject_id, payload, attempts, created_at) values
    ('booking', ${uuid()}, '{}', 0, now() - interval '1 hour'), ('booking', ${uuid()}, '{}', 3, now())`.execute(db)
  const mail = await buildMail({ db })
  await sql`update mails set created_at = now() - interval '2 hours' where id = ${mail}`.execute(db)
  await sql`update pgboss.job set start_after = now() - interval '3 hours' where name like 'mails.%'`.execute(db)
  const values = await read(applicationUrl)
  expect([values.get('rihla_outbox_entries new'), values.get('rihla_outbox_entries failed')]).toEqual([1, 1])
  expect(values.get('rihla_outbox_oldest_seconds')).toBeGreaterThanOrEqual(3_600)
  expect(values.get('rihla_mails queued')).toBe(1)
  expect(values.get('rihla_mails_oldest_queued_seconds')).toBeGreaterThanOrEqual(7_200)
  const queues = ['mails.send', 'mails.send-urgent']
  expect(queues.map((queue) => values.get(`rihla_jobs_waiting ${queue}`))).toEqual(expect.arrayContaining([0, 1]))
  expect(Math.max(...queues.map((queue) => values.get(`rihla_jobs_oldest_seconds ${queue}`)!))).toBeGreaterThanOrEqual(
    10_800,
  )
})

test('a locked table delays its own reading only, and no longer than its limit', async () => {
  const { db, applicationUrl } = await openDatabase()
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const locking = db.transaction().execute(async (trx) => {
    await sql`lock table seat_holds in access exclusive mode`.execute(trx)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const values = await read(applicationUrl, 300)
  release.resolve()
  await locking
  expect([values.get('rihla_state_read holds'), values.has('rihla_seat_holds payment')]).toEqual([0, false])
  expect(values.get('rihla_state_read outbox')).toBe(1)
})

test('a database that is away leaves its gauges out', async () => {
  const values = await read('postgres://nobody:wrong@127.0.0.1:9/none')
  for (const { name } of readings) expect(values.get(`rihla_state_read ${name}`)).toBe(0)
  expect(values.has('rihla_outbox_entries new')).toBe(false)
})

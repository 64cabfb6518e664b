import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { waitFor } from '#testing/wait-for.ts'
import { type ChangedPages, pagesChannel } from './changed-pages.ts'
import { notify } from './live-events.queries.ts'
import { leaderLock } from './listening-connection.ts'
import { createLive, type Live } from './live.ts'

let database: TestDatabase
const started: Live[] = []

async function listen(channel: string): Promise<{ live: Live; received: unknown[] }> {
  const live = createLive(database.url, pino({ level: 'silent' }))
  const received: unknown[] = []
  live.subscribe(channel, (payload) => received.push(payload))
  await live.start()
  started.push(live)
  return { live, received }
}

const loseConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'rihla-live' and datname = current_database()`.execute(database.db)

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const live of started.splice(0)) await live.stop()
})
afterAll(() => database.close())

test('a notification reaches every instance', async () => {
  const [one, two] = [await listen('updates'), await listen('updates')]
  await notify(database.db, 'updates', { city: 'رحلة' })
  await waitFor(() => expect([one.received, two.received]).toEqual([[{ city: 'رحلة' }], [{ city: 'رحلة' }]]))
})

test('a notification is sent when its transaction commits, and not at all when it is rolled back', async () => {
  const { received } = await listen('updates')
  await database.db.transaction().execute(async (trx) => {
    await notify(trx, 'updates', { kept: true })
    await notify(database.db, 'updates', { first: true })
    await waitFor(() => expect(received).toEqual([{ first: true }]))
  })
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await notify(trx, 'updates', { kept: false })
    throw new Error('on second thoughts')
  })
  await expect(rolledBack).rejects.toThrow('on second thoughts')
  await notify(database.db, 'updates', { last: true })
  await waitFor(() => expect(received).toEqual([{ first: true }, { kept: true }, { last: true }]))
})

test('events committed before the start are not delivered, even while an older transaction is running', async () => {
  await database.db.transaction().execute(async (trx) => {
    await notify(trx, 'older', { n: 1 })
    await notify(database.db, 'older', { n: 2 })
    const { received } = await listen('older')
    await notify(database.db, 'older', { n: 3 })
    await waitFor(() => expect(received).toEqual([{ n: 3 }]))
  })
})

test('a channel subscribed after the start receives notifications until the subscription ends', async () => {
  const { live } = await listen('updates')
  const late: unknown[] = []
  const end = live.subscribe('late', (payload) => late.push(payload))
  // listening begins a moment after the call
  await waitFor(async () => {
    await notify(database.db, 'late', { n: 1 })
    expect(late).not.toHaveLength(0)
  })
  end()
  await notify(database.db, 'late', { n: 2 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(late).not.toContainEqual({ n: 2 })
})

test('a lost connection is restored automatically, and events of the gap are delivered', async () => {
  const { live, received } = await listen('updates')
  const gap = vi.fn()
  live.onGap(gap)
  await loseConnections()
  await notify(database.db, 'updates', { missed: true })
  await waitFor(() => expect(received).toEqual([{ missed: true }]))
  await notify(database.db, 'updates', { again: true })
  await waitFor(() => expect(received).toEqual([{ missed: true }, { again: true }]))
  expect(gap).not.toHaveBeenCalled()
})

test('an event is delivered although its transaction commits after a later one, and once', async () => {
  const { received } = await listen('updates')
  await database.db.transaction().execute(async (trx) => {
    await notify(trx, 'updates', { begun: 'first' })
    await notify(database.db, 'updates', { begun: 'second' })
    await waitFor(() => expect(received).toEqual([{ begun: 'second' }]))
  })
  await waitFor(() => expect(received).toEqual([{ begun: 'second' }, { begun: 'first' }]))
  await notify(database.db, 'updates', { begun: 'third' })
  await waitFor(() => expect(received).toHaveLength(3))
})

test('an event arrives within a second or two when no instance announces it', async () => {
  await database.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${leaderLock})`.execute(connection)
    const [one, two] = [await listen('updates'), await listen('updates')]
    await notify(database.db, 'updates', { quiet: true })
    await waitFor(() => expect([one.received, two.received]).toEqual([[{ quiet: true }], [{ quiet: true }]]))
    await sql`select pg_advisory_unlock(${leaderLock})`.execute(connection)
  })
})

test('a failing subscriber does not affect the others', async () => {
  const { live, received } = await listen('updates')
  live.subscribe('updates', () => {
    throw new Error('failing subscriber')
  })
  const last: unknown[] = []
  live.subscribe('updates', (payload) => last.push(payload))
  await notify(database.db, 'updates', {})
  await waitFor(() => expect([received, last]).toEqual([[{}], [{}]]))
})

test('after stop it delivers nothing and holds no connection', async () => {
  const { live, received } = await listen('updates')
  await live.stop()
  await notify(database.db, 'updates', {})
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
    where application_name = 'rihla-live' and datname = current_database()`.execute(database.db)
  expect([received, rows[0]?.n]).toEqual([[], 0])
})

test('started again long after the stop, it delivers what is committed from then on', async () => {
  const { live, received } = await listen('updates')
  await live.stop()
  // longer than the interval of its readings
  await sleep(1_100)
  await live.start()
  await notify(database.db, 'updates', { n: 1 })
  await waitFor(() => expect(received).toEqual([{ n: 1 }]))
})

test('any number of surrogate keys arrives, each once', async () => {
  const { received } = await listen(pagesChannel)
  const tags = Array.from({ length: 1_000 }, (_, n) => `trip:${n}-${'0'.repeat(30)}` as const)
  await sql`select purge_pages(${[...tags, 'trips', ...tags]}::text[])`.execute(database.db)
  await waitFor(() =>
    expect((received as ChangedPages[]).flatMap((page) => page.tags).toSorted()).toEqual([...tags, 'trips'].toSorted()),
  )
})

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createLive } from '#live/live.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { waitFor } from '#testing/wait-for.ts'
import { installJobs } from './install-jobs.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { defineQueue } from './queues.ts'
import { sendJob, sendJobs } from './send-job.ts'

const log = pino({ level: 'silent' })
const paint = defineQueue<{ wall: string }>('walls.paint', { retries: 1, retryAfterSeconds: 1 })
const sweep = defineQueue<{ floor: string }>('floors.sweep', { isUnique: true })
const queues = [paint, sweep]

let database: TestDatabase
const running: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await installJobs(database.url, queues)
})
afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
  await sql`delete from pgboss.job`.execute(database.db)
})
afterAll(() => database.close())

/** One instance of the application with only its jobs. */
async function startInstance(register: (jobs: Jobs) => void, stopWithinMs = 3_000): Promise<Jobs> {
  const live = createLive(database.url, log)
  const jobs = createJobs({ databaseUrl: database.applicationUrl, log, live, stopWithinMs, superviseSeconds: 1 })
  register(jobs)
  await live.start()
  await jobs.start()
  running.push(async () => {
    await jobs.stop()
    await live.stop()
  })
  return jobs
}

const send = (wall: string) => database.db.transaction().execute((trx) => sendJob(trx, paint, { wall }))

test('race of instances that start together on an empty database: the tables are created once', async () => {
  const empty = await createTestDatabase()
  try {
    await sql`drop schema pgboss cascade`.execute(empty.db)
    await Promise.all(Array.from({ length: 4 }, () => installJobs(empty.url, queues)))
    const { rows } = await sql<{
      name: string
    }>`select name from pgboss.queue where name !~ '^__' order by name`.execute(empty.db)
    expect(rows.map((row) => row.name)).toEqual([
      'floors.sweep',
      'floors.sweep.dead',
      'walls.paint',
      'walls.paint.dead',
    ])
  } finally {
    await empty.close()
  }
})

test('a job runs once, on one of two instances, without delay', async () => {
  const done: string[] = []
  await startInstance((jobs) => jobs.work(paint, async ({ wall }) => void done.push(wall), { concurrency: 2 }))
  await startInstance((jobs) => jobs.work(paint, async ({ wall }) => void done.push(wall), { concurrency: 2 }))
  const durations: number[] = []
  for (const round of ['first', 'second', 'third']) {
    const walls = Array.from({ length: 20 }, (_, n) => `${round} wall ${n}`)
    const startedAt = Date.now()
    await Promise.all(walls.map(send))
    await waitFor(() => expect(done.toSorted()).toEqual(walls.toSorted()))
    durations.push(Date.now() - startedAt)
    done.length = 0
  }
  // less than the polling interval; other load on the machine only adds to the shortest round
  expect(Math.min(...durations)).toBeLessThan(1_900)
})

test('a job of a rolled back transaction does not exist', async () => {
  const done: string[] = []
  await startInstance((jobs) => jobs.work(paint, async ({ wall }) => void done.push(wall)))
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await sendJob(trx, paint, { wall: 'never' })
    throw new Error('on second thoughts')
  })
  await expect(rolledBack).rejects.toThrow('on second thoughts')
  await send('always')
  await waitFor(() => expect(done).toEqual(['always']))
})

test('a failing job is retried, and reported after the last attempt', async () => {
  const attempts: { attempt: number; isLastAttempt: boolean }[] = []
  const dead = vi.fn(async () => {})
  await startInstance((jobs) =>
    jobs.work(
      paint,
      async (_payload, { attempt, isLastAttempt }) => {
        attempts.push({ attempt, isLastAttempt })
        throw new Error('no paint left')
      },
      { onDead: dead },
    ),
  )
  await send('the last one')
  await waitFor(() => expect(dead).toHaveBeenCalledWith({ wall: 'the last one' }))
  expect(attempts).toEqual([
    { attempt: 1, isLastAttempt: false },
    { attempt: 2, isLastAttempt: true },
  ])
})

test('a job of a dead worker is assigned to another one', { tags: 'exhaustive' }, async () => {
  await send('half painted')
  // what a killed process leaves behind: an active job without heartbeat
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
    heartbeat_on = now() - interval '1 minute' where name = 'walls.paint'`.execute(database.db)
  const done: string[] = []
  await startInstance((jobs) => jobs.work(paint, async ({ wall }) => void done.push(wall)))
  await waitFor(() => expect(done).toEqual(['half painted']))
})

test('a job that does not finish in time when the process stops returns to its queue', async () => {
  let isStarted = false
  const jobs = await startInstance(
    (instance) =>
      instance.work(paint, (_payload, { signal }) => {
        isStarted = true
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve()))
      }),
    1_000,
  )
  await send('a long one')
  await waitFor(() => expect(isStarted).toBe(true))
  await jobs.stop()
  const { rows } = await sql`select state from pgboss.job where name = 'walls.paint'`.execute(database.db)
  expect(rows).toEqual([{ state: 'retry' }])
})

test('a running job may finish when the process stops', async () => {
  const done: string[] = []
  let isStarted = false
  const jobs = await startInstance((instance) =>
    instance.work(paint, async ({ wall }) => {
      isStarted = true
      await new Promise((resolve) => setTimeout(resolve, 300))
      done.push(wall)
    }),
  )
  await send('nearly done')
  await waitFor(() => expect(isStarted).toBe(true))
  await jobs.stop()
  const { rows } = await sql`select state from pgboss.job where name = 'walls.paint'`.execute(database.db)
  expect([done, rows]).toEqual([['nearly done'], [{ state: 'completed' }]])
})

test('in a queue of unique jobs only one waits', async () => {
  const sendSweep = (floor: string) => database.db.transaction().execute((trx) => sendJob(trx, sweep, { floor }))
  expect(await sendSweep('first floor')).toBeTypeOf('string')
  expect(await sendSweep('second floor')).toBeUndefined()
})

test('in a queue of unique jobs one waits for each key', async () => {
  const sendSweeps = (...floors: string[]) =>
    database.db.transaction().execute((trx) =>
      sendJobs(
        trx,
        sweep,
        floors.map((floor) => ({ floor })),
        { keyOf: ({ floor }) => floor },
      ),
    )
  expect(await sendSweeps('first floor', 'second floor')).toHaveLength(2)
  expect(await sendSweeps('second floor', 'third floor')).toHaveLength(1)
})

test('an unregistered queue is refused', async () => {
  const unknown = defineQueue<{ n: number }>('walls.demolish')
  const sent = database.db.transaction().execute((trx) => sendJob(trx, unknown, { n: 1 }))
  await expect(sent).rejects.toThrow(/does not exist/)
})

test('a schedule is stored once for all instances', async () => {
  for (let n = 0; n < 2; n += 1) await startInstance((jobs) => jobs.schedule(paint, '0 4 * * *', { wall: 'nightly' }))
  const { rows } = await sql`select name, cron from pgboss.schedule`.execute(database.db)
  expect(rows).toEqual([{ name: 'walls.paint', cron: '0 4 * * *' }])
})

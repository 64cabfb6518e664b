// @module-tag exhaustive
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedDatabase } from '@rihla/embedded-postgres/embedded-database.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { createClock } from '#clock.ts'
import { limitRate } from '#http/limit-rate.ts'
import { type Answer, type BookingLoad, countStatuses, startBookingLoad } from '#testing/booking-load.ts'
import { type ServerProcess, spawnServer, waitUntilReady } from '#testing/server-process.ts'
import { createPacketDroppingProxy } from '#testing/packet-dropping-proxy.ts'
import { waitFor } from '#testing/wait-for.ts'
import { createDatabase, type Database } from '#database/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'rihla-faults-'))
chmodSync(folder, 0o755)
const closing: (() => Promise<unknown> | void)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
  rmSync(folder, { recursive: true, force: true })
})

// docs/operations/monitor.md#faults promises ten, which a busy machine exceeds; without time limits it takes minutes
const limitSeconds = 20

const building = (db: Database) => ({ db, clock: createClock('Africa/Cairo') })

/** An engine that no other test shares: stopped backends would block theirs. */
async function startEngine(name: string) {
  const engine = await startEmbeddedDatabase(join(folder, name))
  const db = createDatabase(engine.url, { applicationName: 'test', isUnlimited: true })
  closing.push(
    () => engine.stop(),
    () => db.destroy(),
  )
  return { ...engine, db }
}

async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer({ LOG_LEVEL: 'silent', DRAIN_SECONDS: '0', ...environment })
  closing.push(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })
  await waitUntilReady(server)
  return server
}

/** A backend that froze inside a statement could hold a lock that blocks the whole engine. */
const listIdlePids = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where application_name in ('rihla', 'rihla-jobs') and state = 'idle'`.execute(db)
  return rows.map(({ pid }) => pid)
}

function signal(pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // it ended in the meantime
    }
  }
}

/** Refused requests can be repeated: no 500, and no response without Retry-After. */
function expectOnlyRetryable(answers: readonly Answer[]): void {
  const refused = answers.filter(({ status }) => status !== 201)
  expect(Object.keys(countStatuses(refused))).toEqual(['503'])
  expect(refused.filter(({ retryAfter }) => retryAfter === null)).toEqual([])
}

/** Seconds from a moment until the bookings of every client are accepted again, with none refused afterwards. */
function secondsUntilBack(answers: readonly Answer[], since: number): number {
  const later = answers.filter(({ at }) => at > since)
  const lastRefused = later.findLast(({ status }) => status !== 201)
  const firstAccepted = later.find(({ status }) => status === 201)
  return (Math.max(lastRefused?.at ?? since, firstAccepted?.at ?? Infinity) - since) / 1_000
}

/** Clients retry what was not acknowledged, as browsers do: then every attempt is one booking, and seats agree. */
async function expectNothingLost(db: Database, load: BookingLoad): Promise<void> {
  for (const attempt of load.attempts.filter(({ acknowledged }) => !acknowledged)) await load.submit(attempt)
  const bookings = await db.selectFrom('bookings').select('id').execute()
  expect(new Set(load.attempts.map(({ acknowledged }) => acknowledged))).toEqual(new Set(bookings.map(({ id }) => id)))
  expect(bookings).toHaveLength(load.attempts.length)
  expect(await findSeatDifferences(db)).toEqual([])
}

const acceptedOf = ({ answers }: BookingLoad) => answers.filter(({ status }) => status === 201).length
const untilAccepted = (load: BookingLoad, more: number) => {
  const before = acceptedOf(load)
  return waitFor(() => expect(acceptedOf(load)).toBeGreaterThan(before + more))
}

test('backends that freeze while new connections work cost their requests 503, and the others go on', async () => {
  const { url, db } = await startEngine('frozen')
  const server = await startServer({ DATABASE_URL: url, DATA_DIR: folder })
  const load = await startBookingLoad(building(db), { origin: server.url, clients: 8 })
  await untilAccepted(load, 40)
  await load.stop()
  const unsent = db.selectFrom('mails').select('id').where('status', '!=', 'sent')
  await waitFor(async () => expect(await unsent.execute()).toEqual([]))
  const frozen = await listIdlePids(db)
  expect(frozen.length).toBeGreaterThan(4)
  signal(frozen, 'SIGSTOP')
  const frozenAt = performance.now()
  const seconds = () => (performance.now() - frozenAt) / 1_000
  // these get the frozen connections
  const held = load.attempts.slice(0, 3).map(async ({ token }) => {
    const status = await load.submit({ key: randomUUID(), token })
    return { status, seconds: seconds() }
  })
  const during = await startBookingLoad(building(db), { origin: server.url, clients: 16 })
  try {
    for (const { status, seconds: took } of await Promise.all(held)) {
      expect(status).toBe(503)
      expect(took).toBeLessThan(limitSeconds)
    }
    await untilAccepted(during, 40)
  } finally {
    signal(frozen, 'SIGCONT')
  }
  await during.stop()
  expect(secondsUntilBack(during.answers, frozenAt)).toBeLessThan(limitSeconds)
  expectOnlyRetryable([...load.answers, ...during.answers])
})

test.each([3_000, 20_000])('a network that drops packets for %i ms: back within 20 seconds', async (silentMs) => {
  const { url, db } = await startEngine(`silent-${silentMs}`)
  const proxy = await createPacketDroppingProxy(url)
  closing.push(proxy.close)
  const server = await startServer({ DATABASE_URL: proxy.url, DATA_DIR: folder })
  const load = await startBookingLoad(building(db), { origin: server.url, clients: 16 })
  await untilAccepted(load, 40)
  proxy.silence()
  await sleep(silentMs)
  proxy.resume()
  const backAt = performance.now()
  await sleep(11_000)
  await untilAccepted(load, 40)
  await load.stop()
  expect(secondsUntilBack(load.answers, backAt)).toBeLessThan(limitSeconds)
  expectOnlyRetryable(load.answers)
  await expectNothingLost(db, load)
})

test('PostgreSQL killed under load, three times: only 503 with Retry-After, nothing acknowledged is lost', async () => {
  const data = join(folder, 'killed')
  const server = await startServer({ DATA_DIR: data })
  const { url, pid } = await startEmbeddedDatabase(join(data, 'postgres'))
  const db = createDatabase(url, { applicationName: 'rihla-holder', isUnlimited: true })
  closing.push(() => db.destroy())
  const load = await startBookingLoad(building(db), { origin: server.url, clients: 16 })
  await limitRate(building(db), 'guesses:kept', { max: 1, windowSeconds: 3_600 })
  let postmaster = pid
  for (let kill = 0; kill < 3; kill += 1) {
    await untilAccepted(load, 40)
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' }).stdout
    signal([postmaster, ...children.split('\n').map(Number).filter(Boolean)], 'SIGKILL')
    await waitFor(() => sql`select 1`.execute(db))
    const usableAt = performance.now()
    await untilAccepted(load, 40)
    expect(secondsUntilBack(load.answers, usableAt)).toBeLessThan(limitSeconds)
    postmaster = (await startEmbeddedDatabase(join(data, 'postgres'))).pid
  }
  await load.stop()
  await expect(limitRate(building(db), 'guesses:kept', { max: 1, windowSeconds: 3_600 })).rejects.toThrow(
    'request.too_many',
  )
  expectOnlyRetryable(load.answers)
  await expectNothingLost(db, load)
})

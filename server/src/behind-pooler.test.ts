// @module-tag exhaustive
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { streamNotifications } from '@rihla/contract/notifications/notifications.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClock } from '#clock.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { replaceInFunction } from '#testing/altered-database.ts'
import { type BookingLoad, countStatuses, startBookingLoad } from '#testing/booking-load.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '#testing/pgbouncer.ts'
import { type ServerProcess, spawnServer, waitUntilReady } from '#testing/server-process.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { waitFor } from '#testing/wait-for.ts'

const startsOn = '2027-06-03'
/** Far fewer than the connections of two servers. */
const poolSize = 4
const startsWithinMs = 300_000

describe.skipIf(!hasPgBouncer)('two servers behind PgBouncer in transaction mode (needs pgbouncer of Debian)', () => {
  let database: TestDatabase
  let pooler: PgBouncer
  let building: { db: TestDatabase['db']; clock: ReturnType<typeof createClock> }
  let servers: ServerProcess[] = []
  let load: BookingLoad
  const folder = mkdtempSync(join(tmpdir(), 'rihla-pooled-'))
  chmodSync(folder, 0o755)

  function writeSecret(name: string, value: string): string {
    const path = join(folder, name)
    writeFileSync(path, value)
    return path
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    building = { db: database.db, clock: createClock('Africa/Cairo') }
    pooler = await startPgBouncer([database.applicationUrl], { poolSize })
    const environment = {
      // as secrets are mounted: the process of the jobs reads the same files
      DATABASE_URL_FILE: writeSecret('pooler', pooler.through(database.applicationUrl)),
      LISTEN_DATABASE_URL_FILE: writeSecret('postgres', database.applicationUrl),
      MIGRATION_DATABASE_URL: database.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
    }
    servers = await Promise.all([spawnServer(environment), spawnServer(environment)])
    await Promise.all(servers.map((server) => waitUntilReady(server, startsWithinMs)))
  }, startsWithinMs)
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
    await pooler.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const acceptedOf = ({ answers }: BookingLoad) => answers.filter(({ status }) => status === 201).length
  const untilAccepted = (running: BookingLoad, more: number) => {
    const before = acceptedOf(running)
    return waitFor(() => expect(acceptedOf(running)).toBeGreaterThan(before + more))
  }

  test('PostgreSQL has no more connections of the application than the pooler may open, and those of LISTEN', async () => {
    const count = sql<{ name: string; n: number }>`
      select application_name as name, count(*)::int as n from pg_stat_activity
      where datname = current_database() and usename = ${new URL(database.applicationUrl).username} group by 1`
    await waitFor(async () => {
      const { rows } = await count.execute(database.db)
      // each server and the process of its jobs
      expect(rows.find(({ name }) => name === 'rihla-live')?.n).toBe(4)
      const pooled = rows.filter(({ name }) => name !== 'rihla-live')
      expect(pooled.reduce((sum, { n }) => sum + n, 0)).toBeLessThanOrEqual(poolSize)
    })
  })

  test('a booking with the first is an event at the second, and jobs send its mails', async () => {
    load = await startBookingLoad(building, { origin: servers[0]!.url, clients: 1 })
    await load.stop()
    const { token } = load.attempts[0]!
    const stopping = new AbortController()
    const stream = await fetch(servers[1]!.url + streamNotifications.url, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: stopping.signal,
    })
    let events = ''
    const reading = stream.body!.pipeTo(
      new WritableStream({ write: (bytes) => void (events += Buffer.from(bytes).toString()) }),
    )
    expect(await load.submit({ key: randomUUID(), token })).toBe(201)
    await waitFor(() => expect(events).toContain('event: changed'))
    stopping.abort()
    await reading.catch(() => {})
    const unsent = database.db.selectFrom('mails').select('id').where('status', '!=', 'sent')
    await waitFor(async () => {
      expect(await database.db.selectFrom('mails').select('id').execute()).not.toEqual([])
      expect(await unsent.execute()).toEqual([])
    })
  })

  /** 24 customers, half of them with each server, want one of five seats. Returns the responses by status. */
  async function raceForSeats() {
    const trip = await buildTrip(building, { departures: [{ startsOn, totalSeats: 5 }] })
    const tokens = await Promise.all(
      Array.from({ length: 24 }, async () => signInAs(building, await buildCustomer(building))),
    )
    const statuses = await Promise.all(
      tokens.map(async (token, n) => {
        const response = await fetch(`${servers[n % 2]!.url}/api/bookings`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({
            trip: trip.id,
            seats: 1,
            selectedStartDate: startsOn,
            paymentType: 'full_payment',
            paymentReference: randomUUID(),
          }),
        })
        return response.status
      }),
    )
    return Object.groupBy(statuses, (status) => status)
  }

  test('race for the last seats: as many bookings as seats', async () => {
    const statuses = await raceForSeats()
    expect([statuses[201]?.length, statuses[409]?.length]).toEqual([5, 19])
    expect(await findSeatDifferences(database.db)).toEqual([])
  })

  test('a long lock ends as without a pooler: 503 with Retry-After, and nothing waits afterwards', async () => {
    const { token } = load.attempts[0]!
    const locked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const holding = database.db.transaction().execute(async (trx) => {
      await sql`select from departures for update`.execute(trx)
      locked.resolve()
      await answered.promise
    })
    await locked.promise
    const before = load.answers.length
    expect(await load.submit({ key: randomUUID(), token })).toBe(503)
    expect(load.answers[before]?.retryAfter).not.toBeNull()
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await waitFor(async () => expect((await waiting.execute(database.db)).rows).toEqual([]))
    answered.resolve()
    await holding
    expect(await load.submit({ key: randomUUID(), token })).toBe(201)
  })

  test('the pooler restarted under load: only 503 with Retry-After, nothing acknowledged is lost', async () => {
    const before = await database.db.selectFrom('bookings').select('id').execute()
    const loads = await Promise.all(servers.map(({ url }) => startBookingLoad(building, { origin: url, clients: 6 })))
    await Promise.all(loads.map((one) => untilAccepted(one, 20)))
    await pooler.stop()
    await waitFor(() => expect(countStatuses(loads.flatMap(({ answers }) => answers))).toHaveProperty('503'))
    await pooler.start()
    await Promise.all(loads.map((one) => untilAccepted(one, 20)))
    await Promise.all(loads.map((one) => one.stop()))
    const refused = loads.flatMap(({ answers }) => answers).filter(({ status }) => status !== 201)
    expect(Object.keys(countStatuses(refused))).toEqual(['503'])
    expect(refused.filter(({ retryAfter }) => retryAfter === null)).toEqual([])
    // clients repeat what was not acknowledged: every attempt is one booking
    const attempts = loads.flatMap((one) => one.attempts.map((attempt) => ({ one, attempt })))
    for (const { one, attempt } of attempts.filter(({ attempt: { acknowledged } }) => !acknowledged))
      await one.submit(attempt)
    const bookings = await database.db.selectFrom('bookings').select('id').execute()
    const known = new Set(bookings.map(({ id }) => id))
    expect(attempts.filter(({ attempt: { acknowledged } }) => !known.has(acknowledged ?? ''))).toEqual([])
    expect(bookings).toHaveLength(before.length + attempts.length)
    expect(await findSeatDifferences(database.db)).toEqual([])
  })

  test('negative control: without the condition of `take_seats` and the CHECK the race oversells', async () => {
    const taking = 'and seats_booked + seats_held - freed + wanted <= total_seats'
    await replaceInFunction(database.db, 'take_seats(uuid, integer, integer)', taking, '')
    await sql`alter table departures drop constraint departures_seats_conserved,
      drop constraint departures_holds_conserved`.execute(database.db)
    expect((await raceForSeats())[201]?.length).toBeGreaterThan(5)
  })

  test('no request failed with 500', () => {
    expect(servers.map(({ output }) => output()).join('\n')).not.toMatch(/"status":500|unhandled/i)
  })
})

import { listAgencyBookings } from '@rihla/contract/bookings/agency-bookings.api.ts'
import { listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { listMyBookings, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { analyzeSmallTables } from '#database/analyze-small-tables.ts'
import { createDatabase, type Database } from '#database/database.ts'
import { type Call, createCaller } from '#testing/api-caller.ts'
import { buildPaymentAccount } from '#testing/builders/payment-accounts.ts'
import { buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { hasDebianPostgres, startDebianCluster } from '#testing/debian-cluster.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestApp, sendByInjection } from '#testing/test-app.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { prepareDatabase } from './prepare-database.ts'

const log = pino({ level: 'silent' })
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

const jitOf = async (db: Database) => (await sql<{ jit: string }>`show jit`.execute(db)).rows[0]!.jit

async function connect(url: string): Promise<Database> {
  const db = createDatabase(url, { max: 1 })
  closing.push(() => db.destroy())
  await sql`select 1`.execute(db)
  return db
}

describe('JIT', () => {
  test.each([
    ['the role of the application, where another one owns the tables', true],
    ['the only role', false],
  ])('is off for %s, and stays as it is in other databases', async (_role, isSeparate) => {
    const database = await createTestDatabase()
    closing.push(database.close)
    const application = isSeparate ? database.applicationUrl : database.url
    const before = await connect(application)
    const owner = isSeparate ? database.url : undefined
    // instances that start together
    await Promise.all([1, 2, 3].map(() => prepareDatabase({ owner, application }, log)))
    expect([await jitOf(before), await jitOf(await connect(application))]).toEqual(['on', 'off'])
    const other = await createTestDatabase()
    closing.push(other.close)
    expect(await jitOf(await connect(isSeparate ? other.applicationUrl : other.url))).toBe('on')
  })

  test.skipIf(!hasDebianPostgres)(
    'compiles no statement of a booking list on PostgreSQL 15, where it is on by default (needs postgresql-15 of Debian)',
    { timeout: 120_000, tags: 'exhaustive' },
    async () => {
      const database = await startDebianCluster()
      await prepareDatabase({ owner: database.url, application: database.applicationUrl }, log)
      const app = await createTestApp({ database, now: '2026-11-21T09:00:00Z' })
      closing.push(app.close)
      const admin = await buildAdmin(app.context)
      await buildPaymentAccount(app.context)
      const agency = await buildAgency(app.context)
      const customer = await buildCustomer(app.context)
      const trip = await buildTrip(app.context, { agency, departures: [{ startsOn: '2026-12-03', totalSeats: 9 }] })
      const body = { trip: trip.id, seats: 1, selectedStartDate: '2026-12-03', paymentReference: 'REF 1' }
      const booked = await app.call(submitBooking, { as: customer, body: { ...body, paymentType: 'full_payment' } })
      expect(booked.status).toBe(201)
      /** How many statements of the lists are compiled. */
      const countCompiled = async (call: Call): Promise<number> => {
        const before = database.countCompiled()
        const lists = await Promise.all([
          call(listMyBookings, { as: customer }),
          call(listAgencyBookings, { as: agency }),
          call(listBookingsForAdmin, { as: admin }),
        ])
        expect(lists.map(({ status }) => status)).toEqual([200, 200, 200])
        return database.countCompiled() - before
      }
      expect(await countCompiled(app.call)).toBe(0)

      // negative control: the same lists with the default
      await sql`alter role rihla_application in database postgres reset jit`.execute(app.db)
      const instance = await app.startInstance()
      closing.push(instance.close)
      const callInstance = createCaller(
        () => sendByInjection(instance.app),
        (user) => signInAs(app.context, user),
      )
      expect(await countCompiled(callInstance)).toBeGreaterThan(0)
    },
  )
})

test('small tables are analyzed as soon as they have a row, by the role that owns nothing', async () => {
  const app = await createTestApp()
  closing.push(app.close)
  const findPages = async () =>
    (await sql<{ pages: number }>`select relpages as pages from pg_class where relname = 'agencies'`.execute(app.db))
      .rows[0]!.pages
  expect(await findPages()).toBe(0)
  await buildAgency(app.context)
  await sql`select pg_stat_force_next_flush()`.execute(app.context.db)
  await expect
    .poll(
      async () => {
        await analyzeSmallTables(app.context.db)
        return findPages()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
})

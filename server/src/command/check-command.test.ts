import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#database/database.ts'
import { settleAll } from '#ledger/settlement/settle-bookings.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildPromo } from '#testing/builders/promos.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { runRihla } from '#testing/run-rihla.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { type CheckedInvariant, checkDatabase } from './check/check-database.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await buildAdmin(app.context)
  const trip = await buildTrip(app.context, { agency: await buildAgency(app.context) })
  for (const status of ['pending', 'payment_verified', 'confirmed', 'refunded', 'rejected'] as const) {
    await buildBooking(app.context, { trip, customer: await buildCustomer(app.context), status })
  }
  await buildPromo(app.context, { code: 'NILE' })
  await settleAll(app.context)
  await app.relay.drain()
})
afterAll(() => app.close())

const run = (...args: string[]) =>
  runRihla(['check', ...args], {
    environment: {
      DATABASE_URL: app.context.config.databaseUrl!,
      DATA_DIR: app.context.config.dataFolder,
      APP_SECRET: app.context.config.appSecret,
    },
  })

class RolledBack extends Error {}

/** The broken invariants after a corruption, which is rolled back. */
async function findBroken(corrupt: (trx: Transaction) => Promise<unknown>): Promise<CheckedInvariant[]> {
  let broken: CheckedInvariant[] = []
  const rolledBack = app.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await corrupt(trx)
    // the same statements, in the transaction that sees the corruption
    const transaction = () => ({
      setIsolationLevel: () => ({
        setAccessMode: () => ({ execute: (work: (trx: Transaction) => unknown) => work(trx) }),
      }),
    })
    const invariants = await checkDatabase({ ...app.context, db: { transaction } as never }, 60_000)
    broken = invariants.filter(({ violations }) => violations.length > 0)
    throw new RolledBack()
  })
  await expect(rolledBack).rejects.toThrow(RolledBack)
  return broken
}

test('everything agrees while bookings are in every state, and each invariant is named', async () => {
  const { exitCode, output, errors } = await run()
  expect([exitCode, errors]).toEqual([0, ''])
  expect(output.split('\n').every((line) => line.startsWith('holds '))).toBe(true)
  expect(JSON.parse((await run('--json')).output)).toMatchObject({ isSound: true })
})

test.each<[string, string, (trx: Transaction) => Promise<unknown>]>([
  [
    'a seat that no booking holds',
    'oversold',
    (trx) => sql`update departures set seats_booked = seats_booked + 1`.execute(trx),
  ],
  [
    'a status without its event',
    'events',
    (trx) => sql`update bookings set status = 'agency_approved' where status = 'payment_verified'`.execute(trx),
  ],
  ['a use of a promo that no booking has', 'promos', (trx) => sql`update promos set used_count = 1`.execute(trx)],
  [
    'money that the ledger lacks',
    'ledger',
    (trx) => sql`update bookings set received_minor = received_minor + 100 where status = 'confirmed'`.execute(trx),
  ],
  [
    'an outbox entry that nobody expands',
    'outbox',
    (trx) =>
      sql`insert into outbox (kind, subject_id, payload, created_at)
        select 'booking', id, '{}', now() - interval '1 hour' from bookings limit 1`.execute(trx),
  ],
])('finds %s', async (_, name, corrupt) => {
  const broken = await findBroken(corrupt)
  expect(broken.map((each) => each.name).filter((each) => each.includes(name))).toHaveLength(1)
})

test('a difference ends with 1 and says where it is', async () => {
  const { id } = await app.db.selectFrom('promos').select('id').executeTakeFirstOrThrow()
  await sql`update promos set used_count = 1 where id = ${id}`.execute(app.db)
  try {
    const { exitCode, output } = await run()
    expect(exitCode).toBe(1)
    expect(output).toMatch(/BROKEN {2}promos.*\n {8}NILE: 1 uses/)
  } finally {
    await sql`update promos set used_count = 0 where id = ${id}`.execute(app.db)
  }
})

test('a statement that takes too long ends the check', async () => {
  await app.db.transaction().execute(async (trx) => {
    await sql`lock table promos in access exclusive mode`.execute(trx)
    const { exitCode, output } = await run('--timeout', '1')
    expect([exitCode, output]).toEqual([1, ''])
  })
  expect((await run('--timeout', '0')).exitCode).toBe(2)
})

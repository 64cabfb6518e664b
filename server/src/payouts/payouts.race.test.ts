import { reverseLedgerTransaction } from '@rihla/contract/ledger/ledger.api.ts'
import { sendPayout } from '@rihla/contract/payouts/payouts.api.ts'
import { sql } from 'kysely'
import { holdPayouts } from './hold-payouts.ts'
import { v4 } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { asUser } from '#testing/builders/acting.ts'
import { inTransaction, joinable } from '#testing/builders/in-transaction.ts'
import { replacePiece } from '#testing/altered-database.ts'
import { buildPayoutDetails, earn } from '#testing/builders/payouts.ts'
import { buildAdmin, buildAgency, type BuiltUser } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

/** Agencies that are owed 100 pounds each. */
async function owed(on: TestApp, count: number): Promise<string[]> {
  await on.listen()
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) {
    const { id: agencyId } = await buildAgency(on.context)
    await buildPayoutDetails(on.context, { agencyId })
    await earn(on, { agencyId, minor: 10_000 })
    ids.push(agencyId)
  }
  return ids
}

const send = async (on: TestApp, as: BuiltUser, agency: string, key = v4()) => {
  const body = { agency, currency: 'EGP', expectedAmount: 100, reference: 'FT 1', key } as const
  return (await on.call(sendPayout, { as, body })).status
}

/** Two admins send the same payout at the same moment, for each agency. */
async function sendTwice(on: TestApp, count: number) {
  const agencies = await owed(on, count)
  const admins = [await buildAdmin(on.context), await buildAdmin(on.context)]
  const statuses = await Promise.all(agencies.map((agency) => Promise.all(admins.map((as) => send(on, as, agency)))))
  const { rows } = await sql<{ sent: number }>`
    select sum(amount_minor)::int as sent from payouts group by agency_id`.execute(on.db)
  return { statuses, sent: rows.map(({ sent }) => sent) }
}

test('race of payouts of two agencies with the same key: one is sent, and the other is refused', async () => {
  app = await createTestApp()
  const agencies = await owed(app, 2)
  const admin = await buildAdmin(app.context)
  const key = v4()
  const statuses = await Promise.all(agencies.map((agency) => send(app!, admin, agency, key)))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 400])
})

const withoutLock = (seconds = 0.2) =>
  replacePiece(
    /select pg_advisory_xact_lock\(hashtextextended\((\$\d+), 0\)\)$/,
    `select pg_sleep(${seconds}), $1::text`, // so that both read before one writes
  )

test('race of two admins who send the same payout: it is sent once', async () => {
  app = await createTestApp()
  const { statuses, sent } = await sendTwice(app, 8)
  for (const pair of statuses) expect(pair.toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(sent).toEqual(Array(8).fill(10_000))
})

test('the last guard: without the lock, the database refuses the second payout', { tags: 'exhaustive' }, async () => {
  const lock = withoutLock()
  app = await createTestApp({ alter: lock.alter })
  const { statuses, sent } = await sendTwice(app, 3)
  expect(lock.count()).toBeGreaterThan(0)
  for (const pair of statuses) expect(pair.toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(sent).toEqual(Array(3).fill(10_000))
})

test('negative control: without lock, primary key and check, it is sent twice', { tags: 'exhaustive' }, async () => {
  const lock = withoutLock()
  app = await createTestApp({ alter: lock.alter })
  await sql`alter table payout_entries drop constraint payout_entries_pkey`.execute(app.db)
  await sql`drop trigger payouts_check on payouts`.execute(app.db)
  const { sent } = await sendTwice(app, 3)
  expect(lock.count()).toBeGreaterThan(0)
  expect(Math.max(...sent)).toBe(20_000)
})

/** Two admins record at the same moment that the transfer of a payout came back. */
async function reverseTwice(on: TestApp) {
  const [agencyId] = await owed(on, 1)
  const admins = [await buildAdmin(on.context), await buildAdmin(on.context)]
  await send(on, admins[0]!, agencyId!)
  const transaction = await on.db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('kind', '=', 'payout_sent')
    .executeTakeFirstOrThrow()
  const params = { id: transaction.id }
  const statuses = await Promise.all(
    admins.map(async (as) => {
      const body = { reason: 'The account was closed.', key: v4() }
      return (await on.call(reverseLedgerTransaction, { as, params, body })).status
    }),
  )
  return statuses.toSorted((a, b) => a - b)
}

test('race of two admins who reverse a payout: it is reversed once', async () => {
  app = await createTestApp()
  expect(await reverseTwice(app)).toEqual([201, 409])
})

test('negative control: without the lock, the second reversal fails', { tags: 'exhaustive' }, async () => {
  const lock = withoutLock(0)
  // both find it without a reversal before one adds it
  const slow = replacePiece(
    /select "account", "currency", "amount_minor", "payment_account_id" from/,
    'select "account", "currency", "amount_minor", "payment_account_id", pg_sleep(0.3)::text from',
  )
  app = await createTestApp({ alter: (text) => slow.alter(lock.alter(text)) })
  expect(await reverseTwice(app)).toEqual([201, 500])
  expect(slow.count()).toBe(2)
  expect(lock.count()).toBeGreaterThan(0)
})

/**
 * An admin sends a payout while a hold is written but not committed, for at most so long. Returns the status during it, and
 * the final one.
 */
async function sendDuringHold(on: TestApp, forMs: number) {
  const [agencyId] = await owed(on, 1)
  const admin = await buildAdmin(on.context)
  const sending = await inTransaction(on.context.db, async (trx) => {
    const holding = { ...on.context, db: joinable(trx), isSilent: true as const }
    await holdPayouts(holding, asUser(admin.id, 'admin'), { agencyId: agencyId!, reason: 'A complaint.' })
    const status = send(on, admin, agencyId!)
    return { during: await Promise.race([status, wait(forMs)]), status }
  })
  return [sending.during, await sending.status]
}

const wait = async (ms: number) => void (await new Promise((resolve) => setTimeout(resolve, ms)))

test('race of a payout and a hold: the payout waits for the hold, and is refused', async () => {
  app = await createTestApp()
  expect(await sendDuringHold(app, 700)).toEqual([undefined, 409])
})

test('negative control: without the lock, a payout overtakes a hold', { tags: 'exhaustive' }, async () => {
  const lock = withoutLock()
  app = await createTestApp({ alter: lock.alter })
  expect(await sendDuringHold(app, 9_000)).toEqual([201, 201])
  expect(lock.count()).toBeGreaterThan(0)
})

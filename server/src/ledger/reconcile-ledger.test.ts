import { processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { cancelBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { listPosted } from '#testing/posted-entries.ts'
import { postMissing, reconcileLedger } from './reconcile-ledger.ts'
import { findLastReconciliation, findLedgerDifferences } from './reconciliation.queries.ts'

type Fixture = Awaited<ReturnType<typeof createBookingFixture>>
let fixture: Fixture | undefined
afterEach(() => fixture?.app.close())

/** Bookings in several statuses whose transitions came from instances without a ledger. */
async function createUnposted() {
  const it = (fixture = await createBookingFixture())
  const refund = (id: string, body: object = {}) => it.app.call(processRefund, { as: it.admin, params: { id }, body })
  const ids = await Promise.all(
    Array.from({ length: 6 }, async () => (await it.submit({ paymentType: 'deposit_payment' })).body._id),
  )
  const [verified, rejected, due, refunded, unverified, confirmed] = ids as [string, ...string[]]
  for (const id of [verified, due, refunded, confirmed]) await it.decide(id!, 'payment_verified')
  await it.decide(rejected!, 'rejected', 'Not found.')
  for (const id of [due, refunded, unverified]) {
    await it.app.call(cancelBooking, { as: it.customer, params: { id: id! } })
  }
  await refund(refunded!)
  await refund(unverified!, { receivedAmount: 300 })
  await it.review(confirmed!, 'approve')
  await it.decide(confirmed!, 'confirmed')
  const before = await Promise.all(ids.map((id) => listPosted(it.app.db, id)))
  await forget(it)
  return { it, ids, before, due: due! }
}

/** The state older than the ledger. */
async function forget({ app: { db } }: Fixture) {
  await sql`alter table ledger_entries disable trigger user`.execute(db)
  await sql`alter table ledger_transactions disable trigger user`.execute(db)
  await sql`alter table payout_entries disable trigger user`.execute(db)
  await sql`truncate ledger_entries, ledger_transactions, payout_entries`.execute(db)
  await sql`alter table payout_entries enable trigger user`.execute(db)
  await sql`alter table ledger_entries enable trigger user`.execute(db)
  await sql`alter table ledger_transactions enable trigger user`.execute(db)
}

test('what instances without a ledger did is posted later exactly as it would have been, and once', async () => {
  const { it, ids, before } = await createUnposted()
  expect((await findLedgerDifferences(it.app.db)).map(({ check }) => check).toSorted()).toEqual([
    'receipts',
    'refunds',
    'refunds_due',
    'revenue',
  ])

  expect(await postMissing(it.app.context)).toBe(before.flat().length)
  expect(await Promise.all(ids.map((id) => listPosted(it.app.db, id)))).toEqual(before)
  expect(await findLedgerDifferences(it.app.db)).toEqual([])

  expect(await postMissing(it.app.context)).toBe(0)
})

test('a transition first posts what earlier instances have not', async () => {
  const { it, due, ids, before } = await createUnposted()
  await it.app.call(processRefund, { as: it.admin, params: { id: due }, body: {} })
  expect(await listPosted(it.app.db, due)).toEqual([
    ...before[ids.indexOf(due)]!,
    'refund_paid: refunds_payable 450000, platform_cash -450000',
  ])
})

test('jobs of two instances that post at the same time post once', async () => {
  const { it, before } = await createUnposted()
  const counts = await Promise.all([1, 2, 3].map(() => postMissing(it.app.context)))
  // a booking that another job has locked is left to it
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(before.flat().length)
  expect(await findLedgerDifferences(it.app.db)).toEqual([])
})

test('a booking that is locked is skipped, not waited for', async () => {
  const { it, due } = await createUnposted()
  await it.app.db.transaction().execute(async (trx) => {
    await sql`select from bookings where id = ${due} for update`.execute(trx)
    await postMissing(it.app.context)
  })
  expect((await findLedgerDifferences(it.app.db)).flatMap(({ examples }) => examples)).toContain(due)
  await postMissing(it.app.context)
  expect(await findLedgerDifferences(it.app.db)).toEqual([])
})

test('a difference is kept with its bookings', async () => {
  const { it, ids } = await createUnposted()
  expect(await reconcileLedger(it.app.context)).toEqual([])

  // a change past the use cases
  await it.app.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update bookings set received_minor = 440000 where id = ${ids[0]!}`.execute(trx)
  })
  it.app.clock.set('2026-11-22T03:50:00Z')
  const differences = await reconcileLedger(it.app.context)
  expect(differences).toEqual([
    {
      check: 'receipts',
      currency: 'EGP',
      expectedMinor: 440_000,
      ledgerMinor: 450_000,
      bookings: 1,
      examples: [ids[0]],
    },
    {
      check: 'agency_payable',
      currency: 'EGP',
      expectedMinor: -10_000,
      ledgerMinor: 0,
      bookings: 1,
      examples: [ids[0]],
    },
  ])
  expect(await findLastReconciliation(it.app.db)).toMatchObject({ checked_at: it.app.clock.now(), differences })
})

test('revenue that the dashboards have and the bookings do not is a difference', async () => {
  const { it } = await createUnposted()
  await postMissing(it.app.context)
  await sql`insert into booking_sums values ('2026-11-21', 'confirmed', 'EGP', false, 1, 700)`.execute(it.app.db)
  expect(await findLedgerDifferences(it.app.db)).toMatchObject([
    { check: 'revenue', currency: 'EGP', expectedMinor: 900_700, ledgerMinor: 900_000 },
  ])
})

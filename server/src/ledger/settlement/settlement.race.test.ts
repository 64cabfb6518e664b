import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { processRefund } from '#refunds/process-refund.ts'
import { transitionBooking } from '#transitions/transition-booking.ts'
import { replacePiece } from '#testing/altered-database.ts'
import { anyAdmin } from '#testing/builders/acting.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { dropGuards } from '#testing/drop-guards.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { reconcileLedger } from '../reconcile-ledger.ts'
import { settleRecent } from './settle-bookings.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const count = 12

/** Confirmed bookings of a departure that ended long enough ago. */
async function buildEnded(on: TestApp) {
  const trip = await buildTrip(on.context, {
    price: 1_000,
    departures: [{ startsOn: '2026-12-10', totalSeats: count }],
  })
  await buildAdmin(on.context)
  const customer = await buildCustomer(on.context)
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) {
    ids.push((await buildBooking(on.context, { trip, customer, status: 'confirmed' })).id)
  }
  on.clock.set('2026-12-20T10:00:00Z')
  return ids
}

const withdraw = (on: TestApp, bookingId: string): Promise<unknown> =>
  on.context.db.transaction().execute((trx) =>
    transitionBooking(on.context, trx, {
      bookingId,
      action: 'withdraw',
      actor: { id: null, role: 'platform' },
      owner: 'any',
    }),
  )

const refundPart = async (on: TestApp, id: string) =>
  processRefund(on.context, await anyAdmin(on.context), id, {
    refundAmount: 600,
    refundNotes: 'The hotel keeps the rest.',
  })

/** Settles from some instances while the bookings are cancelled or refunded, each at its own moment. */
async function settleDuring(on: TestApp, ids: readonly string[], act: typeof withdraw, instances = 2) {
  const settling = Array.from({ length: instances }, () => settleRecent(on.context))
  await Promise.all([...settling, ...ids.map((id) => act(on, id))])
  const { rows } = await sql<{ negative: number; twice: number }>`
    select count(*) filter (where held > 0)::int as negative, count(*) filter (where earned > 1)::int as twice from (
      select booking_id, sum(amount_minor) filter (where account = 'customer_funds') as held,
        (select count(*) from ledger_transactions t where t.booking_id = n.booking_id and t.kind = 'earned') as earned
      from ledger_entries n group by booking_id) b`.execute(on.db)
  return rows[0]!
}

test('race of settlement and cancellation: funds are shared or refunded, never both', async () => {
  app = await createTestApp({ now: '2026-11-26T10:00:00Z' })
  expect(await settleDuring(app, await buildEnded(app), withdraw)).toEqual({ negative: 0, twice: 0 })
  expect(await reconcileLedger(app.context)).toEqual([])
})

test('race of settlement and refund: what was kept is shared, once', async () => {
  app = await createTestApp({ now: '2026-11-26T10:00:00Z' })
  const ids = await buildEnded(app)
  for (const id of ids) await withdraw(app, id)
  expect(await settleDuring(app, ids, refundPart)).toEqual({ negative: 0, twice: 0 })
  expect(await reconcileLedger(app.context)).toEqual([])
  const { rows } = await sql<{ minor: number }>`
    select sum(amount_minor)::int as minor from ledger_entries where account = 'agency_payable'`.execute(app.db)
  expect(rows[0]!.minor).toBe(-36_000 * count)
})

test('negative control: without the lock, what is refunded is also shared', { tags: 'exhaustive' }, async () => {
  const lock = replacePiece(
    /select from bookings where id = (\$\d+) for no key update skip locked/,
    'select from bookings where id = $1',
  )
  // the booking is read before the cancellation, and settled after it
  const slow = replacePiece(/select b\.agency_id, b\.currency, b\.created_at,/, '$& pg_sleep(0.05)::text as slept,')
  app = await createTestApp({ now: '2026-11-26T10:00:00Z', alter: (text) => slow.alter(lock.alter(text)) })
  await dropGuards(app.db)
  const { negative } = await settleDuring(app, await buildEnded(app), withdraw, 1)
  expect(lock.count() * slow.count()).toBeGreaterThan(0)
  expect(negative).toBeGreaterThan(0)
})

test('race of two instances that settle: each booking is settled once', async () => {
  app = await createTestApp({ now: '2026-11-26T10:00:00Z' })
  await buildEnded(app)
  const settled = await Promise.all([settleRecent(app.context), settleRecent(app.context)])
  expect(settled[0] + settled[1]).toBeLessThanOrEqual(count)
  await settleRecent(app.context)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ledger_transactions where kind = 'earned'`.execute(app.db)
  expect(rows[0]!.n).toBe(count)
  expect(await reconcileLedger(app.context)).toEqual([])
})

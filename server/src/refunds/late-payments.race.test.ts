import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { findLedgerDifferences } from '#ledger/reconciliation.queries.ts'
import { replacePiece } from '#testing/altered-database.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const receivedBefore = 2_250

/** Two admins record the same late transfer at the same time, for each of some bookings of which a part had arrived. */
async function recordConcurrently(on: TestApp, bookings: number) {
  await on.listen()
  const customer = await buildCustomer(on.context)
  const admins = [await buildAdmin(on.context), await buildAdmin(on.context)]
  const trip = await buildTrip(on.context, {
    price: 4_500,
    departures: [{ startsOn: '2027-03-04', totalSeats: bookings }],
  })
  const transitions = ['ask_for_rest', 'return_payment'] as const
  const built = await Promise.all(
    Array.from({ length: bookings }, () => buildBooking(on.context, { trip, customer, transitions })),
  )
  const body = { receivedAmount: 100, verifiedBefore: receivedBefore, reference: 'FT 1' }
  const statuses = await Promise.all(
    built.map(({ id }) =>
      Promise.all(
        admins.map(
          async (as) =>
            (await on.call(performTransition, { as, params: { id, action: 'record_late_payment' }, body })).status,
        ),
      ),
    ),
  )
  const { rows } = await sql<{ received: number; due: number; receipts: number }>`
    select b.received_minor as received, b.refund_due_minor as due,
      (select sum(amount_minor)::bigint from receipts r where r.booking_id = b.id) as receipts
    from bookings b`.execute(on.db)
  return { statuses, rows }
}

test('race of two admins who record a late transfer: exactly one is recorded', async () => {
  app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  const { statuses, rows } = await recordConcurrently(app, 12)
  for (const pair of statuses) expect(pair.toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(new Set(rows.map(({ received, receipts }) => `${received} ${receipts}`))).toEqual(new Set(['235000 235000']))
  expect(await findLedgerDifferences(app.db)).toEqual([])
})

const compareAndSet = () =>
  replacePiece(
    /(update "bookings" set .*) and "received_minor" is not distinct from (\$\d+) and/,
    '$1 and ($2::bigint is null or true) and pg_sleep(0.2) is not null and', // so that both read before one writes
  )

test(
  'negative control: without compare-and-set and trigger, the transfer is recorded twice',
  { tags: 'exhaustive' },
  async () => {
    const removed = compareAndSet()
    app = await createTestApp({ now: '2026-11-21T09:00:00Z', alter: removed.alter })
    await sql`drop trigger bookings_check_received on bookings`.execute(app.db)
    const { rows } = await recordConcurrently(app, 3)
    expect(removed.count()).toBeGreaterThan(0)
    expect(Math.max(...rows.map(({ receipts }) => receipts))).toBe(245_000)
  },
)

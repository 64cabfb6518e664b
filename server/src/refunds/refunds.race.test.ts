import { processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

/** Two admins record a transfer of 60 % of the same refund at the same time, for each of some bookings. */
async function refundConcurrently(on: TestApp, pairs: number) {
  await on.listen()
  const customer = await buildCustomer(on.context)
  const admins = [await buildAdmin(on.context), await buildAdmin(on.context)]
  const trip = await buildTrip(on.context, { departures: [{ startsOn: '2027-03-04', totalSeats: pairs }] })
  const transitions = ['verify_payment', 'cancel'] as const
  const bookings = await Promise.all(
    Array.from({ length: pairs }, () => buildBooking(on.context, { trip, customer, transitions })),
  )
  const body = (totalMinor: number) => ({ refundAmount: (totalMinor * 0.6) / 100, isPartial: true })
  const statuses = await Promise.all(
    bookings.map(({ id, totalMinor }) =>
      Promise.all(
        admins.map(async (as) => (await on.call(processRefund, { as, params: { id }, body: body(totalMinor) })).status),
      ),
    ),
  )
  const { rows } = await sql<{ share: number; sum: number }>`
    select sum(r.amount_minor)::float8 / b.total_minor as share, max(b.refunded_minor)::float8 / b.total_minor as sum
    from bookings b join refunds r on r.booking_id = b.id group by b.id`.execute(on.db)
  return { statuses, rows }
}

test('race of two admins who send the same refund: exactly one is recorded, the other one is told', async () => {
  app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  const { statuses, rows } = await refundConcurrently(app, 12)
  for (const pair of statuses) expect(pair.toSorted((a, b) => a - b)).toEqual([200, 409])
  for (const { share, sum } of rows) expect([share, sum]).toEqual([0.6, 0.6])
})

test(
  'negative control: without compare-and-set and triggers, more is recorded than was received',
  { tags: 'exhaustive' },
  async () => {
    const compareAndSet = replacePiece(
      /(update "bookings" set .*) and "refunded_minor" is not distinct from (\$\d+)$/,
      '$1 and ($2::bigint is null or true) and pg_sleep(0.2) is not null', // so that both read before one writes
    )
    app = await createTestApp({ now: '2026-11-21T09:00:00Z', alter: compareAndSet.alter })
    await sql`drop trigger refunds_check_counted on refunds`.execute(app.db)
    await sql`drop trigger bookings_refunds_recorded on bookings`.execute(app.db)
    const { rows } = await refundConcurrently(app, 4)
    expect(compareAndSet.count()).toBeGreaterThan(0)
    expect(Math.max(...rows.map(({ share }) => share))).toBeCloseTo(1.2)
  },
)

test(
  'the last guard: without compare-and-set, the database refuses the second refund',
  { tags: 'exhaustive' },
  async () => {
    const compareAndSet = replacePiece(
      /(update "bookings" set .*) and "refunded_minor" is not distinct from (\$\d+)$/,
      '$1 and ($2::bigint is null or true) and pg_sleep(0.2) is not null',
    )
    app = await createTestApp({ now: '2026-11-21T09:00:00Z', alter: compareAndSet.alter })
    const { statuses, rows } = await refundConcurrently(app, 4)
    expect(compareAndSet.count()).toBeGreaterThan(0)
    for (const pair of statuses) expect(pair.toSorted((a, b) => a - b)).toEqual([200, 409])
    for (const { share } of rows) expect(share).toBeCloseTo(0.6)
  },
)

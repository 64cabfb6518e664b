import { changeBookingStatus, processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
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

const endings = {
  refund: { transitions: ['verify_payment', 'approve', 'confirm', 'call_off'] },
  // nothing is due yet, so closing is possible until the payment is recorded
  close: { transitions: ['cancel'] },
} as const

/** One admin records a late transfer while another one ends the same booking, for each of some bookings. Returns what was kept. */
async function recordWhileEnding(on: TestApp, ending: keyof typeof endings, bookings: number, prepared = () => {}) {
  await on.listen()
  const customer = await buildCustomer(on.context)
  const [recorder, ender] = [await buildAdmin(on.context), await buildAdmin(on.context)]
  const trip = await buildTrip(on.context, { departures: [{ startsOn: '2027-03-04', totalSeats: bookings }] })
  const { transitions } = endings[ending]
  const built = await Promise.all(
    Array.from({ length: bookings }, () => buildBooking(on.context, { trip, customer, transitions })),
  )
  const end = (id: string) =>
    ending === 'refund'
      ? on.call(processRefund, { as: ender, params: { id }, body: {} })
      : on.call(changeBookingStatus, { as: ender, params: { id }, body: { status: 'cancelled', adminNotes: 'No' } })
  prepared()
  const statuses = await Promise.all(
    built.flatMap(({ id }) => [
      on.call(performTransition, {
        as: recorder,
        params: { id, action: 'record_late_payment' },
        body: { receivedAmount: 500 },
      }),
      end(id),
    ]),
  )
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(received_minor - coalesce(refunded_minor, 0)), 0)::int as kept from bookings
    where status in ('refunded', 'cancelled')`.execute(on.db)
  return { statuses: new Set(statuses.map(({ status }) => status)), keptMinor: rows[0]!.kept }
}

test.each(['refund', 'close'] as const)(
  'race of a late payment and the end of its booking (%s): no recorded money is passed over',
  async (ending) => {
    app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
    const { statuses, keptMinor } = await recordWhileEnding(app, ending, 12)
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(keptMinor).toBe(0)
    expect(await findLedgerDifferences(app.db)).toEqual([])
  },
)

test.each(['refund', 'close'] as const)(
  'negative control: without compare-and-set on what has arrived, recorded money is kept (%s)',
  { tags: 'exhaustive' },
  async (ending) => {
    const compareAndSet = replacePiece(
      /(update "bookings" set .*) and "received_minor" is not distinct from (\$\d+) and/,
      '$1 and ($2::bigint is null or true) and',
    )
    // both read before one writes, and the payment is written first
    let isPrepared = false
    const secondsOf = (text: string) => (text.startsWith('update "bookings" set "received_minor"') ? 0.5 : 2)
    const delay = (text: string) =>
      isPrepared ? text.replace('::bigint is null or true)', `$& and pg_sleep(${secondsOf(text)}) is not null`) : text
    app = await createTestApp({ now: '2026-11-21T09:00:00Z', alter: (text) => delay(compareAndSet.alter(text)) })
    const { keptMinor } = await recordWhileEnding(app, ending, 3, () => (isPrepared = true))
    expect(compareAndSet.count()).toBeGreaterThan(0)
    expect(keptMinor).toBeGreaterThan(0)
  },
)

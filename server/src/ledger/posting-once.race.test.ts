import { changeBookingStatus, processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { amountDue } from '#testing/amount-due.ts'
import { replacePiece } from '#testing/altered-database.ts'
import { buildAdmin, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { findLedgerDifferences } from './reconciliation.queries.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

type Attempt = (on: TestApp, admin: BuiltUser, id: string) => Promise<{ status: number }>

const verify: Attempt = async (on, as, id) =>
  on.call(changeBookingStatus, {
    as,
    params: { id },
    body: { status: 'payment_verified', ...(await amountDue(on, id)) },
  })
const reject: Attempt = (on, as, id) =>
  on.call(changeBookingStatus, { as, params: { id }, body: { status: 'rejected' } })
const refund: Attempt = (on, as, id) => on.call(processRefund, { as, params: { id }, body: { receivedAmount: 1_000 } })

/** Two admins attempt the same for each of some bookings at the same moment, over HTTP. */
async function attemptTwice(on: TestApp, attempt: Attempt, { bookings, first }: { bookings: number; first?: Attempt }) {
  await on.listen()
  const customer = await buildCustomer(on.context)
  const admins = [await buildAdmin(on.context), await buildAdmin(on.context)]
  const trip = await buildTrip(on.context, { departures: [{ startsOn: '2027-03-04', totalSeats: 50 }] })
  const submit = (i: number) =>
    on.call(submitBooking, {
      as: customer,
      body: {
        trip: trip.id,
        seats: 1,
        selectedStartDate: '2027-03-04',
        paymentType: 'full_payment',
        paymentReference: `REF ${i}`,
      },
    })
  const ids = (await Promise.all(Array.from({ length: bookings }, (_, i) => submit(i)))).map(({ body }) => body._id)
  if (first) for (const id of ids) await first(on, admins[0]!, id)
  const statuses = await Promise.all(
    ids.map((id) => Promise.all(admins.map(async (admin) => (await attempt(on, admin, id)).status))),
  )
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_transactions
    where kind = 'payment_verified' group by booking_id`.execute(on.db)
  return { statuses, receipts: rows.map(({ n }) => n) }
}

const races: [string, Attempt, Attempt | undefined][] = [
  ['two admins who verify a payment at once', verify, undefined],
  ['two admins who refund at once', refund, reject],
]

test.each(races)('race of %s: it is posted once', async (_, attempt, first) => {
  app = await createTestApp()
  const { statuses, receipts } = await attemptTwice(app, attempt, { bookings: 10, ...(first && { first }) })
  expect(statuses.map((pair) => pair.toSorted((a, b) => a - b).join())).toEqual(Array(10).fill('200,409'))
  expect(receipts).toEqual(Array(10).fill(1))
  expect(await findLedgerDifferences(app.db)).toEqual([])
})

// a refund is posted from the sum of the booking, so two that store the same sum post it once even then
test.each(races.slice(0, 1))(
  'negative control: without compare-and-set, %s post twice',
  { tags: 'exhaustive' },
  async (_, attempt, first) => {
    const compareAndSet = replacePiece(
      /(update "bookings" set .* where "id" = \$\d+) and ("status" = \$\d+ and "waiting_since" is not distinct from \$\d+.*)$/,
      '$1 and (true or ($2)) and pg_sleep(0.2) is not null', // so that both read before one writes
    )
    app = await createTestApp({ alter: compareAndSet.alter })
    await sql`drop trigger bookings_check_transition on bookings`.execute(app.db)
    const { receipts } = await attemptTwice(app, attempt, { bookings: 4, ...(first && { first }) })
    expect(compareAndSet.count()).toBeGreaterThan(0)
    expect(Math.max(...receipts)).toBe(2)
  },
)

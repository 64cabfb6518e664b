import { changeBookingStatus } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { cancelBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildAdmin, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { dropGuards } from '#testing/drop-guards.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

type Rival = (
  app: TestApp,
  people: { customer: BuiltUser; admins: [BuiltUser, BuiltUser] },
  id: string,
) => Promise<number>[]

const decide = async (on: TestApp, admin: BuiltUser, id: string, status: 'payment_verified' | 'rejected') =>
  (await on.call(changeBookingStatus, { as: admin, params: { id }, body: { status, receivedAmount: 4_500 } })).status

/** One admin verifies the payment while the other rejects it. */
const twoAdmins: Rival = (on, { admins }, id) => [
  decide(on, admins[0], id, 'payment_verified'),
  decide(on, admins[1], id, 'rejected'),
]

/** The customer cancels while an admin rejects the payment: both transitions would release the seats. */
const cancelAgainstReject: Rival = (on, { customer, admins }, id) => [
  on.call(cancelBooking, { as: customer, params: { id } }).then((answer) => answer.status),
  decide(on, admins[0], id, 'rejected'),
]

/** The customer cancels while an admin verifies. */
const cancelAgainstVerify: Rival = (on, { customer, admins }, id) => [
  on.call(cancelBooking, { as: customer, params: { id } }).then((answer) => answer.status),
  decide(on, admins[0], id, 'payment_verified'),
]

/** Both rivals act on each of some bookings at the same time, over HTTP. */
async function decideConcurrently(on: TestApp, rival: Rival, pairs: number) {
  await on.listen()
  const customer = await buildCustomer(on.context)
  const admins = [await buildAdmin(on.context), await buildAdmin(on.context)] as [BuiltUser, BuiltUser]
  const trip = await buildTrip(on.context, { departures: [{ startsOn: '2027-03-04', totalSeats: pairs * 2 }] })
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
  const ids = (await Promise.all(Array.from({ length: pairs }, (_, i) => submit(i)))).map((answer) => answer.body._id)
  const statuses = await Promise.all(ids.map((id) => Promise.all(rival(on, { customer, admins }, id))))
  const events = await on.db.selectFrom('booking_events').selectAll().where('action', '!=', 'submit').execute()
  const fromPending = ids.map((id) => events.filter((e) => e.booking_id === id && e.from_status === 'pending').length)
  return { statuses, fromPending }
}

const rivals: [string, Rival][] = [
  ['two admins deciding at once', twoAdmins],
  ['a cancelling customer against a rejecting admin', cancelAgainstReject],
  ['a cancelling customer against a verifying admin', cancelAgainstVerify],
]

test.each(rivals)('race of %s: exactly one transition leaves `pending`', async (_, rival) => {
  app = await createTestApp()
  const { statuses, fromPending } = await decideConcurrently(app, rival, 20)

  expect(fromPending).toEqual(Array(20).fill(1))
  for (const pair of statuses) {
    expect(pair).toContain(200)
    // cancelling stays possible after verification: then both succeed, one after the other
    expect(pair.every((status) => status === 200 || status === 409)).toBe(true)
  }
  expect(await findSeatDifferences(app.db)).toEqual([])
})

test.each(rivals)(
  'negative control: without compare-and-set, two transitions leave the same status (%s)',
  { tags: 'exhaustive' },
  async (_, rival) => {
    const compareAndSet = replacePiece(
      /(update "bookings" set .* where "id" = \$\d+) and ("status" = \$\d+ and "waiting_since" is not distinct from \$\d+.*)$/,
      '$1 and (true or ($2)) and pg_sleep(0.2) is not null', // so that both read before one writes
    )
    app = await createTestApp({ alter: compareAndSet.alter })
    await dropGuards(app.db)
    await sql`alter table departures drop constraint departures_seats_conserved`.execute(app.db)
    await sql`drop trigger bookings_check_transition on bookings`.execute(app.db)
    // few enough for all requests to have a database connection at the same time
    const { fromPending } = await decideConcurrently(app, rival, 4)

    expect(compareAndSet.count()).toBeGreaterThan(0)
    expect(Math.max(...fromPending)).toBe(2)
  },
)

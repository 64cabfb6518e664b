import { requestProof, reviveBooking, sendProof, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { findSeatDifferences } from '../presentation/bookings.queries.ts'
import { watchDeadlines } from './watch-deadlines.ts'

let it: TestApp | undefined
afterEach(() => it?.close())

/** Bookings whose time to send another proof ends: their customers send it while the job ends them, over HTTP. */
async function sendAtTheDeadline(on: TestApp, bookings: number) {
  await on.listen()
  const admin = await buildAdmin(on.context)
  const customer = await buildCustomer(on.context)
  const startsOn = '2026-12-03'
  const trip = await buildTrip(on.context, { departures: [{ startsOn, totalSeats: bookings }] })
  const ids: string[] = []
  for (let i = 0; i < bookings; i += 1) {
    const body = { trip: trip.id, seats: 1, selectedStartDate: startsOn, paymentReference: `REF ${i}` } as const
    const submitted = await on.call(submitBooking, { as: customer, body: { ...body, paymentType: 'full_payment' } })
    ids.push(submitted.body._id)
  }
  for (const id of ids) await on.call(requestProof, { as: admin, params: { id }, body: { adminNotes: 'Not found.' } })
  on.clock.set('2026-11-22T09:00:00Z')
  const [statuses] = await Promise.all([
    Promise.all(
      ids.map(async (id) => {
        const body = { paymentReference: 'REF again' }
        return (await on.call(sendProof, { as: customer, params: { id }, body })).status
      }),
    ),
    watchDeadlines(on.context),
    watchDeadlines(on.context),
  ])
  const events = await on.db.selectFrom('booking_events').select(['booking_id', 'action']).execute()
  const actionsOf = (id: string) => events.filter((event) => event.booking_id === id).map(({ action }) => action)
  return { admin, ids, statuses, actions: ids.map((id) => actionsOf(id).slice(2)) }
}

test('race: a proof sent at its deadline keeps the booking or comes too late, and never both', async () => {
  it = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  const { statuses, actions } = await sendAtTheDeadline(it, 30)
  for (const [index, status] of statuses.entries()) {
    expect([status, actions[index]]).toEqual(status === 200 ? [200, ['send_proof']] : [409, ['expire']])
  }
  expect(await findSeatDifferences(it.db)).toEqual([])
})

test(
  'negative control: without the start of the wait, a booking expires although its proof was sent',
  { tags: 'exhaustive' },
  async () => {
    const sameWait = replacePiece(
      /(update "bookings" set .* and "status" = \$\d+) and "waiting_since" is not distinct from (\$\d+)$/,
      '$1 and ($2::timestamptz is null or pg_sleep(1) is not null)', // so that both read before one writes
    )
    it = await createTestApp({ now: '2026-11-21T09:00:00Z', alter: sameWait.alter })
    const { actions } = await sendAtTheDeadline(it, 3)
    expect(sameWait.count()).toBeGreaterThan(0)
    expect(actions.some((each) => each.includes('send_proof') && each.includes('expire'))).toBe(true)
  },
)

test('race: of two expired bookings that want the last seat one is revived', async () => {
  it = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  const { admin, ids } = await sendAtTheDeadline(it, 6)
  await it.db
    .updateTable('bookings')
    .set({ due_at: new Date(0), proof_requested_at: new Date(0) })
    .execute()
  await watchDeadlines(it.context)
  await sql`update departures set total_seats = 2`.execute(it.db)
  const statuses = await Promise.all(
    ids.map(async (id) => (await it!.call(reviveBooking, { as: admin, params: { id }, body: {} })).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
  expect(statuses.filter((status) => status === 409)).toHaveLength(4)
  expect(await findSeatDifferences(it.db)).toEqual([])
})

import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { amountDue } from '#testing/amount-due.ts'
import { replaceInFunction, replacePiece } from '#testing/altered-database.ts'
import { buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTwoInstances, type TwoInstances } from '#testing/two-instances.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { watchDeadlines } from './watch-deadlines.ts'

let instances: TwoInstances | undefined
afterEach(() => instances?.close())

const now = '2026-11-21T09:00:00Z'

/** Bookings whose time to send another proof ends: their customers send it while the jobs of two instances end them. */
async function sendAtTheDeadline({ it: on, listen }: TwoInstances, bookings: number) {
  const calls = await listen()
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
  for (const id of ids)
    await on.call(performTransition, {
      as: admin,
      params: { id, action: 'request_proof' },
      body: { note: 'Not found.' },
    })
  on.clock.set('2026-11-22T09:00:00Z')
  const [statuses] = await Promise.all([
    Promise.all(
      ids.map(async (id, index) => {
        const body = { paymentReference: `REF again ${id}` }
        return (
          await calls[index % 2]!(performTransition, { as: customer, params: { id, action: 'send_proof' }, body })
        ).status
      }),
    ),
    watchDeadlines(on.context),
    watchDeadlines(on.context),
  ])
  const events = await on.db.selectFrom('booking_events').select(['booking_id', 'action']).execute()
  const actionsOf = (id: string) => events.filter((event) => event.booking_id === id).map(({ action }) => action)
  return { admin, calls, ids, statuses, actions: ids.map((id) => actionsOf(id).slice(2)) }
}

test('race: a proof sent at its deadline keeps the booking or comes too late, and never both', async () => {
  instances = await createTwoInstances({ now })
  const { statuses, actions } = await sendAtTheDeadline(instances, 30)
  for (const [index, status] of statuses.entries()) {
    expect([status, actions[index]]).toEqual(status === 200 ? [200, ['send_proof']] : [409, ['expire']])
  }
  expect(await findSeatDifferences(instances.it.db)).toEqual([])
})

test(
  'negative control: without the start of the wait, a booking expires although its proof was sent',
  { tags: 'exhaustive' },
  async () => {
    const sameWait = replacePiece(
      /(update "bookings" set .* and "status" = \$\d+) and "waiting_since" is not distinct from (\$\d+) and/,
      '$1 and ($2::timestamptz is null or pg_sleep(1) is not null) and', // so that both read before one writes
    )
    instances = await createTwoInstances({ now, alter: sameWait.alter })
    const { actions } = await sendAtTheDeadline(instances, 3)
    expect(sameWait.count()).toBeGreaterThan(0)
    expect(actions.some((each) => each.includes('send_proof') && each.includes('expire'))).toBe(true)
  },
)

/** Six expired bookings and two seats: how many are revived at once. */
async function reviveForTwoSeats(on: TwoInstances): Promise<{ status: number; count: number }[]> {
  const { admin, calls, ids } = await sendAtTheDeadline(on, 6)
  const { context, db } = on.it
  await db
    .updateTable('bookings')
    .set({ due_at: new Date(0), proof_requested_at: new Date(0) })
    .execute()
  await watchDeadlines(context)
  await sql`update departures set total_seats = 2`.execute(db)
  const revive = async (id: string, index: number) =>
    (
      await calls[index % 2]!(performTransition, {
        as: admin,
        params: { id, action: 'revive' },
        body: await amountDue(on.it, id),
      })
    ).status
  const statuses = await Promise.all(ids.map(revive))
  return [200, 409].map((status) => ({ status, count: statuses.filter((each) => each === status).length }))
}

test('race: of six expired bookings that want the last two seats two are revived', async () => {
  instances = await createTwoInstances({ now })
  expect(await reviveForTwoSeats(instances)).toEqual([
    { status: 200, count: 2 },
    { status: 409, count: 4 },
  ])
  expect(await findSeatDifferences(instances.it.db)).toEqual([])
})

test(
  'negative control: without the condition of the seats and the CHECK more are revived',
  { tags: 'exhaustive' },
  async () => {
    instances = await createTwoInstances({ now })
    const condition = 'and seats_booked + seats_held - freed + wanted <= total_seats'
    await replaceInFunction(instances.it.db, 'take_seats(uuid, integer, integer)', condition, '')
    await sql`alter table departures drop constraint departures_seats_conserved,
      drop constraint departures_holds_conserved`.execute(instances.it.db)
    const [revived] = await reviveForTwoSeats(instances)
    expect(revived!.count).toBeGreaterThan(2)
  },
)

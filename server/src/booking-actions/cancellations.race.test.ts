import { checkIn } from '@rihla/contract/bookings/check-in.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { presetTiers } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { createAlteredDatabase } from '#testing/altered-database.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { actWhileLocked, startWhileLocked } from '#testing/start-while-locked.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { insertCheckIn } from '#check-ins/check-ins.queries.ts'

let app: TestApp
let agency: BuiltUser
let customer: BuiltUser

beforeAll(async () => {
  app = await createTestApp({ now: '2026-12-01T10:00:00Z' })
  agency = await buildAgency(app.context)
  customer = await buildCustomer(app.context)
})
afterAll(() => app.close())

/** Departs tomorrow, so that nothing comes back by the rules. */
async function confirmed(): Promise<string> {
  const trip = await buildTrip(app.context, {
    agency,
    departures: [{ startsOn: '2026-12-02', totalSeats: 4 }],
    cancellationRules: { preset: 'moderate', tiers: presetTiers.moderate },
  })
  return (await buildBooking(app.context, { trip, customer, status: 'confirmed' })).id
}

const perform = async (as: BuiltUser, id: string, action: 'request_cancellation' | 'call_off') =>
  (await app.call(performTransition, { as, params: { id, action }, body: { note: 'A sandstorm.' } })).status
const locking = (id: string) => sql`select from bookings where id = ${id} for update`
const read = (id: string) =>
  app.db.selectFrom('bookings').select(['status', 'refund_due_minor']).where('id', '=', id).executeTakeFirstOrThrow()

test('race of a cancellation against the agency that calls the booking off: one ends it, with its refund', async () => {
  const id = await confirmed()
  const [cancelled, calledOff] = await startWhileLocked(app, { lock: locking(id), waiting: 2 }, () =>
    Promise.all([perform(customer, id, 'request_cancellation'), perform(agency, id, 'call_off')]),
  )
  expect([cancelled, calledOff].toSorted((a, b) => a - b)).toEqual([200, 409])
  // by the rules, or everything
  expect(await read(id)).toEqual({ status: 'refund_pending', refund_due_minor: cancelled === 200 ? 0 : null })
  expect(await findSeatDifferences(app.db)).toEqual([])
})

test('race of a cancellation against a check-in: travellers who are there are not cancelled', async () => {
  const id = await confirmed()
  const [cancelled, arrived] = await startWhileLocked(app, { lock: locking(id), waiting: 2 }, async () =>
    Promise.all([
      perform(customer, id, 'request_cancellation'),
      app.call(checkIn, { as: agency, params: { id }, body: { seats: 1, version: 0 } }).then(({ status }) => status),
    ]),
  )
  expect([cancelled, arrived].filter((status) => status === 200)).toHaveLength(1)
  expect((await read(id)).status).toBe(cancelled === 200 ? 'refund_pending' : 'confirmed')
})

test('negative control: a check-in without the lock does not wait for the booking that is being cancelled', async () => {
  const id = await confirmed()
  const db = createAlteredDatabase(app.context.config.databaseUrl!, (text) => text.replace('for share of b', ''))
  const row = { bookingId: id, version: 0, seats: 1, byId: agency.id, at: app.clock.now() }
  const isWritten = await actWhileLocked(app, sql`select from bookings where id = ${id} for no key update`, () =>
    insertCheckIn(db, row),
  )
  expect(isWritten).toBe(true)
  await db.destroy()
})

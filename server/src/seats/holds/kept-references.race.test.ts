import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { holdSeats, releaseSeatHold } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { type BuiltUser, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'

let it: TestApp | undefined
afterEach(() => it?.close())

const startsOn = '2026-12-03'
const rounds = 12

/** Holds again, three times, while the ended hold is booked. */
async function race(on: TestApp, as: BuiltUser, trip: string) {
  const choice = { trip, selectedStartDate: startsOn, seats: 1 }
  const first = await on.call(holdSeats, { as, body: choice })
  on.clock.advance({ minutes: 41 })
  const book = () =>
    on.call(submitBooking, {
      as,
      body: { ...choice, hold: first.body._id, paymentType: 'full_payment', paymentReference: 'FT 1' },
    })
  const hold = () => on.call(holdSeats, { as, body: choice })
  const [booked, ...again] = await Promise.all([book(), hold(), hold(), hold()])
  const ids = new Set(again.flatMap(({ status, body }) => (status === 201 ? [body._id] : [])))
  for (const id of ids) await on.call(releaseSeatHold, { as, params: { id } })
  return { first, booked, again, ids }
}

const listReferences = async (on: TestApp) =>
  (
    await sql<{ number: string }>`
      select right(id::text, 8) as number from bookings
      union all select booking_number from seat_holds where booking_id is null`.execute(on.db)
  ).rows.map(({ number }) => number)

test('race: an ended hold is booked and held again at once, and its number stays the only one', async () => {
  it = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  await it.listen()
  await it.db.updateTable('settings').set({ max_unverified_bookings: 0, max_unverified_seats: 0 }).execute()
  const { id: trip } = await buildTrip(it.context, { departures: [{ startsOn, totalSeats: 60 }] })
  for (let round = 0; round < rounds; round += 1) {
    const { first, booked, again, ids } = await race(it, await buildCustomer(it.context), trip)
    // of a hold that was booked as soon as it was found
    const refusals = again.filter(({ status }) => status !== 201).map(({ error }) => error.code)
    for (const code of refusals) expect(['booking.hold_ended', 'booking.hold_changed']).toContain(code)
    // a customer has one hold of a departure, unless it was booked in between
    expect(ids.size).toBeLessThanOrEqual(2)
    const references = [booked, ...again].flatMap(({ status, body }) =>
      status === 201 ? [body.transferReference] : [],
    )
    expect(references).toContain(first.body.transferReference)
  }
  const references = await listReferences(it)
  expect(new Set(references).size).toBe(references.length)
  expect(await findSeatDifferences(it.db)).toEqual([])
})

test(
  'negative control: without the condition on its booking a number is used again',
  { tags: 'exhaustive' },
  async () => {
    it = await createTestApp({ now: '2026-11-21T09:00:00Z' })
    const { rows } = await sql<{ text: string }>`
      select pg_get_functiondef('keep_reference(uuid, text, uuid)'::regprocedure) as text`.execute(it.db)
    expect(rows[0]!.text).toContain('and booking_id is null')
    await sql.raw(rows[0]!.text.replace('and booking_id is null', '')).execute(it.db)
    await it.db.updateTable('settings').set({ max_unverified_bookings: 0, max_unverified_seats: 0 }).execute()
    const { id: trip } = await buildTrip(it.context, { departures: [{ startsOn, totalSeats: 60 }] })
    const as = await buildCustomer(it.context)
    const { first } = await race(it, as, trip)
    await it.call(submitBooking, {
      as,
      body: {
        trip,
        selectedStartDate: startsOn,
        seats: 1,
        hold: first.body._id,
        paymentType: 'full_payment',
        paymentReference: 'FT 1',
      },
    })
    await it.call(holdSeats, { as, body: { trip, selectedStartDate: startsOn, seats: 1 } })
    const references = await listReferences(it)
    expect(new Set(references).size).toBeLessThan(references.length)
  },
)

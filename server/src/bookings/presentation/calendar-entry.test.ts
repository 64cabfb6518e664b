import { cancelBooking, downloadCalendar } from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { deleteTrip } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
let customer: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  admin = await buildAdmin(it.context)
})
beforeEach(async () => {
  agency = await buildAgency(it.context)
  customer = await buildCustomer(it.context)
  trip = await buildTrip(it.context, { agency, departures: [{ startsOn: '2026-12-03', totalSeats: 50 }] })
})
afterAll(() => it.close())

async function read(id: string, as: BuiltUser = customer) {
  const { status, bytes, error } = await it.call(downloadCalendar, { as, params: { id } })
  const lines = Buffer.from(bytes ?? '')
    .toString()
    .replaceAll('\r\n ', '')
    .split('\r\n')
  const valueOf = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)
  const says = lines.filter((line) => !/^(?:DTSTAMP|SEQUENCE|LAST-MODIFIED)/.test(line)).join('\n')
  return { status, code: error?.code, says, valueOf, sequence: Number(valueOf('SEQUENCE')), uid: valueOf('UID') }
}

/** As an edit of the trip does. */
const movePin = (pin: string) =>
  it.db
    .updateTable('trips')
    .set((eb) => ({ meeting_pin: pin, version: eb('version', '+', 1) }))
    .where('id', '=', trip.id)
    .execute()

const movePickup = (pickup: string) =>
  it.db.updateTable('trips').set({ pickup_location: pickup }).where('id', '=', trip.id).execute()

test('every change of what the entry says has a higher sequence, and one that ended removes the entry', async () => {
  const { id } = await buildBooking(it.context, { trip, customer, status: 'confirmed' })
  const changes = [
    () => movePickup('Giza Square, 05:15'),
    () => movePin('30.0131,31.2089'),
    () => movePin('https://maps.app.goo.gl/AbC123'),
    () => it.call(performTransition, { as: customer, params: { id, action: 'accept_changes' }, body: { version: 2 } }),
    () =>
      it.db.updateTable('agencies').set({ contact_phone: '+201005550111' }).where('user_id', '=', agency.id).execute(),
    () => it.call(performTransition, { as: agency, params: { id, action: 'call_off' }, body: { note: 'A storm.' } }),
  ]
  let before = await read(id)
  for (const [step, change] of changes.entries()) {
    it.clock.advance({ minutes: 1 })
    await change()
    const after = await read(id)
    expect([step, after.says === before.says, after.sequence > before.sequence]).toEqual([step, false, true])
    expect(after.uid).toBe(before.uid)
    expect(after.valueOf('LAST-MODIFIED')! >= before.valueOf('LAST-MODIFIED')!).toBe(true)
    before = after
  }
  expect([before.valueOf('METHOD'), before.valueOf('STATUS')]).toEqual(['CANCEL', 'CANCELLED'])
  expect(before.says).not.toContain('VALARM')
})

test.each(['cancelled', 'rejected', 'agency_rejected', 'refund_pending', 'refunded'] as const)(
  'a booking that is %s returns a cancelled entry to all who could read the first one',
  async (status) => {
    const { id } = await buildBooking(it.context, { trip, customer, status })
    for (const reader of [customer, agency, admin]) {
      const entry = await read(id, reader)
      expect([entry.status, entry.valueOf('STATUS')]).toEqual([200, 'CANCELLED'])
    }
    const stranger = await buildCustomer(it.context)
    const other = await buildAgency(it.context)
    expect([(await read(id, stranger)).status, (await read(id, other)).status]).toEqual([404, 404])
  },
)

test('the entry of a booking whose trip was deleted is cancelled', async () => {
  const { id } = await buildBooking(it.context, { trip, customer, status: 'pending' })
  await it.call(cancelBooking, { as: customer, params: { id }, body: {} })
  expect((await it.call(deleteTrip, { as: agency, params: { id: trip.id }, body: {} })).status).toBeLessThan(300)
  const entry = await read(id)
  expect([entry.status, entry.valueOf('STATUS')]).toEqual([200, 'CANCELLED'])
})

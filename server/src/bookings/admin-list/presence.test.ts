import {
  changeBookingStatus,
  recordBookingPresence,
  listBookingsForAdmin,
  releaseBooking,
} from '@rihla/contract/bookings/bookings.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let mona: BuiltUser
let amr: BuiltUser
let id: string

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  mona = await buildAdmin(app.context, { name: 'Mona' })
  amr = await buildAdmin(app.context, { name: 'Amr' })
})
beforeEach(async () => {
  await app.db.deleteFrom('booking_claims').execute()
  const customer = await buildCustomer(app.context)
  id = (await buildBooking(app.context, { trip: await buildTrip(app.context), customer, status: 'pending' })).id
})
afterAll(() => app.close())

const claim = async (as: BuiltUser) => (await app.call(recordBookingPresence, { as, params: { id } })).body
const namesOf = ({ claims }: { claims: { admin: { name: string } }[] }) => claims.map(({ admin }) => admin.name)

test('who looks at a booking is told to the others, not to themselves, with since when', async () => {
  expect(namesOf(await claim(mona))).toEqual([])
  app.clock.advance({ seconds: 10 })
  const seen = await claim(amr)
  expect(seen.claims).toEqual([
    { booking: id, admin: { _id: mona.id, name: 'Mona' }, since: expect.any(String) as string },
  ])
  expect(Date.parse(seen.since!) - Date.parse(seen.claims[0]!.since)).toBe(10_000)
  expect(namesOf((await app.call(listBookingsForAdmin, { as: amr })).body)).toEqual(['Mona'])
})

test('a claim lives by its signs, and is over two minutes after the last', async () => {
  const first = await claim(mona)
  app.clock.advance({ seconds: 100 })
  expect((await claim(mona)).since).toBe(first.since)
  app.clock.advance({ seconds: 100 })
  expect(namesOf(await claim(amr))).toEqual(['Mona'])
  app.clock.advance({ seconds: 30 })
  expect(namesOf(await claim(amr))).toEqual([])
  const anew = await claim(mona)
  expect(Date.parse(anew.since!)).toBeGreaterThan(Date.parse(first.since!))
  expect(await app.db.selectFrom('booking_claims').select('admin_id').execute()).toHaveLength(2)
})

test('leaving releases it, and what nobody looks after is removed', async () => {
  await claim(mona)
  await app.call(releaseBooking, { as: mona, params: { id } })
  expect(namesOf(await claim(amr))).toEqual([])
  app.clock.advance({ seconds: 300 })
  await claim(mona)
  expect(await app.db.selectFrom('booking_claims').select('admin_id').execute()).toEqual([{ admin_id: mona.id }])
})

test('a claim stops nobody; the late one is told by name who decided, and when', async () => {
  await claim(mona)
  const decide = (as: BuiltUser, status: 'payment_verified' | 'rejected') =>
    app.call(changeBookingStatus, { as, params: { id }, body: { status } })
  expect((await decide(amr, 'payment_verified')).status).toBe(200)
  const late = await decide(mona, 'rejected')
  expect([late.status, late.error.code]).toEqual([409, 'booking.transition_stale'])
  expect(late.error.details).toMatchObject({
    by: 'admin',
    byName: 'Amr',
    action: 'verify_payment',
    status: 'payment_verified',
  })
  expect(Date.parse(String(late.error.details?.['at']))).not.toBeNaN()
})

test('two who come at the same moment are both told of the other, and agree who was first', async () => {
  await Promise.all([claim(mona), claim(amr), claim(mona), claim(amr)])
  const [hers, his] = [await claim(mona), await claim(amr)]
  expect([namesOf(hers), namesOf(his)]).toEqual([['Amr'], ['Mona']])
  expect(hers.claims[0]!.since).toBe(his.since)
  expect(his.claims[0]!.since).toBe(hers.since)
})

test('a booking that does not exist cannot be claimed', async () => {
  const nothing = { id: '00000000-0000-7000-8000-000000000000' }
  expect((await app.call(recordBookingPresence, { as: mona, params: nothing })).status).toBe(404)
})

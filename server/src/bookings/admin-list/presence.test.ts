import {
  changeBookingStatus,
  recordBookingPresence,
  listBookingsForAdmin,
  releaseBooking,
} from '@rihla/contract/bookings/admin-bookings.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { amountDue } from '#testing/amount-due.ts'
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

const markPresent = async (as: BuiltUser) => (await app.call(recordBookingPresence, { as, params: { id } })).body
const namesOf = ({ claims }: { claims: { admin: { name: string } }[] }) => claims.map(({ admin }) => admin.name)

test('returns the other admins who view a booking and since when, but not the caller', async () => {
  expect(namesOf(await markPresent(mona))).toEqual([])
  app.clock.advance({ seconds: 10 })
  const seen = await markPresent(amr)
  expect(seen.claims).toEqual([
    { booking: id, admin: { _id: mona.id, name: 'Mona' }, since: expect.any(String) as string },
  ])
  expect(Date.parse(seen.since!) - Date.parse(seen.claims[0]!.since)).toBe(10_000)
  expect(namesOf((await app.call(listBookingsForAdmin, { as: amr })).body)).toEqual(['Mona'])
})

test('presence is renewed by each request and expires two minutes after the last one', async () => {
  const first = await markPresent(mona)
  app.clock.advance({ seconds: 100 })
  expect((await markPresent(mona)).since).toBe(first.since)
  app.clock.advance({ seconds: 100 })
  expect(namesOf(await markPresent(amr))).toEqual(['Mona'])
  app.clock.advance({ seconds: 30 })
  expect(namesOf(await markPresent(amr))).toEqual([])
  const restarted = await markPresent(mona)
  expect(Date.parse(restarted.since!)).toBeGreaterThan(Date.parse(first.since!))
  expect(await app.db.selectFrom('booking_claims').select('admin_id').execute()).toHaveLength(2)
})

test('releasing removes the presence, and expired presence is deleted', async () => {
  await markPresent(mona)
  await app.call(releaseBooking, { as: mona, params: { id } })
  expect(namesOf(await markPresent(amr))).toEqual([])
  app.clock.advance({ seconds: 300 })
  await markPresent(mona)
  expect(await app.db.selectFrom('booking_claims').select('admin_id').execute()).toEqual([{ admin_id: mona.id }])
})

test('presence does not block a decision; a late decision returns 409 with the name of the deciding admin and the time', async () => {
  await markPresent(mona)
  const decide = async (as: BuiltUser, status: 'payment_verified' | 'rejected') =>
    app.call(changeBookingStatus, { as, params: { id }, body: { status, ...(await amountDue(app, id)) } })
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

test('race: two admins who open a booking at once see each other and the same start times', async () => {
  await Promise.all([markPresent(mona), markPresent(amr), markPresent(mona), markPresent(amr)])
  const [hers, his] = [await markPresent(mona), await markPresent(amr)]
  expect([namesOf(hers), namesOf(his)]).toEqual([['Amr'], ['Mona']])
  expect(hers.claims[0]!.since).toBe(his.since)
  expect(his.claims[0]!.since).toBe(hers.since)
})

test('returns 404 for a booking that does not exist', async () => {
  const nothing = { id: '00000000-0000-7000-8000-000000000000' }
  expect((await app.call(recordBookingPresence, { as: mona, params: nothing })).status).toBe(404)
})

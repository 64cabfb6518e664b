import { deleteUser } from '@rihla/contract/accounts/account-deletion.api.ts'
import { changeUserStatus } from '@rihla/contract/accounts/admin-users.api.ts'
import { readBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { holdSeats, listSeatHolds, releaseSeatHold, startTransfer } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { changeTripStatus } from '@rihla/contract/trips/admin-trips.api.ts'
import { changeTrip, deleteTrip } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tripInput } from '#testing/trip-input.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { releaseExpiredHolds } from './release-expired-holds.ts'

let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
let customer: BuiltUser
let trip: BuiltTrip

const startsOn = '2026-12-03'

beforeAll(async () => {
  it = await createTestApp()
  admin = await buildAdmin(it.context)
})
beforeEach(async () => {
  it.clock.set('2026-11-21T09:00:00Z')
  agency = await buildAgency(it.context)
  customer = await buildCustomer(it.context)
  trip = await buildTrip(it.context, { agency, departures: [{ startsOn, totalSeats: 4 }] })
})
afterEach(async () => {
  const differences = await findSeatDifferences(it.db)
  if (differences.length > 0) throw new Error(`wrong counters: ${JSON.stringify(differences)}`)
})
afterAll(() => it.close())

const choice = () => ({ trip: trip.id, selectedStartDate: startsOn, seats: 2 })
const hold = async () => (await it.call(holdSeats, { as: customer, body: choice() })).body
const transfer = async () => {
  const { _id: id } = await hold()
  return (await it.call(startTransfer, { as: customer, params: { id } })).body
}
const book = (holdId: string | null, as = customer) =>
  it.call(submitBooking, {
    as,
    body: { ...choice(), hold: holdId, paymentType: 'full_payment', paymentReference: 'FT 1' },
  })
const listed = async (as = customer) => (await it.call(listSeatHolds, { as })).body

describe('a hold whose transfer was under way', () => {
  test('is listed after its end with its reference and price, for a week', async () => {
    const held = await transfer()
    await it.db.updateTable('trips').set({ price_minor: 999_900 }).where('id', '=', trip.id).execute()
    it.clock.advance({ minutes: 71 })
    expect(await listed()).toEqual([{ ...held, isLive: false, isTripBookable: true }])
    await releaseExpiredHolds(it.context)
    expect(await listed()).toEqual([{ ...held, isLive: false, isTripBookable: true }])
    expect(await listed(await buildCustomer(it.context))).toEqual([])
    it.clock.advance({ hours: 7 * 24 })
    expect(await listed()).toEqual([])
  })

  test('is listed after the live ones, until the departure', async () => {
    it.clock.set('2026-12-02T09:00:00Z')
    const { _id } = await transfer()
    it.clock.advance({ hours: 2 })
    const elsewhere = await buildTrip(it.context, { departures: [{ startsOn: '2026-12-20', totalSeats: 4 }] })
    const other = { trip: elsewhere.id, selectedStartDate: '2026-12-20', seats: 1 }
    const { body: live } = await it.call(holdSeats, { as: customer, body: other })
    expect((await listed()).map((each) => each._id)).toEqual([live._id, _id])
    it.clock.set('2026-12-04T09:00:00Z')
    expect(await listed()).toEqual([])
  })

  test('is not listed once it is booked, held again or its customer made no transfer', async () => {
    const booked = await transfer()
    it.clock.advance({ hours: 2 })
    expect((await book(booked._id)).status).toBe(201)
    expect(await listed()).toEqual([])

    customer = await buildCustomer(it.context)
    await transfer()
    it.clock.advance({ hours: 2 })
    const again = await hold()
    expect((await listed()).map(({ _id, state }) => [_id, state])).toEqual([[again._id, 'held']])
    it.clock.advance({ hours: 2 })
    expect(await listed()).toEqual([])

    customer = await buildCustomer(it.context)
    const { _id: id } = await transfer()
    it.clock.advance({ hours: 2 })
    const others = await buildCustomer(it.context)
    expect((await it.call(releaseSeatHold, { as: others, params: { id } })).status).toBe(404)
    expect(await listed()).toHaveLength(1)
    expect((await it.call(releaseSeatHold, { as: customer, params: { id } })).status).toBe(200)
    expect(await listed()).toEqual([])
  })

  test('is not listed where its customer released it, or nothing was transferred', async () => {
    const { _id: id } = await transfer()
    await it.call(releaseSeatHold, { as: customer, params: { id } })
    it.clock.advance({ hours: 2 })
    expect(await listed()).toEqual([])
    await hold()
    it.clock.advance({ hours: 2 })
    expect(await listed()).toEqual([])
  })
})

const edit = (status: 'draft' | 'archived') => {
  const body = tripInput({ status, dates: [{ startDate: startsOn, totalSeats: 4 }] })
  return it.call(changeTrip, { as: agency, params: { id: trip.id }, body })
}

/** What can happen to a trip while a customer is in the bank's app. */
const changes = {
  'became a draft': () => edit('draft'),
  'was archived': () => edit('archived'),
  'was suspended': () =>
    it.call(changeTripStatus, { as: admin, params: { id: trip.id }, body: { status: 'suspended' } }),
  'was deleted': () => it.call(deleteTrip, { as: agency, params: { id: trip.id } }),
  'lost its agency, which was deactivated': () =>
    it.call(changeUserStatus, { as: admin, params: { id: agency.id }, body: { isActive: false } }),
  'lost its agency, which was deleted': () => it.call(deleteUser, { as: admin, params: { id: agency.id } }),
}

describe.each(Object.entries(changes))('a trip that %s during the transfer', (what, change) => {
  test('leaves no customer without a booking or a refund', async () => {
    const held = await transfer()
    expect((await change()).status).toBe(200)
    const { status, body } = await book(held._id)
    expect(status).toBe(201)
    const isDeleted = what.includes('deleted')
    expect([body.status, body.transferReference]).toEqual([
      isDeleted ? 'refund_pending' : 'pending',
      held.transferReference,
    ])
    expect((await it.call(readBooking, { as: customer, params: { id: body._id } })).status).toBe(200)
    expect((await it.call(readBooking, { as: admin, params: { id: body._id } })).status).toBe(200)
  })

  test('is refunded once the hold has ended, and cannot be held or booked by its customer', async () => {
    const held = await transfer()
    expect((await change()).status).toBe(200)
    if (what.includes('deleted'))
      expect(await listed()).toMatchObject([{ _id: held._id, isLive: false, isTripBookable: false }])
    it.clock.advance({ hours: 2 })
    expect(await listed()).toMatchObject([{ _id: held._id, isLive: false, isTripBookable: false }])
    expect((await it.call(holdSeats, { as: customer, body: choice() })).status).toBe(409)
    expect((await book(null)).status).toBe(409)
    expect((await book(held._id)).body.status).toBe('refund_pending')
    // a draft is visible where its agency chose so
    expect([404, 409]).toContain((await book(null, await buildCustomer(it.context))).status)
  })
})

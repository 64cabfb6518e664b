import { cancelBooking, quoteBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { digitsOfNumber } from '@rihla/contract/bookings/booking.ts'
import {
  changeSeatHold,
  holdSeats,
  listSeatHolds,
  releaseSeatHold,
  startTransfer,
} from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { readTrip } from '@rihla/contract/trips/trips.api.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BuiltUser, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { releaseExpiredHolds } from './release-expired-holds.ts'

let it: TestApp
let customer: BuiltUser
let other: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T09:00:00Z' })
})
beforeEach(async () => {
  it.clock.set('2026-11-21T09:00:00Z')
  customer = await buildCustomer(it.context)
  other = await buildCustomer(it.context)
  trip = await buildTrip(it.context, {
    price: 4_500,
    discount: { percentage: 10, code: 'SIWA10' },
    departures: [
      { startsOn: '2026-12-03', totalSeats: 4 },
      { startsOn: '2026-12-17', totalSeats: 4 },
    ],
  })
})
afterEach(async () => {
  const differences = await findSeatDifferences(it.db)
  if (differences.length > 0) throw new Error(`wrong counters: ${JSON.stringify(differences)}`)
  await it.db.updateTable('settings').set({ hold_minutes: 30 }).execute()
})
afterAll(() => it.close())

const choice = (seats: number, selectedStartDate = '2026-12-03') => ({ trip: trip.id, selectedStartDate, seats })
const hold = (seats: number, as = customer, date?: string) => it.call(holdSeats, { as, body: choice(seats, date) })
const book = (seats: number, more: object = {}, as = customer) =>
  it.call(submitBooking, {
    as,
    body: { ...choice(seats), paymentType: 'full_payment', paymentReference: 'FT 1', ...more },
  })
const departure = async (date = '2026-12-03') => {
  const { body } = await it.call(readTrip, { params: { id: trip.id } })
  const { totalSeats, seatsBooked, seatsHeld } = body.dates.find(({ startDate }) => startDate === date)!
  return { totalSeats, seatsBooked, seatsHeld }
}
const refusal = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code]

describe('a hold', () => {
  test('keeps seats and price for 30 minutes, with a reference', async () => {
    const { status, body } = await hold(2)
    expect(status).toBe(201)
    expect(body).toMatchObject({ seats: 2, state: 'held', expiresAt: '2026-11-21T09:30:00.000Z', canExtend: true })
    expect(body.quote).toMatchObject({ totalAmount: 9_000, currency: 'EGP', seatsLeft: 4 })
    expect(digitsOfNumber(body.transferReference)).toMatch(/^[2-79acef]{8}$/)
    expect(await departure()).toEqual({ totalSeats: 4, seatsBooked: 0, seatsHeld: 2 })
    expect((await it.call(listSeatHolds, { as: customer })).body).toEqual([body])
    expect((await it.call(listSeatHolds, { as: other })).body).toEqual([])
  })

  test('becomes a booking with its reference, and is gone', async () => {
    const { body } = await hold(2)
    const booked = await book(2, { hold: body._id })
    expect(booked.status).toBe(201)
    expect(booked.body.transferReference).toBe(body.transferReference)
    expect(await departure()).toEqual({ totalSeats: 4, seatsBooked: 2, seatsHeld: 0 })
    expect((await it.call(listSeatHolds, { as: customer })).body).toEqual([])
    expect(refusal(await book(2, { hold: body._id }))).toEqual([409, 'booking.hold_changed'])
    expect((await departure()).seatsBooked).toBe(2)
    await it.call(cancelBooking, { as: customer, params: { id: booked.body._id } })
  })

  test('takes its seats from others, who learn that they are being booked', async () => {
    await hold(4)
    expect(refusal(await book(1, {}, other))).toEqual([409, 'booking.seats_held'])
    expect(refusal(await hold(1, other))).toEqual([409, 'booking.seats_held'])
    const quoted = await it.call(quoteBooking, { as: other, body: { ...choice(1), paymentType: 'full_payment' } })
    expect(refusal(quoted)).toEqual([409, 'booking.seats_held'])
  })

  test('frees its seats after ten more minutes, for whoever needs them, without any job', async () => {
    const { body } = await hold(4)
    it.clock.advance({ minutes: 39 })
    expect(refusal(await book(1, {}, other))).toEqual([409, 'booking.seats_held'])
    it.clock.advance({ minutes: 1 })
    expect((await book(1, {}, other)).status).toBe(201)
    expect(await departure()).toEqual({ totalSeats: 4, seatsBooked: 1, seatsHeld: 0 })
    expect(refusal(await book(4, { hold: body._id, paymentReference: null }))).toEqual([409, 'booking.hold_ended'])
  })

  test('that has ended and was paid for, when its date has no seats left, becomes a refund case that keeps the proof', async () => {
    const { body } = await hold(4)
    it.clock.advance({ minutes: 41 })
    await book(4, {}, other)
    await it.db.updateTable('trips').set({ price_minor: 900_000 }).where('id', '=', trip.id).execute()
    const late = await book(4, { hold: body._id })
    expect(late.status).toBe(201)
    expect(late.body).toMatchObject({
      status: 'refund_pending',
      group: 'needs-you',
      paymentReference: 'FT 1',
      transferReference: body.transferReference,
      totalAmount: body.quote.totalAmount,
      verifiedAmount: 0,
    })
    expect(await departure()).toEqual({ totalSeats: 4, seatsBooked: 4, seatsHeld: 0 })
    expect((await it.mails(customer.email)).map(({ kind }) => kind)).toContain('booking.submit_without_seats.customer')
    expect(refusal(await book(4, { hold: body._id }))).toEqual([409, 'booking.hold_changed'])
  })

  test('that was paid for too late opens one refund case, however often it is sent at once', async () => {
    const { body } = await hold(4)
    it.clock.advance({ minutes: 41 })
    await book(4, {}, other)
    const statuses = await Promise.all([1, 2, 3].map(async () => (await book(4, { hold: body._id })).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409])
    const cases = it.db.selectFrom('bookings').select('id').where('customer_id', '=', customer.id)
    expect(await cases.execute()).toHaveLength(1)
  })

  test('that was paid for, when fewer seats are left, is told so: they can be booked with the same proof', async () => {
    const { body } = await hold(4)
    it.clock.advance({ minutes: 41 })
    await book(1, {}, other)
    expect(refusal(await book(4, { hold: body._id }))).toEqual([409, 'booking.hold_ended'])
    expect((await book(3)).status).toBe(201)
  })

  test('that was paid for, when fewer seats are left, is refunded if its customer asks for it', async () => {
    const { body } = await hold(4)
    const ask = (values: object = {}) => book(4, { hold: body._id, refundWithoutSeats: true, ...values })
    // it has its seats until its end
    expect(refusal(await ask())).toEqual([409, 'booking.hold_changed'])
    it.clock.advance({ minutes: 41 })
    await book(1, {}, other)
    const refused = await book(4, { hold: body._id })
    expect([refused.error.code, refused.error.details]).toEqual(['booking.hold_ended', { n: 3 }])
    expect(refusal(await ask({ paymentReference: ' ' }))).toEqual([400, 'booking.payment_proof_required'])
    expect((await book(4, { refundWithoutSeats: true })).status).toBe(404)
    const asked = await Promise.all([ask(), ask()])
    expect(asked.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const { transferReference } = body
    const refund = { status: 'refund_pending', paymentReference: 'FT 1', transferReference, verifiedAmount: 0 }
    expect(asked.find(({ status }) => status === 201)!.body).toMatchObject(refund)
    expect(await departure()).toEqual({ totalSeats: 4, seatsBooked: 1, seatsHeld: 0 })
    expect(refusal(await ask())).toEqual([409, 'booking.hold_changed'])
  })

  test('that has ended still books seats that are free, with its reference', async () => {
    const { body } = await hold(2)
    it.clock.advance({ minutes: 41 })
    await releaseExpiredHolds(it.context)
    expect(await departure()).toEqual({ totalSeats: 4, seatsBooked: 0, seatsHeld: 0 })
    const booked = await book(2, { hold: body._id })
    expect(booked.status).toBe(201)
    expect(booked.body.transferReference).toBe(body.transferReference)
  })

  test('that has ended or was released is held again with its reference, unless it became a booking', async () => {
    const first = await hold(2)
    it.clock.advance({ minutes: 41 })
    const again = await hold(1)
    const kept = { _id: first.body._id, transferReference: first.body.transferReference }
    expect(again.body).toMatchObject({ ...kept, seats: 1, expiresAt: '2026-11-21T10:11:00.000Z', canExtend: true })
    await it.call(releaseSeatHold, { as: customer, params: { id: again.body._id } })
    const elsewhere = await hold(1, customer, '2026-12-17')
    expect(elsewhere.body.transferReference).not.toBe(first.body.transferReference)
    expect((await hold(1, other)).body.transferReference).not.toBe(first.body.transferReference)
    expect((await hold(3)).body).toMatchObject({ ...kept, seats: 3 })
    const booked = await book(3, { hold: first.body._id })
    expect([booked.status, booked.body.transferReference]).toEqual([201, first.body.transferReference])
    await it.call(cancelBooking, { as: customer, params: { id: booked.body._id } })
    const next = await hold(1)
    expect([next.body._id, next.body.transferReference]).not.toEqual(Object.values(kept))
    const numbers = await it.db.selectFrom('booking_numbers').select('number').execute()
    expect(numbers.map(({ number }) => number)).toContain(digitsOfNumber(next.body.transferReference))
  })

  test('is extended once, when the transfer begins', async () => {
    const { body } = await hold(2)
    const params = { id: body._id }
    const extended = await it.call(startTransfer, { as: customer, params })
    expect(extended.body).toMatchObject({
      state: 'awaiting_transfer',
      expiresAt: '2026-11-21T10:00:00.000Z',
      canExtend: false,
    })
    expect((await it.call(startTransfer, { as: customer, params })).body.expiresAt).toBe('2026-11-21T10:00:00.000Z')
    it.clock.advance({ minutes: 71 })
    expect(refusal(await it.call(startTransfer, { as: customer, params }))).toEqual([409, 'booking.hold_ended'])
  })

  test('changes seats and date; a change that does not fit leaves it as it was', async () => {
    const { body } = await hold(2)
    const change = (values: object) => it.call(changeSeatHold, { as: customer, params: { id: body._id }, body: values })
    expect((await change({ seats: 3 })).body).toMatchObject({ seats: 3, expiresAt: body.expiresAt })
    expect(await departure()).toMatchObject({ seatsHeld: 3 })
    await hold(2, other, '2026-12-17')
    expect(refusal(await change({ selectedStartDate: '2026-12-17' }))).toEqual([409, 'booking.seats_unavailable'])
    expect(await departure()).toMatchObject({ seatsHeld: 3 })
    const moved = await change({ selectedStartDate: '2026-12-17', seats: 2 })
    expect(moved.body).toMatchObject({ seats: 2, transferReference: body.transferReference })
    expect([await departure(), await departure('2026-12-17')]).toMatchObject([{ seatsHeld: 0 }, { seatsHeld: 4 }])
    expect(refusal(await book(3, { hold: body._id }))).toEqual([409, 'booking.hold_changed'])
  })

  test('is one per departure: holding again changes its seats', async () => {
    const first = await hold(2)
    it.clock.advance({ minutes: 1 })
    const again = await hold(3)
    expect(again.body).toMatchObject({ _id: first.body._id, expiresAt: first.body.expiresAt, seats: 3 })
    expect(await departure()).toMatchObject({ seatsHeld: 3 })
  })

  test('is released', async () => {
    const { body } = await hold(2)
    for (const _ of [1, 2]) {
      expect((await it.call(releaseSeatHold, { as: customer, params: { id: body._id } })).status).toBe(200)
      expect(await departure()).toMatchObject({ seatsHeld: 0 })
    }
  })

  test('belongs to its customer', async () => {
    const { body } = await hold(2)
    expect((await book(2, { hold: body._id }, other)).status).toBe(404)
    expect(await departure()).toMatchObject({ seatsBooked: 0, seatsHeld: 2 })
  })

  test('keeps its terms when the agency changes price, discount and date', async () => {
    const { body } = await hold(2)
    await sql`update trips set price_minor = 999900, has_discount = false, status = 'archived' where id = ${trip.id}`.execute(
      it.db,
    )
    const quoted = await it.call(quoteBooking, {
      as: customer,
      body: { ...choice(2), hold: body._id, paymentType: 'deposit_payment', promoCode: 'siwa10' },
    })
    expect(quoted.body).toMatchObject({ pricePerSeat: 4_050, totalAmount: 8_100, payNow: 4_050 })
    const booked = await book(2, {
      hold: body._id,
      promoCode: 'SIWA10',
      quoteHash: quoted.body.quoteHash,
      paymentType: 'deposit_payment',
    })
    expect(booked.body).toMatchObject({ totalAmount: 8_100, depositAmount: 4_050 })
  })

  test('is not made while holds are off', async () => {
    await it.db.updateTable('settings').set({ hold_minutes: 0 }).execute()
    expect(refusal(await hold(2))).toEqual([409, 'booking.holds_off'])
    expect((await book(2)).status).toBe(201)
  })
})

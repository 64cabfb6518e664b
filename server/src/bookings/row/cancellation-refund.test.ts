import { changeBookingStatus, processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import {
  cancelBooking,
  quoteCancellation,
  readBooking,
  reviewBooking,
  submitBooking,
} from '@rihla/contract/bookings/bookings.api.ts'
import type { PaymentType } from '@rihla/contract/bookings/booking.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import type { CancellationRules } from '@rihla/contract/cancellation/cancellation-rules.ts'
import { holdSeats } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { amountDue } from '#testing/amount-due.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

const startsOn = '2026-12-20'
const rules: CancellationRules = {
  preset: 'custom',
  tiers: [
    { daysBefore: 7, refundPercent: 100 },
    { daysBefore: 3, refundPercent: 50, depositRefundPercent: 10 },
  ],
}

let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
let customer: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  it = await createTestApp()
  admin = await buildAdmin(it.context)
})
beforeEach(async () => {
  it.clock.set('2026-11-21T09:00:00Z')
  agency = await buildAgency(it.context)
  customer = await buildCustomer(it.context)
  trip = await buildTrip(it.context, {
    agency,
    price: 1_000,
    departures: [{ startsOn, totalSeats: 20 }],
    cancellationRules: rules,
  })
})
afterAll(() => it.close())

async function submit(paymentType: PaymentType = 'full_payment', hold?: string): Promise<string> {
  const { status, body } = await it.call(submitBooking, {
    as: customer,
    body: {
      trip: trip.id,
      selectedStartDate: startsOn,
      seats: 2,
      paymentType,
      paymentReference: 'ref 1',
      ...(hold && { hold }),
    },
  })
  expect(status).toBe(201)
  return body._id
}

const decide = async (id: string, status: 'payment_verified' | 'confirmed') =>
  it.call(changeBookingStatus, { as: admin, params: { id }, body: { status, ...(await amountDue(it, id)) } })
const approve = (id: string) => it.call(reviewBooking, { as: agency, params: { id }, body: { action: 'approve' } })

async function approved(paymentType?: PaymentType): Promise<string> {
  const id = await submit(paymentType)
  await decide(id, 'payment_verified')
  await approve(id)
  return id
}

async function confirmed(): Promise<string> {
  const id = await approved()
  await decide(id, 'confirmed')
  return id
}

const quote = async (id: string, as = customer) => (await it.call(quoteCancellation, { as, params: { id } })).body
const read = async (id: string, as = admin) => (await it.call(readBooking, { as, params: { id } })).body
const cancel = (id: string, body?: { expectedRefund?: number; reason?: string }) =>
  it.call(cancelBooking, { as: customer, params: { id }, ...(body && { body }) })
const refund = (id: string, body: { refundAmount?: number; refundNotes?: string } = {}) =>
  it.call(processRefund, { as: admin, params: { id }, body })

/** Noon in Cairo, so many days before the departure. */
const daysBefore = (days: number) => it.clock.set(`2026-12-${20 - days}T10:00:00Z`)

describe('the customer is shown what comes back', () => {
  test.each([
    [8, 2_000, 'tier', '2026-12-13'],
    [7, 2_000, 'tier', '2026-12-13'],
    [6, 1_000, 'tier', '2026-12-17'],
    [3, 1_000, 'tier', '2026-12-17'],
    [2, 0, 'after_last_tier', null],
  ] as const)('of a full payment %i days before: %i', async (days, refundAmount, reason, until) => {
    const id = await approved()
    daysBefore(days)
    expect(await quote(id)).toMatchObject({ refundAmount, reason, until, currency: 'EGP', isPaymentVerified: true })
    expect(await read(id, customer)).toMatchObject({ refundIfCancelled: { amount: refundAmount, until } })
    expect(await read(id, agency)).toMatchObject({ refundIfCancelled: null })
    expect((await cancel(id, { expectedRefund: refundAmount, reason: 'I am ill' })).status).toBe(200)
    expect(await read(id, customer)).toMatchObject({ refundIfCancelled: null })
    expect(await read(id)).toMatchObject({ status: 'refund_pending', refundDueAmount: refundAmount })
  })

  test('of a deposit, whose share may differ', async () => {
    const id = await approved('deposit_payment')
    daysBefore(5)
    expect(await quote(id)).toMatchObject({
      refundAmount: 100,
      parts: [{ part: 'deposit', receivedAmount: 1_000, refundPercent: 10, refundAmount: 100 }],
      nextTierAt: '2026-12-17T22:00:00.000Z',
    })
  })

  test('everything before the agency has approved, and nothing verified of a payment not yet checked', async () => {
    const id = await submit()
    daysBefore(1)
    expect(await quote(id)).toMatchObject({ refundAmount: 0, isPaymentVerified: false })
    await decide(id, 'payment_verified')
    expect(await quote(id)).toMatchObject({ refundAmount: 2_000, reason: 'not_approved' })
  })

  test('agencies and admins see that they refund everything', async () => {
    const id = await confirmed()
    daysBefore(1)
    expect(await quote(id, agency)).toMatchObject({ refundAmount: 2_000, reason: 'not_customer' })
    expect(await quote(id, admin)).toMatchObject({ refundAmount: 2_000, reason: 'not_customer' })
  })

  test('others see nothing', async () => {
    const id = await submit()
    const { status } = await it.call(quoteCancellation, { as: await buildCustomer(it.context), params: { id } })
    expect(status).toBe(404)
  })
})

test('another refund than the one shown is refused, and nothing is cancelled', async () => {
  const id = await approved()
  daysBefore(6)
  const { status, error } = await cancel(id, { expectedRefund: 2_000 })
  expect([status, error?.code, error?.details]).toEqual([
    409,
    'booking.refund_changed',
    { refundAmount: 1_000, currency: 'EGP' },
  ])
  // no amount of money at all
  expect((await cancel(id, { expectedRefund: 1_000.005 })).error?.code).toBe('booking.refund_changed')
  expect((await read(id)).status).toBe('agency_approved')
  expect((await cancel(id)).status).toBe(200)
})

test('the day of the request counts, however long the agency takes to answer it', async () => {
  const id = await confirmed()
  daysBefore(5)
  await it.call(performTransition, {
    as: customer,
    params: { id, action: 'request_cancellation' },
    body: { expectedRefund: 1_000, askedRefund: 2_000 },
  })
  daysBefore(1)
  await it.call(performTransition, { as: agency, params: { id, action: 'decline_cancellation' }, body: {} })
  expect(await read(id)).toMatchObject({ status: 'refund_pending', refundDueAmount: 1_000 })
})

describe('the refund', () => {
  const cancelled = async (days: number) => {
    const id = await approved()
    daysBefore(days)
    await cancel(id)
    return id
  }

  test('is by default what the rules say', async () => {
    const id = await cancelled(5)
    expect((await refund(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'refunded', refundAmount: 1_000 })
  })

  test('needs a reason when it is less, and may be more', async () => {
    const [less, more] = [await cancelled(5), await cancelled(5)]
    const refused = await refund(less, { refundAmount: 999.99 })
    expect([refused.status, refused.error?.code]).toEqual([400, 'booking.reason_required'])
    expect((await refund(less, { refundAmount: 999.99, refundNotes: 'Bank fees' })).status).toBe(200)
    expect((await refund(more, { refundAmount: 2_000 })).status).toBe(200)
    expect((await refund(await cancelled(5), { refundAmount: 2_000.01 })).status).toBe(409)
  })

  test('is nothing after the last tier; the booking is closed with a note', async () => {
    const id = await cancelled(1)
    expect(await read(id)).toMatchObject({ refundDueAmount: 0, verifiedAmount: 2_000 })
    const { status } = await it.call(changeBookingStatus, {
      as: admin,
      params: { id },
      body: { status: 'cancelled', adminNotes: 'After the last day of the rules.' },
    })
    expect(status).toBe(200)
  })
})

test('a booking and a hold keep the rules of their time', async () => {
  const id = await approved()
  const { body: hold } = await it.call(holdSeats, {
    as: customer,
    body: { trip: trip.id, selectedStartDate: startsOn, seats: 2 },
  })
  await it.db.updateTable('trips').set({ cancellation_rules: null }).where('id', '=', trip.id).execute()
  const held = await submit('full_payment', hold._id)
  expect((await read(id)).cancellationRules).toEqual(rules)
  expect((await read(held)).cancellationRules).toEqual(rules)
  expect((await read(await submit())).cancellationRules).toBeNull()
})

import { changeBookingStatus } from '@rihla/contract/bookings/admin-bookings.api.ts'
import {
  collectRemaining,
  quoteBooking,
  readBooking,
  reviewBooking,
  submitBooking,
} from '@rihla/contract/bookings/bookings.api.ts'
import type { PaymentType } from '@rihla/contract/bookings/booking.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { holdSeats } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { changeSettings } from '@rihla/contract/settings/settings.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { amountDue } from '#testing/amount-due.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { watchDeadlines } from './watch-deadlines.ts'

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
  it.clock.set('2026-11-01T09:00:00Z')
  agency = await buildAgency(it.context)
  customer = await buildCustomer(it.context)
  trip = await buildTrip(it.context, { agency, departures: [{ startsOn: '2026-12-20', totalSeats: 8 }] })
  await setDays(14)
})
afterAll(() => it.close())

const setDays = (balanceDueDays: number) => it.call(changeSettings, { as: admin, body: { balanceDueDays } })

const choiceOf = (paymentType: PaymentType) => ({
  trip: trip.id,
  selectedStartDate: '2026-12-20',
  seats: 2,
  paymentType,
})

const quote = async () => (await it.call(quoteBooking, { as: customer, body: choiceOf('deposit_payment') })).body

async function submit(paymentType: PaymentType, hold?: string) {
  const body = { ...choiceOf(paymentType), paymentReference: 'ref 1', ...(hold && { hold }) }
  const { body: booking, status } = await it.call(submitBooking, { as: customer, body })
  expect(status).toBe(201)
  return booking
}

async function confirm(id: string) {
  const body = { status: 'payment_verified', ...(await amountDue(it, id)) } as const
  await it.call(changeBookingStatus, { as: admin, params: { id }, body })
  await it.call(reviewBooking, { as: agency, params: { id }, body: { action: 'approve' } })
  await it.call(changeBookingStatus, { as: admin, params: { id }, body: { status: 'confirmed' } })
}

async function at(moment: string) {
  it.clock.set(moment)
  await watchDeadlines(it.context)
}

const reminders = async () =>
  (await it.mails(customer.email)).map(({ kind }) => kind).filter((kind) => kind.includes('remind_'))

test('the day is quoted, kept with the booking, and none of a full payment', async () => {
  expect(await quote()).toMatchObject({ balanceDueOn: '2026-12-06' })
  const { _id: id } = await submit('deposit_payment')
  await setDays(0)
  expect((await it.call(readBooking, { as: customer, params: { id } })).body.balanceDueOn).toBe('2026-12-06')
  expect((await quote()).balanceDueOn).toBeNull()
  await setDays(14)
  expect((await submit('full_payment')).balanceDueOn).toBeNull()
})

test('a quote with another day has another hash, and a hold keeps its day', async () => {
  const before = await quote()
  const { body: hold } = await it.call(holdSeats, {
    as: customer,
    body: { trip: trip.id, selectedStartDate: '2026-12-20', seats: 2 },
  })
  await setDays(30)
  expect((await quote()).quoteHash).not.toBe(before.quoteHash)
  expect((await submit('deposit_payment', hold._id)).balanceDueOn).toBe('2026-12-06')
})

test('is the next step of a confirmed booking until it is collected, and late after its day', async () => {
  it.clock.set('2026-11-28T09:00:00Z')
  const { _id: id } = await submit('deposit_payment')
  const next = async () => (await it.call(readBooking, { as: customer, params: { id } })).body.nextStep
  expect(await next()).toMatchObject({ waitingFor: 'payment_check' })
  await confirm(id)
  const due = { waitingFor: 'balance_payment', by: 'customer', dueAt: '2026-12-06T22:00:00.000Z' }
  expect(await next()).toMatchObject({ ...due, isLate: false })
  await at('2026-12-06T22:00:00Z')
  expect(await next()).toMatchObject({ ...due, isLate: true })
  expect((await it.call(collectRemaining, { as: agency, params: { id } })).status).toBe(200)
  expect(await next()).toMatchObject({ waitingFor: 'departure', isLate: false })
})

test('leaves the departure as the next step where it is paid on the day, or reported as transferred', async () => {
  await setDays(0)
  const { _id: onTheDay } = await submit('deposit_payment')
  await setDays(14)
  const { _id: reported } = await submit('deposit_payment')
  for (const id of [onTheDay, reported]) await confirm(id)
  const body = { paymentReference: 'FT 2' }
  expect(
    (await it.call(performTransition, { as: customer, params: { id: reported, action: 'send_balance' }, body })).status,
  ).toBe(200)
  for (const id of [onTheDay, reported]) {
    const { nextStep } = (await it.call(readBooking, { as: customer, params: { id } })).body
    expect(nextStep).toMatchObject({ waitingFor: 'departure' })
  }
})

test('customers are reminded before the day until the agency has collected the amount', async () => {
  const { _id: id } = await submit('deposit_payment')
  await confirm(id)
  await at('2026-11-29T06:59:00Z')
  expect(await reminders()).toEqual([])
  await at('2026-11-29T07:00:00Z')
  await at('2026-11-30T07:00:00Z')
  expect(await reminders()).toEqual(['booking.remind_balance.customer'])
  expect((await it.call(collectRemaining, { as: agency, params: { id } })).status).toBe(200)
  await at('2026-12-04T07:00:00Z')
  expect(await reminders()).toHaveLength(1)
  await at('2026-12-17T07:00:00Z')
  expect(await reminders()).toEqual(['booking.remind_balance.customer', 'booking.remind_trip.customer'])
})

test('the mails before the trip name the cash to bring until it is collected, and have the voucher', async () => {
  it.clock.set('2026-12-10T09:00:00Z')
  await setDays(0)
  const { _id: id } = await submit('deposit_payment')
  await confirm(id)
  await at('2026-12-17T07:00:00Z')
  // mails are written when the relay runs
  await it.relay.drain()
  expect((await it.call(collectRemaining, { as: agency, params: { id } })).status).toBe(200)
  await at('2026-12-19T07:00:00Z')
  await it.relay.drain()
  const mails = await it.db
    .selectFrom('mails')
    .select(['content', 'attachments'])
    .where('to_address', '=', customer.email)
    .where('kind', '=', 'booking.remind_trip.customer')
    .orderBy('id')
    .execute()
  const cash = mails.map(({ content }) => /Please bring [^.]+ in cash/.exec(JSON.stringify(content))?.[0])
  expect(cash).toEqual(['Please bring EGP 4,500 in cash', undefined])
  expect(mails.map(({ attachments }) => attachments)).toEqual([
    [{ producer: 'voucher', id }],
    [{ producer: 'voucher', id }],
  ])
})

test.each([-1, 61, 1.5])('refuses %d days', async (balanceDueDays) => {
  expect((await setDays(balanceDueDays)).status).toBe(400)
})

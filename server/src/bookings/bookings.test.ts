import {
  cancelBooking,
  changeBookingStatus,
  collectRemaining,
  listAgencyBookings,
  listBookingsForAdmin,
  listMyBookings,
  listPendingApprovals,
  listTripBookings,
  processRefund,
  quoteBooking,
  readBooking,
  reviewBooking,
  submitBooking,
} from '@rihla/contract/bookings/bookings.api.ts'
import type { BookingInput } from '@rihla/contract/bookings/booking-schema.ts'
import { limits } from '@rihla/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '../testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '../testing/builders/trips.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: BuiltUser
let agency: BuiltUser
let otherAgency: BuiltUser
let customer: BuiltUser
let otherCustomer: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  admin = await buildAdmin(app.context, { email: 'admin@example.com' })
  agency = await buildAgency(app.context, { agencyName: 'Sahara Lines', contactPhone: '+20 100 555 0101' })
  otherAgency = await buildAgency(app.context)
  customer = await buildCustomer(app.context, { phone: '+20 100 555 0199', age: 30 })
  otherCustomer = await buildCustomer(app.context)
  trip = await buildTrip(app.context, {
    agency,
    title: 'Siwa in four days',
    discount: { percentage: 10, code: 'SIWA10' },
    departures: [
      { startsOn: '2026-12-03', totalSeats: 50 },
      { startsOn: '2026-12-17', totalSeats: 4 },
    ],
  })
})
afterAll(() => app.close())

const input = (change: Partial<BookingInput> = {}): BookingInput => ({
  trip: trip.id,
  seats: 2,
  selectedStartDate: '2026-12-03',
  paymentType: 'full_payment',
  paymentReference: 'REF 1',
  ...change,
})
const submit = (change: Partial<BookingInput> = {}, as: BuiltUser = customer) =>
  app.call(submitBooking, { as, body: input(change) })
const decide = (id: string, status: 'payment_verified' | 'rejected' | 'confirmed' | 'cancelled', adminNotes?: string) =>
  app.call(changeBookingStatus, { as: admin, params: { id }, body: { status, ...(adminNotes && { adminNotes }) } })
const review = (id: string, action: 'approve' | 'reject', agencyNotes?: string, as = agency) =>
  app.call(reviewBooking, { as, params: { id }, body: { action, ...(agencyNotes && { agencyNotes }) } })
const seatsBooked = async (startsOn = '2026-12-03') =>
  (
    await app.db
      .selectFrom('departures')
      .select('seats_booked')
      .where('trip_id', '=', trip.id)
      .where('starts_on', '=', startsOn)
      .executeTakeFirstOrThrow()
  ).seats_booked
const newMails = async (before: number) => (await app.mails()).slice(before).map((mail) => `${mail.kind} → ${mail.to}`)

describe('the main job', () => {
  test('a booking goes from submitted to confirmed, each step seen and mailed to the right people', async () => {
    const before = await seatsBooked()
    const mailsBefore = (await app.mails()).length
    const submitted = await submit({ paymentType: 'deposit_payment' })
    expect(submitted.status).toBe(201)
    const id = submitted.body._id
    expect(submitted.body).toMatchObject({
      bookingNumber: id.slice(-8),
      status: 'pending',
      seats: 2,
      totalAmount: 9_000,
      depositAmount: 4_500,
      remainingAmount: 4_500,
      actions: ['cancel'],
      hasVoucher: false,
      agency: { name: 'Sahara Lines', email: null, phone: null },
      bookingEndDate: '2026-12-05',
    })
    expect(await seatsBooked()).toBe(before + 2)

    expect((await decide(id, 'payment_verified')).body).toMatchObject({ status: 'payment_verified', actions: [] })
    const waiting = await app.call(listPendingApprovals, { as: agency })
    expect(waiting.body.find((booking) => booking._id === id)).toMatchObject({
      actions: ['approve', 'reject'],
      customer: { customerDetails: { phone: '+20 100 555 0199', age: 30 } },
    })
    expect((await review(id, 'approve')).body.status).toBe('agency_approved')
    expect((await decide(id, 'confirmed')).body.status).toBe('confirmed')
    const confirmed = await app.call(readBooking, { as: customer, params: { id } })
    expect(confirmed.body).toMatchObject({
      status: 'confirmed',
      hasVoucher: true,
      actions: [],
      agency: { phone: '+20 100 555 0101' },
    })
    expect(confirmed.body.events.map((event) => [event.action, event.by, event.to])).toEqual([
      ['submit', 'customer', 'pending'],
      ['verify_payment', 'admin', 'payment_verified'],
      ['approve', 'agency', 'agency_approved'],
      ['confirm', 'admin', 'confirmed'],
    ])
    expect((await app.call(collectRemaining, { as: agency, params: { id } })).body.remainingPaid).toBe(true)
    const again = await app.call(collectRemaining, { as: agency, params: { id } })
    expect([again.status, again.error.code]).toEqual([409, 'booking.remaining_not_due'])

    expect(await newMails(mailsBefore)).toEqual([
      `booking.submit.customer → ${customer.email}`,
      'booking.submit.admins → admin@example.com',
      `booking.verify_payment.customer → ${customer.email}`,
      `booking.verify_payment.agency → ${agency.email}`,
      `booking.approve.customer → ${customer.email}`,
      'booking.approve.admins → admin@example.com',
      `booking.confirm.customer → ${customer.email}`,
      `booking.confirm.agency → ${agency.email}`,
      `booking.collect_remaining.customer → ${customer.email}`,
    ])
    expect(await seatsBooked()).toBe(before + 2)
  })

  test('a cancelled booking gives its seats back once and is refunded with amount and note', async () => {
    const before = await seatsBooked()
    const { _id: id } = (await submit()).body
    expect((await app.call(cancelBooking, { as: customer, params: { id } })).body.status).toBe('refund_pending')
    expect(await seatsBooked()).toBe(before)
    const twice = await app.call(cancelBooking, { as: customer, params: { id } })
    expect([twice.status, twice.error.code, twice.error.details?.status]).toEqual([
      409,
      'booking.transition_stale',
      'refund_pending',
    ])
    const tooMuch = await app.call(processRefund, { as: admin, params: { id }, body: { refundAmount: 9_000.5 } })
    expect([tooMuch.status, tooMuch.error.code]).toEqual([400, 'booking.refund_amount_invalid'])
    const refunded = await app.call(processRefund, {
      as: admin,
      params: { id },
      body: { refundAmount: 8_500.25, refundNotes: 'Less the fee.' },
    })
    expect(refunded.body).toMatchObject({ status: 'refunded', refundAmount: 8_500.25, refundNotes: 'Less the fee.' })
    const seen = await app.call(readBooking, { as: agency, params: { id: refunded.body._id } })
    expect([seen.body.status, seen.body.refundNotes]).toEqual(['refunded', null])
    expect(await seatsBooked()).toBe(before)
  })

  test('a refund without an amount is what was transferred', async () => {
    const { _id: id } = (await submit({ paymentType: 'deposit_payment' })).body
    await app.call(cancelBooking, { as: customer, params: { id } })
    const refunded = await app.call(processRefund, { as: admin, params: { id }, body: {} })
    expect(refunded.body.refundAmount).toBe(4_500)
  })

  test('rejecting needs a reason from the agency, none from the admin; both give the seats back', async () => {
    const before = await seatsBooked()
    const first = (await submit()).body._id
    expect((await decide(first, 'rejected', 'Wrong amount')).body).toMatchObject({
      status: 'rejected',
      adminNotes: 'Wrong amount',
    })
    const needsAmount = await app.call(processRefund, { as: admin, params: { id: first }, body: {} })
    expect(needsAmount.error.code).toBe('booking.refund_amount_invalid')

    const second = (await submit()).body._id
    await decide(second, 'payment_verified')
    const without = await review(second, 'reject', '   ')
    expect([without.status, without.error.code]).toEqual([400, 'booking.reason_required'])
    expect((await review(second, 'reject', 'The bus is full')).body).toMatchObject({
      status: 'agency_rejected',
      agencyNotes: 'The bus is full',
    })
    expect(await seatsBooked()).toBe(before)
  })

  test('closing without refund needs a note', async () => {
    const { _id: id } = (await submit()).body
    await app.call(cancelBooking, { as: customer, params: { id } })
    expect((await decide(id, 'cancelled')).error.code).toBe('booking.reason_required')
    expect((await decide(id, 'cancelled', 'No transfer arrived')).body.status).toBe('cancelled')
  })
})

describe('what is refused', () => {
  test.each([
    ['no date', { selectedStartDate: null }, 400, 'Please select a date for your trip.'],
    ['a date the trip does not leave on', { selectedStartDate: '2026-12-04' }, 409, undefined],
    ['a day that is none', { selectedStartDate: '2026-02-31' }, 409, undefined],
    [
      'more seats than are left',
      { selectedStartDate: '2026-12-17', seats: 5 },
      409,
      'Only 4 seats available for the selected date.',
    ],
    [
      'neither screenshot nor reference',
      { paymentReference: '  ' },
      400,
      'Please provide either a payment screenshot or payment reference number',
    ],
    ['a wrong code', { promoCode: 'NOPE' }, 400, 'Invalid promo code'],
    ["another's upload", { paymentProof: '/files/private/019a0000-0000-7000-8000-000000000000' }, 400, undefined],
    ['an unknown trip', { trip: '019a0000-0000-7000-8000-000000000000' }, 404, undefined],
    ['a malformed trip', { trip: 'x' }, 404, undefined],
    ['no seats', { seats: 0 }, 400, undefined],
    ['half a seat', { seats: 1.5 }, 400, undefined],
    ['eleven seats', { seats: 11 }, 400, undefined],
    ['another price than was seen', { expectedTotal: 8_999 }, 409, undefined],
  ] as [string, Partial<BookingInput>, number, string | undefined][])('%s', async (_, change, status, message) => {
    const before = await seatsBooked()
    const answer = await submit(change)
    expect(answer.status).toBe(status)
    if (message) expect(answer.error.message).toBe(message)
    expect(await seatsBooked()).toBe(before)
  })

  test('fields nobody may set are refused', async () => {
    for (const extra of [{ status: 'confirmed' }, { totalAmount: 1 }, { customer: customer.id }]) {
      const answer = await app.call(submitBooking, { as: customer, body: { ...input(), ...extra } })
      expect(answer.status).toBe(400)
    }
  })

  test('only customers book', async () => {
    for (const as of [agency, admin]) {
      const answer = await submit({}, as)
      expect([answer.status, answer.error.message]).toEqual([
        403,
        'Only customers can book trips. Please login with a customer account.',
      ])
    }
  })

  test('drafts, past departures and sold-out trips', async () => {
    const draft = await buildTrip(app.context, { agency, status: 'draft' })
    expect((await submit({ trip: draft.id, selectedStartDate: draft.startsOn })).error.code).toBe(
      'booking.trip_unavailable',
    )
    const suspended = await buildTrip(app.context, { agency, status: 'suspended' })
    expect((await submit({ trip: suspended.id, selectedStartDate: suspended.startsOn })).status).toBe(404)
    const past = await buildTrip(app.context, { agency, departures: [{ startsOn: '2026-11-20', totalSeats: 5 }] })
    expect((await submit({ trip: past.id, selectedStartDate: '2026-11-20' })).error.code).toBe('booking.departure_past')
    for (const selectedStartDate of ['0000-01-01', '9999-12-31', '2026-02-30']) {
      const answer = await submit({ trip: past.id, selectedStartDate })
      expect([selectedStartDate, answer.error.code]).toEqual([selectedStartDate, 'booking.departure_unknown'])
    }
    const small = await buildTrip(app.context, { agency, departures: [{ startsOn: '2026-12-10', totalSeats: 1 }] })
    await submit({ trip: small.id, selectedStartDate: '2026-12-10', seats: 1 })
    const soldOut = await submit({ trip: small.id, selectedStartDate: '2026-12-10', seats: 1 })
    expect([soldOut.status, soldOut.error.message]).toEqual([409, 'This trip is sold out.'])
  })
})

describe('prices', () => {
  test('many seats at the highest price are booked at the total that was shown', async () => {
    const dear = await buildTrip(app.context, { agency, price: limits.priceMost })
    const choice = { trip: dear.id, selectedStartDate: dear.startsOn, seats: 10 }
    const booked = await submit({ ...choice, expectedTotal: limits.priceMost * 10 })
    expect([booked.status, booked.body.totalAmount]).toEqual([201, 1_000_000_000])
    const params = { id: booked.body._id }
    await app.call(cancelBooking, { as: customer, params })
    const refunded = await app.call(processRefund, { as: admin, params, body: { refundAmount: 999_999_999.99 } })
    expect([refunded.status, refunded.body.refundAmount]).toEqual([200, 999_999_999.99])
  })

  test('the quote and the booking agree, with a code and a deposit', async () => {
    const choice = {
      trip: trip.id,
      seats: 3,
      selectedStartDate: '2026-12-03',
      paymentType: 'deposit_payment',
      promoCode: 'siwa10',
    } as const
    const quote = await app.call(quoteBooking, { body: choice })
    expect(quote.body).toMatchObject({ totalAmount: 12_150, payNow: 6_075, remainingAmount: 6_075, promoSaving: 1_350 })
    const booked = await submit({ ...choice, expectedTotal: quote.body.totalAmount })
    expect(booked.body).toMatchObject({
      totalAmount: 12_150,
      depositAmount: 6_075,
      promoCode: 'SIWA10',
      promoSaving: 1_350,
    })
  })

  test('a price that changes later does not change the booking', async () => {
    const { _id: id, totalAmount } = (await submit()).body
    await app.db.updateTable('trips').set({ price_minor: 1 }).where('id', '=', trip.id).execute()
    expect((await app.call(readBooking, { as: customer, params: { id } })).body.totalAmount).toBe(totalAmount)
    await app.db.updateTable('trips').set({ price_minor: 450_000 }).where('id', '=', trip.id).execute()
  })
})

describe('who sees what', () => {
  test("another's booking does not exist", async () => {
    const { _id: id } = (await submit()).body
    const none = await Promise.all([
      app.call(readBooking, { as: otherCustomer, params: { id } }),
      app.call(readBooking, { as: otherAgency, params: { id } }),
      app.call(cancelBooking, { as: otherCustomer, params: { id } }),
      app.call(reviewBooking, { as: otherAgency, params: { id }, body: { action: 'approve' } }),
      app.call(collectRemaining, { as: otherAgency, params: { id } }),
    ])
    expect(none.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404])
    const lists = await Promise.all([
      app.call(listMyBookings, { as: otherCustomer }),
      app.call(listAgencyBookings, { as: otherAgency }),
      app.call(listTripBookings, { as: otherAgency, params: { id: trip.id } }),
    ])
    expect(lists.map((answer) => answer.body)).toEqual([[], [], []])
  })

  test('the agency sees papers only of paid, living bookings; the admin always; the customer their own proof', async () => {
    const { _id: id } = (await submit()).body
    const seenBy = async (as: BuiltUser) =>
      (await app.call(readBooking, { as, params: { id } })).body.customer.customerDetails
    expect(await seenBy(agency)).toBeNull()
    expect(await seenBy(admin)).not.toBeNull()
    await decide(id, 'payment_verified')
    expect(await seenBy(agency)).not.toBeNull()
    await review(id, 'reject', 'No seats')
    expect(await seenBy(agency)).toBeNull()
  })

  test('lists page, filter and search, and tell their total', async () => {
    const page = await app.call(listBookingsForAdmin, { as: admin, query: { limit: 2, page: 2, sort: 'oldest' } })
    expect(page.body.bookings).toHaveLength(2)
    expect(page.body.total).toBeGreaterThan(4)
    expect(Number(page.headers.get('x-total-count'))).toBe(page.body.total)
    expect(Object.values(page.body.counts).reduce((sum, n) => sum + n, 0)).toBe(page.body.total)
    const { _id: id } = (await submit({ paymentReference: 'ODD-77_1' })).body
    for (const search of ['odd-77_', id.slice(-8), customer.email.slice(0, 20)]) {
      const found = await app.call(listBookingsForAdmin, { as: admin, query: { search } })
      expect(
        found.body.bookings.map((booking) => booking._id),
        search,
      ).toContain(id)
    }
    expect((await app.call(listBookingsForAdmin, { as: admin, query: { search: '%' } })).body.total).toBe(0)
    const rejected = await app.call(listAgencyBookings, { as: agency, query: { status: 'agency_rejected' } })
    expect(new Set(rejected.body.map((booking) => booking.status))).toEqual(new Set(['agency_rejected']))
  })
})

test('the log of moves cannot be changed', async () => {
  await expect(app.db.updateTable('booking_events').set({ note: 'x' }).execute()).rejects.toThrow(/append-only/)
  await expect(app.db.deleteFrom('booking_events').execute()).rejects.toThrow(/append-only/)
})

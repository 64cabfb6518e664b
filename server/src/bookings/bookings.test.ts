import { listAgencyBookings } from '@rihla/contract/bookings/agency-bookings.api.ts'
import { listBookingsForAdmin, processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import {
  cancelBooking,
  collectRemaining,
  listMyBookings,
  listPendingApprovals,
  listTripBookings,
  quoteBooking,
  readBooking,
  reviewBooking,
} from '@rihla/contract/bookings/bookings.api.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { limits } from '@rihla/contract/limits.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { type BuiltUser, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'

const { app, admin, agency, customer, trip, submit, decide, review, seatsBooked } = await createBookingFixture()
const otherAgency = await buildAgency(app.context)
const otherCustomer = await buildCustomer(app.context)
afterAll(() => app.close())

const newMails = async (before: number) => (await app.mails()).slice(before).map((mail) => `${mail.kind} → ${mail.to}`)

describe('the booking lifecycle', () => {
  test('a booking goes from submitted to confirmed, and each step is visible and mailed to the right people', async () => {
    const before = await seatsBooked()
    const mailsBefore = (await app.mails()).length
    const submitted = await submit({ paymentType: 'deposit_payment' })
    expect(submitted.status).toBe(201)
    const id = submitted.body._id
    expect(submitted.body).toMatchObject({
      bookingNumber: bookingNumber(id),
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
      actions: ['approve', 'reject', 'ask_for_details'],
      customer: { customerDetails: { phone: '+20 100 555 0199', age: 30 } },
    })
    const approved = await review(id, 'approve')
    expect(approved.body).toMatchObject({ status: 'agency_approved', reviewedBy: { name: approved.body.agency.name } })
    expect(approved.body.reviewedAt).toBe(approved.body.events.at(-1)!.createdAt)
    expect((await decide(id, 'confirmed')).body.status).toBe('confirmed')
    const confirmed = await app.call(readBooking, { as: customer, params: { id } })
    expect(confirmed.body).toMatchObject({
      status: 'confirmed',
      hasVoucher: true,
      actions: ['send_balance', 'request_cancellation', 'request_date_change'],
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
    expect([again.status, again.error.code]).toEqual([409, 'booking.balance_collected'])

    expect(await newMails(mailsBefore)).toEqual([
      `booking.submit.customer → ${customer.email}`,
      `booking.verify_payment.customer → ${customer.email}`,
      `booking.verify_payment.agency → ${agency.email}`,
      `booking.approve.customer → ${customer.email}`,
      `booking.confirm.customer → ${customer.email}`,
      `booking.confirm.agency → ${agency.email}`,
      `booking.collect_remaining.customer → ${customer.email}`,
    ])
    expect(await seatsBooked()).toBe(before + 2)
  })

  test('cancelling releases the seats once, and the refund records amount and note', async () => {
    const before = await seatsBooked()
    const { _id: id } = (await submit()).body
    await decide(id, 'payment_verified')
    expect((await app.call(cancelBooking, { as: customer, params: { id } })).body.status).toBe('refund_pending')
    expect(await seatsBooked()).toBe(before)
    const twice = await app.call(cancelBooking, { as: customer, params: { id } })
    expect([twice.status, twice.error.code, twice.error.details?.status]).toEqual([
      409,
      'booking.transition_stale',
      'refund_pending',
    ])
    const tooMuch = await app.call(processRefund, { as: admin, params: { id }, body: { refundAmount: 9_000.5 } })
    expect([tooMuch.status, tooMuch.error.code]).toEqual([409, 'booking.refund_exceeds_received'])
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

  test('a refund without an amount defaults to the transferred amount', async () => {
    const { _id: id } = (await submit({ paymentType: 'deposit_payment' })).body
    await decide(id, 'payment_verified')
    await app.call(cancelBooking, { as: customer, params: { id } })
    const refunded = await app.call(processRefund, { as: admin, params: { id }, body: {} })
    expect(refunded.body.refundAmount).toBe(4_500)
    const audit = await app.db
      .selectFrom('audit_log')
      .select('details')
      .where('target_id', '=', id)
      .where('action', '=', 'booking.process_refund')
      .execute()
    expect(audit).toEqual([{ details: { amount: 4_500, currency: 'EGP', hasProof: false } }])
  })

  test('rejecting requires a reason from the agency but not from the admin; both release the seats', async () => {
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

  test('closing without refund requires a note', async () => {
    const { _id: id } = (await submit()).body
    await app.call(cancelBooking, { as: customer, params: { id } })
    expect((await decide(id, 'cancelled')).error.code).toBe('booking.reason_required')
    expect((await decide(id, 'cancelled', 'No transfer arrived')).body.status).toBe('cancelled')
  })
})

describe('prices', () => {
  test('books ten seats at the maximum price for the quoted total', async () => {
    const expensive = await buildTrip(app.context, { agency, price: limits.maxPrice })
    const choice = { trip: expensive.id, selectedStartDate: expensive.startsOn, seats: 10 }
    const booked = await submit({ ...choice, expectedTotal: limits.maxPrice * 10 })
    expect([booked.status, booked.body.totalAmount]).toEqual([201, 1_000_000_000])
    const params = { id: booked.body._id }
    await decide(params.id, 'payment_verified')
    await app.call(cancelBooking, { as: customer, params })
    const refunded = await app.call(processRefund, {
      as: admin,
      params,
      body: { refundNotes: 'As agreed' },
    })
    expect([refunded.status, refunded.body.refundAmount]).toEqual([200, 1_000_000_000])
  })

  test('quote and booking agree with a promo code and a deposit', async () => {
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

  test('later price changes do not affect the booking', async () => {
    const { _id: id, totalAmount } = (await submit()).body
    await app.db.updateTable('trips').set({ price_minor: 1 }).where('id', '=', trip.id).execute()
    expect((await app.call(readBooking, { as: customer, params: { id } })).body.totalAmount).toBe(totalAmount)
    await app.db.updateTable('trips').set({ price_minor: 450_000 }).where('id', '=', trip.id).execute()
  })
})

describe('visibility', () => {
  test('returns 404 for bookings of other users', async () => {
    const { _id: id } = (await submit()).body
    const none = await Promise.all([
      app.call(readBooking, { as: otherCustomer, params: { id } }),
      app.call(readBooking, { as: otherAgency, params: { id } }),
      app.call(cancelBooking, { as: otherCustomer, params: { id } }),
      app.call(reviewBooking, { as: otherAgency, params: { id }, body: { action: 'approve' } }),
      app.call(collectRemaining, { as: otherAgency, params: { id } }),
      app.call(listTripBookings, { as: otherAgency, params: { id: trip.id } }),
    ])
    expect(none.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404])
    const lists = await Promise.all([
      app.call(listMyBookings, { as: otherCustomer }),
      app.call(listAgencyBookings, { as: otherAgency }),
    ])
    expect(lists.map((answer) => answer.body)).toEqual([[], []])
  })

  test('the agency sees customer details only of verified, active bookings; the admin always does', async () => {
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

  test('lists support paging, filters and search, and return their total', async () => {
    const page = await app.call(listBookingsForAdmin, { as: admin, query: { limit: 2, page: 2, sort: 'booked' } })
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

test('the booking event log is append-only', async () => {
  await expect(app.db.updateTable('booking_events').set({ note: 'x' }).execute()).rejects.toThrow(/append-only/)
  await expect(app.db.deleteFrom('booking_events').execute()).rejects.toThrow(/append-only/)
})

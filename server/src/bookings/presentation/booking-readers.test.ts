import { listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { listAgencyBookings } from '@rihla/contract/bookings/agency-bookings.api.ts'
import {
  Booking,
  BookingCard,
  BookingDetails,
  DeskBooking,
  MyBooking,
} from '@rihla/contract/bookings/booking-schema.ts'
import {
  listMyBookings,
  listPendingApprovals,
  listTripBookings,
  readBooking,
} from '@rihla/contract/bookings/bookings.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

/** What integrations read of every booking, in lists as well. */
const promised = (
  '_id customer trip seats selectedStartDate bookingEndDate totalAmount status paymentType depositAmount remainingAmount ' +
  'remainingPaid remainingPaidDate paymentProof paymentReference promoCode isInternationalTrip paymentBreakdown ' +
  'adminNotes agencyNotes reviewedBy reviewedAt createdAt'
).split(' ')

let it: TestApp
let lists: Record<string, object | undefined>
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  const [admin, agency, customer] = [
    await buildAdmin(it.context),
    await buildAgency(it.context),
    await buildCustomer(it.context),
  ]
  const trip = await buildTrip(it.context, { agency, departures: [{ startsOn: '2026-12-03', totalSeats: 20 }] })
  const { id } = await buildBooking(it.context, { trip, customer, status: 'payment_verified' })
  const ofTrip = { params: { id: trip.id }, as: agency }
  lists = {
    mine: (await it.call(listMyBookings, { as: customer })).body[0],
    agency: (await it.call(listAgencyBookings, { as: agency })).body[0],
    trip: (await it.call(listTripBookings, ofTrip)).body[0],
    pending: (await it.call(listPendingApprovals, { as: agency })).body[0],
    admin: (await it.call(listBookingsForAdmin, { as: admin, query: {} })).body.bookings[0],
    details: (await it.call(readBooking, { as: admin, params: { id } })).body,
  }
})
afterAll(() => it.close())

test.each([
  ['mine', MyBooking],
  ['agency', BookingCard],
  ['trip', BookingCard],
  ['pending', Booking],
  ['admin', DeskBooking],
  ['details', BookingDetails],
])('the answer of %s has the fields of its reader, no others, and all that are promised', (name, { properties }) => {
  const fields = Object.keys(lists[name]!).toSorted()
  expect(fields).toEqual(Object.keys(properties).toSorted())
  expect(fields).toEqual(expect.arrayContaining(promised))
})

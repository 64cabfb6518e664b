import { changeBookingStatus, listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { listMyBookings, listTripBookings, quoteBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { deleteTripForAdmin, listTripsForAdmin } from '@rihla/contract/trips/admin-trips.api.ts'
import { changeTrip, deleteTrip, listMyTrips, listTrips, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountDue } from '#testing/amount-due.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tripInput } from '#testing/trip-input.ts'

let app: TestApp
let agency: BuiltUser
let admin: BuiltUser

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  agency = await buildAgency(app.context)
  admin = await buildAdmin(app.context)
})
afterAll(() => app.close())

const remove = (trip: { id: string }, as: BuiltUser = agency, locale: 'en' | 'ar' = 'en') =>
  app.call(deleteTrip, { as, params: { id: trip.id }, locale })

const book = (customer: BuiltUser, trip: BuiltTrip, seats = 2) =>
  app.call(submitBooking, {
    as: customer,
    body: {
      trip: trip.id,
      seats,
      selectedStartDate: trip.startsOn,
      paymentType: 'full_payment',
      paymentReference: 'transfer 1',
    },
  })

test('a deleted trip disappears from every list and cannot be read, changed or deleted again', async () => {
  const trip = await buildTrip(app.context, { agency })
  const deleted = await remove(trip)
  expect(deleted.status).toBe(200)
  expect(deleted.body.message).toBe('Trip deleted successfully')
  const params = { id: trip.id }
  const lists = await Promise.all([
    app.call(listTrips),
    app.call(listMyTrips, { as: agency }),
    app.call(listTripsForAdmin, { as: admin }),
  ])
  expect(JSON.stringify(lists.map((list) => list.body))).not.toContain(trip.id)
  expect((await app.call(readTrip, { params })).status).toBe(404)
  expect((await app.call(readTrip, { as: agency, params })).status).toBe(404)
  expect((await app.call(readTrip, { as: admin, params })).status).toBe(404)
  expect((await app.call(changeTrip, { as: agency, params, body: tripInput() })).status).toBe(404)
  expect((await remove(trip)).status).toBe(404)
})

test('the message is in the locale of the request', async () => {
  const trip = await buildTrip(app.context, { agency })
  expect((await remove(trip, agency, 'ar')).body.message).toBe('تم حذف الرحلة بنجاح')
})

test("returns 404 for another agency's trip, and an agency cannot delete a suspended one", async () => {
  const trip = await buildTrip(app.context, { agency })
  expect((await remove(trip, await buildAgency(app.context))).status).toBe(404)
  expect((await remove(trip, admin)).status).toBe(403)
  const suspended = await buildTrip(app.context, { agency, status: 'suspended' })
  expect((await remove(suspended)).error.code).toBe('trip.suspended')
})

test('its bookings leave every list but the refunds, and the customers are notified', async () => {
  const [paying, waiting] = [await buildCustomer(app.context), await buildCustomer(app.context)]
  const trip = await buildTrip(app.context, { agency, title: 'Soon gone' })
  const paid = await book(paying, trip)
  await book(waiting, trip)
  await app.call(changeBookingStatus, {
    as: admin,
    params: { id: paid.body._id },
    body: { status: 'payment_verified', ...(await amountDue(app, paid.body._id)) },
  })
  expect((await remove(trip)).status).toBe(200)

  expect((await app.call(listMyBookings, { as: paying })).body).toEqual([])
  expect((await app.call(listMyBookings, { as: waiting })).body).toEqual([])
  expect((await app.call(listTripBookings, { as: agency, params: { id: trip.id } })).status).toBe(404)
  const refunds = await app.call(listBookingsForAdmin, { as: admin, query: { status: 'refund_pending' } })
  expect(refunds.body.bookings.map((booking) => booking._id)).toContain(paid.body._id)
  for (const customer of [paying, waiting]) {
    const kinds = (await app.mails(customer.email)).map((mail) => mail.kind)
    expect(kinds).toContain('booking.withdraw.customer')
  }
})

test('race: a booking concurrent with the deletion is released or rejected', async () => {
  for (let round = 0; round < 8; round += 1) {
    const customer = await buildCustomer(app.context)
    const trip = await buildTrip(app.context, { agency })
    const [deleted, ...bookings] = await Promise.all([
      remove(trip),
      ...Array.from({ length: 6 }, () => book(customer, trip, 1)),
    ])
    expect(deleted.status).toBe(200)
    expect(bookings.map((booking) => booking.status).filter((status) => ![201, 404, 409].includes(status))).toEqual([])
    const unfinished = await app.db
      .selectFrom('bookings')
      .select('id')
      .where('trip_id', '=', trip.id)
      .where('status', 'in', ['pending', 'payment_verified', 'agency_approved', 'confirmed'])
      .execute()
    expect(unfinished).toEqual([])
    const quote = await app.call(quoteBooking, {
      body: { trip: trip.id, seats: 1, selectedStartDate: trip.startsOn, paymentType: 'full_payment' },
    })
    expect(quote.status).toBe(404)
  }
})

test('featured trips behind a deleted one move up', async () => {
  const trips = []
  for (const featuredOrder of [1, 2, 3, 4]) trips.push(await buildTrip(app.context, { agency, featuredOrder }))
  await remove(trips[1]!)
  const featured = await app.db
    .selectFrom('trips')
    .select(['id', 'featured_order'])
    .where('featured_order', '>', 0)
    .orderBy('featured_order')
    .execute()
  expect(featured).toEqual([
    { id: trips[0]!.id, featured_order: 1 },
    { id: trips[2]!.id, featured_order: 2 },
    { id: trips[3]!.id, featured_order: 3 },
  ])
})

test('an admin deletes any trip: its bookings end, the agency is notified, and the deletion is logged', async () => {
  const arab = await buildAgency(app.context, { locale: 'ar' })
  const customer = await buildCustomer(app.context)
  const trip = await buildTrip(app.context, { agency: arab, title: 'دهب' })
  await book(customer, trip)
  const deleted = await app.call(deleteTripForAdmin, { as: admin, params: { id: trip.id } })
  expect(deleted.body.message).toBe('Trip deleted successfully')
  expect((await app.call(readTrip, { as: admin, params: { id: trip.id } })).status).toBe(404)
  expect((await app.call(listMyBookings, { as: customer })).body).toEqual([])
  expect((await app.mails(arab.email)).at(-1)).toMatchObject({ kind: 'trip.delete', subject: 'تم حذف «دهب»' })
  const logged = await app.db.selectFrom('audit_log').selectAll().where('target_id', '=', trip.id).execute()
  expect(logged).toMatchObject([{ action: 'trip.delete', details: { from: 'published', livingBookings: 1 } }])
})

import { listBookingsForAdmin, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltUser, buildAdmin, buildCustomer } from '../../testing/builders/people.ts'
import { buildTrip } from '../../testing/builders/trips.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let admin: BuiltUser

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  admin = await buildAdmin(app.context)
})
afterAll(() => app.close())

test('an admin who is about to delete a trip sees the bookings of that trip only', async () => {
  const customer = await buildCustomer(app.context)
  const trips = [await buildTrip(app.context), await buildTrip(app.context)]
  for (const { id, startsOn } of trips) {
    const body = {
      trip: id,
      seats: 1,
      selectedStartDate: startsOn,
      paymentType: 'full_payment',
      paymentReference: 'R1',
    } as const
    await app.call(submitBooking, { as: customer, body })
  }
  const { body } = await app.call(listBookingsForAdmin, { as: admin, query: { trip: trips[0]!.id } })
  expect(body.total).toBe(1)
  expect(body.bookings.map(({ trip }) => trip._id)).toEqual([trips[0]!.id])
})

test('a trip that cannot exist is not found', async () => {
  expect((await app.call(listBookingsForAdmin, { as: admin, query: { trip: 'nonsense' } })).status).toBe(404)
})

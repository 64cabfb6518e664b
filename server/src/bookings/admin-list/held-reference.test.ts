import { listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { holdSeats } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  admin = await buildAdmin(it.context)
})
afterAll(() => it.close())

const startsOn = '2026-12-03'
const search = async (text: string) =>
  (await it.call(listBookingsForAdmin, { as: admin, query: { search: text } })).body

test('an admin who searches for the reference of a transfer finds whose seats were held with it', async () => {
  const customer = await buildCustomer(it.context, { name: 'Mona Adel' })
  const trip = await buildTrip(it.context, { title: 'Siwa', departures: [{ startsOn, totalSeats: 4 }] })
  const choice = { trip: trip.id, selectedStartDate: startsOn, seats: 2 }
  const { body: hold } = await it.call(holdSeats, { as: customer, body: choice })
  const reference = hold.transferReference
  const found = {
    transferReference: reference,
    customer: { name: 'Mona Adel', email: customer.email },
    trip: { _id: trip.id, title: 'Siwa' },
    selectedStartDate: startsOn,
    seats: 2,
    isLive: true,
    heldAt: '2026-11-21T09:00:00.000Z',
  }
  const number = reference.slice(3, -1)
  for (const text of [reference, reference.toLowerCase(), number, `#${number}`]) {
    expect(await search(text)).toMatchObject({ total: 0, heldReference: found })
  }
  it.clock.advance({ hours: 2 })
  expect((await search(reference)).heldReference).toMatchObject({ isLive: false })
  for (const text of [number.slice(1), 'Mona', '%', 'RH-', `${reference.slice(0, -1)}A`]) {
    expect((await search(text)).heldReference).toBeNull()
  }

  const payment = { paymentType: 'full_payment', paymentReference: 'FT 1' } as const
  const booked = await it.call(submitBooking, { as: customer, body: { ...choice, ...payment, hold: hold._id } })
  expect(booked.status).toBe(201)
  expect(await search(reference)).toMatchObject({ total: 1, heldReference: null })
})

import { quoteBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { joinWaitingList } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { createPromo } from '@rihla/contract/promos/promos.api.ts'
import { holdSeats } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { createTrip, listTrips, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tripInput } from '#testing/trip-input.ts'

let it: TestApp
let agency: BuiltUser
let customer: BuiltUser
let admin: BuiltUser

beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  agency = await buildAgency(it.context, { verified: true })
  customer = await buildCustomer(it.context)
  admin = await buildAdmin(it.context)
})
afterAll(() => it.close())

test('timestamps in bodies and queries become days of the platform, in lists of dates, too', async () => {
  const body = tripInput({
    startDate: '2026-12-02T22:00:00.000Z',
    endDate: '2026-12-05T17:00:00-05:00',
    dates: [{ startDate: '2026-12-10T01:00:00+04:00', totalSeats: 5 }],
  })
  const { _id: id } = (await it.call(createTrip, { as: agency, body })).body
  const trip = (await it.call(readTrip, { as: agency, params: { id } })).body
  expect([trip.startDate, trip.endDate]).toEqual(['2026-12-03', '2026-12-06'])
  expect(trip.dates.map(({ startDate }) => startDate)).toEqual(['2026-12-03', '2026-12-09'])
})

test('each call that names a date reads it in the same way', async () => {
  const trip = await buildTrip(it.context, { agency, departures: [{ startsOn: '2026-12-05', totalSeats: 5 }] })
  const choice = { trip: trip.id, selectedStartDate: '2026-12-04T23:30:00-05:00', seats: 1 }
  expect((await it.call(quoteBooking, { as: customer, body: { ...choice, paymentType: 'full_payment' } })).status).toBe(
    200,
  )
  expect((await it.call(holdSeats, { as: customer, body: choice })).body.selectedStartDate).toBe('2026-12-05')
  const found = await it.call(listTrips, {
    query: { agency: agency.id, departsFrom: choice.selectedStartDate, departsTo: '2026-12-05T23:00:00+02:00' },
  })
  expect(found.body.map(({ _id }) => _id)).toEqual([trip.id])
  const promo = { title: 'Days', code: 'DAYS', type: 'percentage', value: 5 } as const
  const created = await it.call(createPromo, { as: admin, body: { ...promo, startDate: '2026-12-04T22:30:00Z' } })
  expect(created.body.startDate).toBe('2026-12-05')
})

test.each(['2026-02-30', '2026-12-05T25:00:00Z', '2026-12-05T10:61:00Z', '2026-12-05Tgarbage', '2026-02-30T10:00:00Z'])(
  '%s is refused everywhere',
  async (date) => {
    const trip = await buildTrip(it.context, { agency, departures: [{ startsOn: '2026-12-05', totalSeats: 5 }] })
    const choice = { trip: trip.id, selectedStartDate: date, seats: 1 }
    const statuses = [
      await it.call(quoteBooking, { as: customer, body: { ...choice, paymentType: 'full_payment' } }),
      await it.call(holdSeats, { as: customer, body: choice }),
      await it.call(joinWaitingList, {
        as: customer,
        params: { id: trip.id },
        body: { selectedStartDate: date, seats: 1 },
      }),
      await it.call(createTrip, { as: agency, body: tripInput({ endDate: date }) }),
      await it.call(listTrips, { query: { departsFrom: date } }),
    ].map(({ status }) => status)
    expect(statuses.every((status) => status === 400 || status === 409)).toBe(true)
  },
)

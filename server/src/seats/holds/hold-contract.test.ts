import { quoteBooking, readBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { holdSeats } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { changeTrip } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, expect, test } from 'vitest'
import { buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp } from '#testing/test-app.ts'
import { tripInput } from '#testing/trip-input.ts'

const it = await createTestApp({ now: '2026-11-21T09:00:00Z' })
afterAll(() => it.close())

const startsOn = '2026-12-03'
const before = { preset: 'custom' as const, tiers: [{ daysBefore: 7, refundPercent: 100 }] }
const after = { preset: 'custom' as const, tiers: [{ daysBefore: 30, refundPercent: 50 }] }

test('a hold keeps foreign cash, its currency and the rules of cancellation against an edit of the agency', async () => {
  const agency = await buildAgency(it.context)
  const customer = await buildCustomer(it.context)
  const trip = await buildTrip(it.context, {
    agency,
    price: 1_000,
    foreign: { amount: 100, currency: 'USD' },
    cancellationRules: before,
    departures: [{ startsOn, totalSeats: 4 }],
  })
  const choice = { trip: trip.id, selectedStartDate: startsOn, seats: 2 }
  const { body: hold } = await it.call(holdSeats, { as: customer, body: choice })
  const edited = await it.call(changeTrip, {
    as: agency,
    params: { id: trip.id },
    body: tripInput({
      status: 'published',
      isInternational: true,
      pricing: { egpAmount: 1_000, foreignAmount: 900, foreignCurrency: 'EUR' },
      cancellationRules: after,
      dates: [{ startDate: startsOn, totalSeats: 4 }],
    }),
  })
  expect(edited.status).toBe(200)

  const paymentType = 'full_payment' as const
  const quote = async (held?: string) =>
    (await it.call(quoteBooking, { as: customer, body: { ...choice, paymentType, ...(held && { hold: held }) } })).body
  expect((await quote()).paymentBreakdown).toMatchObject({ foreignTotal: 1_800, foreignCurrency: 'EUR' })
  expect((await quote(hold._id)).paymentBreakdown).toMatchObject({ foreignTotal: 200, foreignCurrency: 'USD' })
  const { quoteHash } = await quote(hold._id)
  const submitted = await it.call(submitBooking, {
    as: customer,
    body: { ...choice, paymentType, hold: hold._id, quoteHash, paymentReference: 'FT 1' },
  })
  expect(submitted.status).toBe(201)
  const { body: booking } = await it.call(readBooking, { as: customer, params: { id: submitted.body._id } })
  expect(booking.paymentBreakdown).toMatchObject({ egpTotal: 2_000, foreignTotal: 200, foreignCurrency: 'USD' })
  expect(booking.cancellationRules).toEqual(before)
  // without the hold, the same request has the new terms
  const other = await it.call(submitBooking, {
    as: customer,
    body: { ...choice, paymentType, paymentReference: 'FT 2' },
  })
  expect(other.body).toMatchObject({ cancellationRules: after, paymentBreakdown: { foreignCurrency: 'EUR' } })
})

import type { BookingInput } from '@rihla/contract/bookings/booking-schema.ts'
import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildTrip } from '#testing/builders/trips.ts'

const { app, admin, agency, customer, input, submit, seatsBooked } = await createBookingFixture()
afterAll(() => app.close())

describe('submitting a booking', () => {
  test.each([
    ['no date', { selectedStartDate: null }, 400, 'Please select a date for your trip.'],
    ['a date without a departure', { selectedStartDate: '2026-12-04' }, 409, undefined],
    ['a day that does not exist', { selectedStartDate: '2026-02-31' }, 409, undefined],
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
    ["another user's upload", { paymentProof: '/files/private/019a0000-0000-7000-8000-000000000000' }, 400, undefined],
    ['an unknown trip', { trip: '019a0000-0000-7000-8000-000000000000' }, 404, undefined],
    ['a malformed trip', { trip: 'x' }, 404, undefined],
    ['no seats', { seats: 0 }, 400, undefined],
    ['half a seat', { seats: 1.5 }, 400, undefined],
    ['eleven seats', { seats: 11 }, 400, undefined],
    ['a total that differs from the price', { expectedTotal: 8_999 }, 409, undefined],
  ] as [string, Partial<BookingInput>, number, string | undefined][])(
    'rejects %s',
    async (_, change, status, message) => {
      const before = await seatsBooked()
      const answer = await submit(change)
      expect(answer.status).toBe(status)
      if (message) expect(answer.error.message).toBe(message)
      expect(await seatsBooked()).toBe(before)
    },
  )

  test('rejects fields that clients may not set', async () => {
    for (const extra of [{ status: 'confirmed' }, { totalAmount: 1 }, { customer: customer.id }]) {
      const answer = await app.call(submitBooking, { as: customer, body: { ...input(), ...extra } })
      expect(answer.status).toBe(400)
    }
  })

  test('rejects agencies and admins', async () => {
    for (const as of [agency, admin]) {
      const answer = await submit({}, as)
      expect([answer.status, answer.error.message]).toEqual([
        403,
        'Only customers can book trips. Please login with a customer account.',
      ])
    }
  })

  test('rejects drafts, past departures and sold-out trips', async () => {
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

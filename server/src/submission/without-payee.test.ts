import { quoteBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { holdSeats } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { readPublicSettings } from '@rihla/contract/settings/settings.api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildPaymentAccount } from '#testing/builders/payment-accounts.ts'
import { buildPromo } from '#testing/builders/promos.ts'
import { buildTrip } from '#testing/builders/trips.ts'

const { app, agency, customer, trip, input } = await createBookingFixture()
afterAll(() => app.close())
beforeAll(async () => {
  await app.db.updateTable('settings').set({ payapp_username: '', hold_minutes: 30 }).execute()
})

const departures = [{ startsOn: '2026-12-03', totalSeats: 9 }]
const choiceOf = (id: string) => ({ trip: id, seats: 2, selectedStartDate: '2026-12-03' })
const quote = (id: string, promoCode?: string) =>
  app.call(quoteBooking, {
    as: customer,
    body: { ...choiceOf(id), paymentType: 'full_payment', ...(promoCode && { promoCode }) },
  })
const hold = (id: string) => app.call(holdSeats, { as: customer, body: choiceOf(id) })
const book = (id: string, promoCode?: string) =>
  app.call(submitBooking, { as: customer, body: input({ ...choiceOf(id), ...(promoCode && { promoCode }) }) })

describe('without an account to transfer to', () => {
  test.each([
    ['quote', quote],
    ['hold', hold],
    ['booking', book],
  ])('refuses a %s that needs a transfer, and says so', async (_what, send) => {
    const refused = await send(trip.id)
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.payments_not_set_up'])
    expect(refused.error.message).toBe(
      'Bookings are not open yet: there is no account to transfer to. Please try again later.',
    )
  })

  test('names a reason for which the trip cannot be booked anyway first', async () => {
    expect((await quote('not-a-trip')).status).toBe(404)
    const past = await app.call(quoteBooking, {
      as: customer,
      body: { ...choiceOf(trip.id), selectedStartDate: '2020-01-01', paymentType: 'full_payment' },
    })
    expect(past.error.code).toBe('booking.departure_unknown')
  })

  test('accepts a booking of which nothing is due', async () => {
    await buildPromo(app.context, { code: 'GIFT', type: 'percentage', value: 100 })
    expect((await quote(trip.id, 'GIFT')).status).toBe(200)
    expect((await book(trip.id, 'GIFT')).status).toBe(201)
  })

  test('accepts bookings in the currencies of active accounts only', async () => {
    await buildPaymentAccount(app.context, { isActive: true })
    const foreign = await buildTrip(app.context, { agency, departures })
    await app.db.updateTable('trips').set({ currency: 'USD' }).where('id', '=', foreign.id).execute()
    const held = await hold(trip.id)
    expect(held.status).toBe(201)
    expect((await quote(trip.id)).status).toBe(200)
    expect((await quote(foreign.id)).error.code).toBe('booking.payments_not_set_up')
    expect((await app.call(readPublicSettings)).body.payableCurrencies).toEqual(['EGP'])

    await app.db.updateTable('payment_accounts').set({ is_active: false }).execute()
    const other = await buildTrip(app.context, { agency, departures })
    expect((await quote(other.id)).error.code).toBe('booking.payments_not_set_up')
    // the customer has seen where to transfer, and may have done so
    const booked = await app.call(submitBooking, {
      as: customer,
      body: input({ ...choiceOf(trip.id), hold: held.body._id }),
    })
    expect(booked.status).toBe(201)
  })
})

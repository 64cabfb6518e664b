import { digitsOfNumber, bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { listAgencyBookings } from '@rihla/contract/bookings/agency-bookings.api.ts'
import { listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { quoteBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { BookingInput } from '@rihla/contract/bookings/quote-schema.ts'
import { deleteTrip } from '@rihla/contract/trips/trips.api.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildPromo } from '#testing/builders/promos.ts'
import { buildTrip } from '#testing/builders/trips.ts'

const { app, admin, agency, customer, input, submit, decide } = await createBookingFixture()
afterAll(() => app.close())

const quote = (change: Partial<BookingInput> = {}, key?: string) => {
  const { paymentReference: _, ...body } = input(change)
  return app.call(quoteBooking, { as: customer, body, ...(key && { headers: { 'idempotency-key': key } }) })
}
const book = (body: BookingInput, key: string) =>
  app.call(submitBooking, { as: customer, body, headers: { 'idempotency-key': key } })

describe('a price that changed', () => {
  const cases = [
    ['currency', {}, { currency: 'USD' }, { currency: 'USD', totalAmount: 2_000 }],
    ['price per seat', {}, { price_minor: 110_000 }, { pricePerSeat: 1_100, totalAmount: 2_200 }],
    [
      'foreign cash',
      { foreign: { amount: 100, currency: 'USD' } },
      { foreign_amount_minor: 90_000 },
      { totalAmount: 2_000, foreignTotal: 1_800, foreignCurrency: 'USD' },
    ],
    [
      'foreign currency',
      { foreign: { amount: 100, currency: 'USD' } },
      { foreign_currency: 'EUR' },
      { foreignTotal: 200, foreignCurrency: 'EUR' },
    ],
  ] as const
  test.each(cases)('is refused when the %s differs, with the current price', async (_, overrides, change, current) => {
    const trip = await buildTrip(app.context, { agency, price: 1_000, ...overrides })
    const choice = { trip: trip.id, selectedStartDate: trip.startsOn }
    const { quoteHash, totalAmount } = (await quote(choice)).body
    await app.db.updateTable('trips').set(change).where('id', '=', trip.id).execute()
    const answer = await submit({ ...choice, quoteHash, expectedTotal: totalAmount })
    expect([answer.status, answer.error.code]).toEqual([409, 'booking.price_changed'])
    expect(answer.error.details).toMatchObject(current)
    const { quoteHash: fresh } = (await quote(choice)).body
    expect(answer.error.details?.['quoteHash']).toBe(fresh)
    expect((await submit({ ...choice, quoteHash: fresh })).status).toBe(201)
  })

  test.each([
    ['EGP', 1_000, { expectedTotal: 1_000 }, 201],
    ['EGP', 1_000, { expectedTotal: 1_000, expectedCurrency: 'EGP' }, 201],
    ['EGP', 1_000, { expectedTotal: 1_000, expectedCurrency: 'USD' }, 409],
    ['EGP', 1_000, { expectedCurrency: 'USD' }, 409],
    ['USD', 1_000, { expectedTotal: 1_000 }, 409],
    ['EUR', 1_000, { expectedTotal: 1_000 }, 409],
    ['USD', 1_000, { expectedTotal: 1_000, expectedCurrency: 'EUR' }, 409],
    ['USD', 1_000, { expectedTotal: 1_000, expectedCurrency: 'USD' }, 201],
    ['USD', 1_000, { expectedTotal: 999, expectedCurrency: 'USD' }, 409],
    ['USD', 1_000, {}, 201],
  ] as const)('of a trip for %s %i: a booking that expects %j is %i', async (currency, price, expected, status) => {
    const trip = await buildTrip(app.context, { agency, price, currency })
    const choice = { trip: trip.id, selectedStartDate: trip.startsOn, seats: 1 }
    const answer = await submit({ ...choice, ...expected })
    expect(answer.status).toBe(status)
    if (status === 409) {
      expect(answer.error.code).toBe('booking.price_changed')
      expect(answer.error.details).toMatchObject({ currency, totalAmount: price })
    }
  })

  test('names its currency by itself', async () => {
    const trip = await buildTrip(app.context, { agency, price: 1_000, currency: 'USD' })
    const choice = { trip: trip.id, selectedStartDate: trip.startsOn, seats: 1 }
    const { quoteHash, totalAmount } = (await quote(choice)).body
    expect((await submit({ ...choice, quoteHash, expectedTotal: totalAmount })).status).toBe(201)
  })

  test('does not concern requests without the fields', async () => {
    expect((await submit()).status).toBe(201)
  })
})

describe('the transfer reference', () => {
  test('is the booking number, of digits that are not mistaken for each other', async () => {
    const { _id: id, bookingNumber: number, transferReference: reference } = (await submit()).body
    expect([reference, number]).toEqual([bookingNumber(id), bookingNumber(id)])
    expect(digitsOfNumber(number)).toMatch(/^[2-79acef]{8}$/)
  })

  test('finds the booking, however it is written', async () => {
    const { _id: id, bookingNumber: number } = (await submit()).body
    const [digits, letter] = [id.slice(-8), number.at(-1)!]
    const spellings = [
      number,
      number.toLowerCase(),
      `#${number}`,
      digits,
      digits.toUpperCase(),
      `#${digits}`,
      `RH-${digits}`,
      `rh${digits}${letter}`,
      `RH ${digits} ${letter}`,
      digits + letter,
      id,
    ]
    for (const search of spellings) {
      const admins = await app.call(listBookingsForAdmin, { as: admin, query: { search } })
      const agencys = await app.call(listAgencyBookings, { as: agency, query: { search } })
      expect([search, admins.body.bookings.map(({ _id }) => _id), agencys.body.map(({ _id }) => _id)]).toEqual([
        search,
        [id],
        [id],
      ])
    }
  })
})

describe('a booking that costs nothing', () => {
  test('needs neither proof nor reference', async () => {
    await buildPromo(app.context, { code: 'FREE', type: 'fixed', value: 1_000_000 })
    const nothing = { promoCode: 'FREE', paymentReference: null }
    const booked = await submit(nothing)
    expect([booked.status, booked.body.totalAmount]).toEqual([201, 0])
    const [mail] = (await app.mails(customer.email)).slice(-1)
    expect(mail?.content.paragraphs[0]).toContain('There is nothing to transfer for this booking.')
    expect((await decide(booked.body._id, 'payment_verified')).body.status).toBe('payment_verified')
    expect((await submit({ paymentReference: null })).error.code).toBe('booking.payment_proof_required')
  })
})

test('repeating a submission returns the booking after it left the lists', async () => {
  const trip = await buildTrip(app.context, { agency })
  const body = input({ trip: trip.id, selectedStartDate: trip.startsOn })
  const key = randomUUID()
  const first = await book(body, key)
  expect((await app.call(deleteTrip, { as: agency, params: { id: trip.id } })).status).toBe(200)
  const again = await book(body, key)
  expect(again.status).toBe(201)
  expect(again.body).toMatchObject({ _id: first.body._id, transferReference: first.body.transferReference })
})

import { quoteBooking, readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { BookingInput } from '@rihla/contract/bookings/quote-schema.ts'
import { addDays } from '@rihla/contract/dates.ts'
import { afterAll, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildTrip } from '#testing/builders/trips.ts'

const { app, agency, customer, input, submit } = await createBookingFixture()
afterAll(() => app.close())

const firstDay = addDays(app.clock.today(), 14)
const secondDay = addDays(app.clock.today(), 21)

const trip = await buildTrip(app.context, {
  agency,
  price: 1_000,
  departures: [
    { startsOn: firstDay, totalSeats: 100 },
    { startsOn: secondDay, totalSeats: 100, priceMinor: 150_050 },
  ],
  options: [
    { name: 'Single room', priceChangeMinor: 30_025 },
    { name: 'Child', priceChangeMinor: -40_000 },
  ],
})
const choice = (change: Partial<BookingInput> = {}) => ({
  trip: trip.id,
  selectedStartDate: firstDay,
  seats: 3,
  options: [
    { name: 'Single room', seats: 2 },
    { name: 'Child', seats: 1 },
  ],
  ...change,
})
const quote = (change: Partial<BookingInput> = {}) => {
  const { paymentReference: _, ...body } = input(choice(change))
  return app.call(quoteBooking, { as: customer, body })
}
const booked = [
  { name: 'Single room', seats: 2, priceChange: 300.25 },
  { name: 'Child', seats: 1, priceChange: -400 },
]

test('options are quoted and stored in the booking with their prices, whatever the agency changes later', async () => {
  const { body: quoted } = await quote()
  expect(quoted).toMatchObject({ pricePerSeat: 1_000, options: booked, promoSaving: 0, totalAmount: 3_200.5 })
  const { quoteHash, totalAmount } = quoted
  const answer = await submit(choice({ quoteHash, expectedTotal: totalAmount, paymentType: 'deposit_payment' }))
  expect(answer.status).toBe(409)

  const { quoteHash: forDeposit } = (await quote({ paymentType: 'deposit_payment' })).body
  const booking = await submit(choice({ quoteHash: forDeposit, paymentType: 'deposit_payment' }))
  expect(booking.body).toMatchObject({ options: booked, totalAmount: 3_200.5, depositAmount: 1_600 })
  await app.db.updateTable('trips').set({ options: '[]' }).where('id', '=', trip.id).execute()
  const read = () => app.call(readBooking, { as: customer, params: { id: booking.body._id } })
  expect((await read()).body).toMatchObject({ options: booked, promoSaving: 0, remainingAmount: 1_600.5 })
  const gone = await submit(choice({ quoteHash: forDeposit }))
  expect([gone.status, gone.error.code]).toEqual([409, 'booking.options_invalid'])
  await app.db
    .updateTable('trips')
    .set({
      options: JSON.stringify([
        { name: 'Single room', priceChangeMinor: 1 },
        { name: 'Child', priceChangeMinor: 1 },
      ]),
    })
    .where('id', '=', trip.id)
    .execute()
  const changed = await submit(choice({ quoteHash: forDeposit }))
  expect([changed.status, changed.error.code]).toEqual([409, 'booking.price_changed'])
})

test.each([
  ['an unknown option', { options: [{ name: 'Balcony', seats: 1 }] }],
  ['more of an option than seats', { options: [{ name: 'Single room', seats: 4 }] }],
  ['an option named twice', { options: [1, 1].map((seats) => ({ name: 'Child', seats })) }],
] as const)('%s is refused with 409 and takes no seats', async (_, change) => {
  const seats = () => app.db.selectFrom('departures').select('seats_booked').where('trip_id', '=', trip.id).execute()
  const before = await seats()
  const answer = await submit(choice(change as Partial<BookingInput>))
  expect([answer.status, answer.error.code]).toEqual([409, 'booking.options_invalid'])
  expect(await seats()).toEqual(before)
})

test.each([
  ['no seats', [{ name: 'Child', seats: 0 }]],
  ['a name of two lines', [{ name: 'Child\nfree', seats: 1 }]],
  ['eleven options', Array.from({ length: 11 }, (_, n) => ({ name: `Option ${n}`, seats: 1 }))],
])('%s is refused with 400', async (_, options) => {
  expect((await submit(choice({ options }))).status).toBe(400)
})

test("a departure's own price replaces the trip's", async () => {
  const { body } = await quote({ selectedStartDate: secondDay, seats: 1, options: [] })
  expect(body).toMatchObject({ listPricePerSeat: 1_500.5, totalAmount: 1_500.5 })
})

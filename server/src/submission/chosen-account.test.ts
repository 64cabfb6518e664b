import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { afterAll, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'

const { app, admin, agency, customer, submit } = await createBookingFixture()
afterAll(() => app.close())

test('the account that the customer chose for the transfer is kept for the desk, and agencies do not see it', async () => {
  const paymentAccount = '019a0000-0000-7000-8000-000000000007'
  const { body } = await submit({ paymentAccount })
  const read = async (as: typeof admin) => (await app.call(readBooking, { as, params: { id: body._id } })).body
  expect((await read(admin)).paymentAccount).toBe(paymentAccount)
  expect((await read(customer)).paymentAccount).toBe(paymentAccount)
  expect((await read(agency)).paymentAccount).toBeNull()
  expect((await submit({})).body.paymentAccount).toBeNull()
})

import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { afterAll, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'

const { app, admin, agency, customer, submit, decide, review } = await createBookingFixture()
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

test('the account of a later proof and of a balance replaces it, and one that is not named keeps it', async () => {
  const accounts = [1, 2, 3].map((n) => `019a0000-0000-7000-8000-00000000000${n}`)
  const { _id: id } = (await submit({ paymentAccount: accounts[0], paymentType: 'deposit_payment' })).body
  const act = (as: typeof admin, action: 'request_proof' | 'send_proof' | 'send_balance', body: object) =>
    app.call(performTransition, { as, params: { id, action }, body })
  const chosen = async () => (await app.call(readBooking, { as: admin, params: { id } })).body.paymentAccount
  await act(admin, 'request_proof', { note: 'Not found.' })
  await act(customer, 'send_proof', { paymentReference: 'FT 1', paymentAccount: accounts[1] })
  expect(await chosen()).toBe(accounts[1])
  expect((await act(customer, 'send_proof', { paymentReference: 'FT 2', paymentAccount: 'x' })).status).toBe(400)
  await decide(id, 'payment_verified')
  await review(id, 'approve')
  await act(customer, 'send_balance', { paymentReference: 'FT 3', paymentAccount: accounts[2] })
  expect(await chosen()).toBe(accounts[2])
})

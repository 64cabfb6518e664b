import { login } from '@rihla/contract/accounts/accounts.api.ts'
import { submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import * as api from '@rihla/contract/notifications/notifications.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildAgency, buildCustomer, type BuiltUser, builtPassword } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let trip: BuiltTrip
let customer: BuiltUser

beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T09:00:00Z' })
  const agency = await buildAgency(it.context)
  trip = await buildTrip(it.context, { agency, departures: [{ startsOn: '2026-12-03', totalSeats: 40 }] })
})
beforeEach(async () => {
  customer = await buildCustomer(it.context, { locale: 'en' })
})
afterAll(() => it.close())

const inLanguage = (language: string | undefined) => ({ headers: { 'accept-language': language ?? '' } })
const language = async () => (await it.call(api.readMailLanguage, { as: customer })).body
const signIn = (used: string | undefined) =>
  it.call(login, { ...inLanguage(used), body: { email: customer.email, password: builtPassword } })
const choose = (chosen: 'en' | 'ar' | null) => it.call(api.changeMailLanguage, { as: customer, body: { chosen } })
async function mailOfBooking(used: string | undefined) {
  const body = { trip: trip.id, seats: 1, selectedStartDate: '2026-12-03', paymentReference: 'FT 1' }
  const payment = { paymentType: 'full_payment' } as const
  await it.call(submitBooking, { as: customer, ...inLanguage(used), body: { ...body, ...payment } })
  await it.relay.drain()
  return (await it.mails(customer.email)).findLast(({ kind }) => kind === 'booking.submit.customer')!
}

test('a booking is mailed in the language in which it was made', async () => {
  expect((await mailOfBooking('ar')).locale).toBe('ar')
  expect((await mailOfBooking('en-GB,en;q=0.9')).locale).toBe('en')
  expect(await language()).toEqual({ language: 'en', chosen: null })
})

test('signing in changes the language; a client that names none, or an unknown one, does not', async () => {
  await signIn('ar-EG,ar;q=0.9,en;q=0.8')
  expect(await language()).toEqual({ language: 'ar', chosen: null })
  for (const used of [undefined, 'fr', '*']) await signIn(used)
  expect(await language()).toEqual({ language: 'ar', chosen: null })
})

test('a chosen language stays, until the person goes back to the last used one', async () => {
  expect((await choose('ar')).body).toEqual({ language: 'ar', chosen: 'ar' })
  await signIn('en')
  expect((await mailOfBooking('en')).locale).toBe('ar')
  expect((await choose(null)).body).toEqual({ language: 'ar', chosen: null })
  expect((await mailOfBooking('en')).locale).toBe('en')
})

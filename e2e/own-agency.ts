import type { APIRequestContext } from '@playwright/test'
import { ask, type OwnPerson, signInByApi } from './own-person.ts'
import { newestMail } from './mailbox.ts'
import { dayIn, type OwnTrip } from './own-trip.ts'
import { demoAdmin, demoPassword, newAddress, password } from './people.ts'
import { expect } from './strict-test.ts'

/** A verified agency nobody else knows: its desk holds only what its test puts there. */
export async function joinAsAgency(request: APIRequestContext, name: string): Promise<OwnPerson & { admin: string }> {
  const email = newAddress('agency')
  const person = { name, email, password, role: 'agency', agencyDetails: { name } }
  const joined = await request.post('/api/users/register', { data: person })
  expect(joined.status(), await joined.text()).toBe(201)
  const { registration } = (await joined.json()) as { registration: string }
  const { code } = await newestMail(request, email, /./)
  const proved = await request.post('/api/users/verify-email-otp', { data: { email, otp: code, registration } })
  expect(proved.status(), await proved.text()).toBe(200)
  const agency = { name, email, ...((await proved.json()) as Pick<OwnPerson, 'token' | 'user'>) }
  const admin = await signInByApi(request, demoAdmin, demoPassword)
  const data = { verified: true }
  await ask(request, admin, `/api/admin/agencies/${agency.user._id}/verify`, { method: 'PUT', data })
  return { ...agency, admin }
}

export const listTripOf = (
  request: APIRequestContext,
  token: string,
  trip: { title: string } & Record<string, unknown>,
) =>
  ask<OwnTrip>(request, token, '/api/trips', {
    method: 'POST',
    data: {
      destination: 'Wadi Degla',
      description: 'A slow walk between white walls, with tea at the end of it.',
      price: 1_000,
      startDate: dayIn(20),
      endDate: dayIn(21),
      totalSeats: 20,
      status: 'published',
      ...trip,
    },
  })

export const bookOn = (request: APIRequestContext, token: string, { _id }: OwnTrip, choice: object = {}) =>
  ask<{ _id: string }>(request, token, '/api/bookings', {
    method: 'POST',
    data: {
      trip: _id,
      seats: 2,
      selectedStartDate: dayIn(20),
      paymentType: 'full_payment',
      paymentReference: 'FT 2611 0042',
      ...choice,
    },
  })

import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { callApi, type TestUser, signInByApi } from './test-user.ts'
import { newestMail } from './mailbox.ts'
import { dayIn, type TestTrip } from './test-trip.ts'
import { demoAdmin, demoPassword, newAddress, password } from './accounts.ts'
import { expect } from './strict-test.ts'

/** Registers a new verified agency, so that its dashboard contains only data of the test. */
export async function registerAgency(request: APIRequestContext, name: string): Promise<TestUser & { admin: string }> {
  const email = newAddress('agency')
  const person = { name, email, password, role: 'agency', agencyDetails: { name } }
  const joined = await request.post('/api/users/register', { data: person })
  expect(joined.status(), await joined.text()).toBe(201)
  const { registration } = (await joined.json()) as { registration: string }
  const { code } = await newestMail(request, email, /./)
  const verified = await request.post('/api/users/verify-email-otp', { data: { email, otp: code, registration } })
  expect(verified.status(), await verified.text()).toBe(200)
  const agency = { name, email, ...((await verified.json()) as Pick<TestUser, 'token' | 'user'>) }
  const admin = await signInByApi(request, demoAdmin, demoPassword)
  const data = { verified: true }
  await callApi(request, admin, `/api/admin/agencies/${agency.user._id}/verify`, { method: 'PUT', data })
  return { ...agency, admin }
}

export const createTripOf = (
  request: APIRequestContext,
  token: string,
  trip: { title: string } & Record<string, unknown>,
) =>
  callApi<TestTrip>(request, token, '/api/trips', {
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

export const bookTrip = (request: APIRequestContext, token: string, { _id }: TestTrip, choice: object = {}) =>
  callApi<{ _id: string }>(request, token, '/api/bookings', {
    method: 'POST',
    data: {
      trip: _id,
      seats: 2,
      selectedStartDate: dayIn(20),
      paymentType: 'full_payment',
      paymentReference: `FT ${randomUUID()}`,
      ...choice,
    },
  })
